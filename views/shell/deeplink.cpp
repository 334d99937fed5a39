// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/deeplink.h"

#include <QUrl>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

const auto scheme = u"kbx://"_s;

// A study's name may hold blanks and capitals, which QUrl would not keep in a host.
QString encoded(const QString& text, const QByteArray& keep = {})
{
    return QString::fromLatin1(QUrl::toPercentEncoding(text, keep));
}

} // namespace

QString toLink(const QString& study, const workspace::Selection& selection)
{
    const QString place = selection.task.isEmpty() ? selection.category : selection.task;
    QStringList query;
    const auto add = [&query](const QString& key, const QString& value) {
        if (!value.isEmpty() && value != u"0"_s) {
            query << key + u'=' + encoded(value);
        }
    };
    add(u"method"_s, selection.method);
    add(u"run"_s, selection.run);
    add(u"right"_s, QString::number(selection.candidateId));
    add(u"left"_s, QString::number(selection.leftCandidateId));
    add(u"target"_s, selection.target);
    const QString tail = query.isEmpty() ? QString() : u'?' + query.join(u'&');
    return scheme + encoded(study) + u'/' + encoded(place, "/") + tail;
}

std::optional<workspace::Selection> fromLink(const QString& link)
{
    if (!link.startsWith(scheme)) {
        return std::nullopt;
    }
    const QString rest = link.mid(scheme.size());
    const auto question = rest.indexOf(u'?');
    const QString path = QUrl::fromPercentEncoding(rest.left(question).section(u'/', 1).toUtf8());
    const QUrlQuery query(question < 0 ? QString() : rest.mid(question + 1));
    workspace::Selection selection;
    selection.category = path.section(u'/', 0, 0);
    selection.task = path.contains(u'/') ? path : QString();
    selection.method = query.queryItemValue(u"method"_s, QUrl::FullyDecoded);
    selection.run = query.queryItemValue(u"run"_s, QUrl::FullyDecoded);
    selection.candidateId = query.queryItemValue(u"right"_s).toLongLong();
    selection.leftCandidateId = query.queryItemValue(u"left"_s).toLongLong();
    selection.target = query.queryItemValue(u"target"_s, QUrl::FullyDecoded);
    return selection;
}

} // namespace kbx::shell
