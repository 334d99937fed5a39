// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/labelfileactions.h"

#include "workspace/labelfiles.h"
#include "workspace/labelprotocol.h"
#include "workspace/protocollatex.h"
#include "workspace/studysession.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

Result<void> writeFile(const QString& path, const std::string& text)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)
        || file.write(text.data(), static_cast<qint64>(text.size()))
            != static_cast<qint64>(text.size())
        || !file.commit()) {
        return Error{ErrorCode::Io, "Could not write " + path.toStdString() + ".",
            "Choose another place.", file.errorString().toStdString(), {}};
    }
    return {};
}

/// Non-blocking: the answer comes by signal.
QFileDialog* fileDialog(QWidget* window, const QString& title, QFileDialog::AcceptMode accept,
    const QStringList& filters)
{
    auto* const dialog = new QFileDialog(window, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(accept);
    dialog->setNameFilters(filters);
    return dialog;
}

} // namespace

LabelFileActions::LabelFileActions(
    DeskController& desk, workspace::WorkspaceService& workspace, QObject* parent)
    : QObject(parent)
    , m_desk(desk)
    , m_workspace(workspace)
    , m_export(this)
    , m_protocol(this)
    , m_pairs(this)
{
}

void LabelFileActions::askImport()
{
    QFileDialog* const dialog = fileDialog(m_window, tr("Import labels"), QFileDialog::AcceptOpen,
        {tr("Labels, audits and their table (*.csv *.json *.jsonl *.yaml *.yml *.toml)"),
            tr("All files (*)")});
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, &m_workspace,
        &workspace::WorkspaceService::importPaths);
    dialog->open();
}

void LabelFileActions::askExport()
{
    QFileDialog* const dialog = fileDialog(m_window, tr("Export labels"), QFileDialog::AcceptSave,
        {tr("Tables (*.csv)"), tr("JSON with codebooks (*.json)")});
    dialog->setDefaultSuffix(u"csv"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(u"json"_s) ? u"json"_s : u"csv"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this, &LabelFileActions::exportTo);
    dialog->open();
}

void LabelFileActions::askProtocol()
{
    QFileDialog* const dialog = fileDialog(m_window, tr("Export protocol"), QFileDialog::AcceptSave,
        {tr("Markdown (*.md)"), tr("LaTeX (*.tex)")});
    dialog->setDefaultSuffix(u"md"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(u"tex"_s) ? u"tex"_s : u"md"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this, &LabelFileActions::writeProtocol);
    dialog->open();
}

void LabelFileActions::askPairs()
{
    QFileDialog* const dialog = fileDialog(m_window, tr("Export fine-tuning pairs"),
        QFileDialog::AcceptSave, {tr("JSON Lines (*.jsonl)")});
    dialog->setDefaultSuffix(u"jsonl"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &LabelFileActions::writePairs);
    dialog->open();
}

void LabelFileActions::askMapping()
{
    QFileDialog* const dialog = fileDialog(m_window, tr("Save the table for audits"),
        QFileDialog::AcceptSave, {tr("Tables (*.toml)")});
    dialog->setDefaultSuffix(u"toml"_s);
    dialog->selectFile(QFileInfo(workspace::shippedAuditMapping()).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, &LabelFileActions::writeMapping);
    dialog->open();
}

void LabelFileActions::exportTo(const QString& path)
{
    workspace::LabelExportRequest request;
    request.format = path.endsWith(u".json"_s, Qt::CaseInsensitive) ? workspace::LabelFormat::Json
                                                                    : workspace::LabelFormat::Csv;
    if (m_desk.desk().blind) {
        request.annotator = m_desk.desk().annotator;
    }
    m_export.start(
        [study = m_workspace.study().path, path, request](
            const async::CancelToken&) -> Result<std::int64_t> {
            auto session = workspace::StudySession::open(study, workspace::Access::Read);
            if (!session) {
                return session.error();
            }
            const auto made = workspace::exportLabels(**session, request);
            if (!made) {
                return made.error();
            }
            if (const auto written = writeFile(path, made->text); !written) {
                return written.error();
            }
            return made->labels;
        },
        [this, path](std::int64_t labels) { Q_EMIT exported(path, labels); },
        [this](const Error& error) { Q_EMIT failed(error); });
}

void LabelFileActions::writeProtocol(const QString& path)
{
    workspace::ProtocolRequest request;
    request.codebook = m_desk.desk().codebook.name;
    m_protocol.start(
        [study = m_workspace.study().path, path, request](
            const async::CancelToken&) -> Result<QString> {
            auto session = workspace::StudySession::open(study, workspace::Access::Read);
            if (!session) {
                return session.error();
            }
            const auto view = (*session)->view({});
            if (!view) {
                return view.error();
            }
            const auto text = workspace::labelProtocol(**session, **view, request);
            if (!text) {
                return text.error();
            }
            const bool latex = path.endsWith(u".tex"_s, Qt::CaseInsensitive);
            const auto written = writeFile(path, latex ? workspace::protocolToLatex(*text) : *text);
            if (!written) {
                return written.error();
            }
            return path;
        },
        [this](const QString& written) { Q_EMIT protocolWritten(written); },
        [this](const Error& error) { Q_EMIT failed(error); });
}

void LabelFileActions::writePairs(const QString& path)
{
    workspace::TrainingPairRequest request;
    request.codebook = m_desk.desk().codebook.name;
    m_pairs.start(
        [study = m_workspace.study().path, path, request](
            const async::CancelToken& cancel) -> Result<workspace::TrainingPairCounts> {
            auto session = workspace::StudySession::open(study, workspace::Access::Read);
            if (!session) {
                return session.error();
            }
            std::string text;
            const auto counts = workspace::writeTrainingPairs(
                **session, request, [&text, &cancel](const std::string& line) {
                    text += line;
                    text += '\n';
                    return !cancel.isCancelled();
                });
            if (!counts) {
                return counts.error();
            }
            const auto written = writeFile(path, text);
            return written ? counts : written.error();
        },
        [this, path](
            const workspace::TrainingPairCounts& counts) { Q_EMIT pairsWritten(path, counts); },
        [this](const Error& error) { Q_EMIT failed(error); });
}

void LabelFileActions::writeMapping(const QString& path)
{
    QFile shipped(workspace::shippedAuditMapping());
    const auto written = shipped.open(QIODevice::ReadOnly)
        ? writeFile(path, shipped.readAll().toStdString())
        : Result<void>(Error{ErrorCode::Io, "The shipped table for audits cannot be read.",
            "Install the program again.", shipped.errorString().toStdString(), {}});
    if (written) {
        Q_EMIT mappingWritten(path);
    } else {
        Q_EMIT failed(written.error());
    }
}

} // namespace kbx::label
