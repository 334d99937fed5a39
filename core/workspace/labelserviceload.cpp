// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How LabelService comes to its desk: read off-thread, ordered off-thread, dressed with labels
// here.
#include "store/labelkeys.h"
#include "store/labelrepository.h"
#include "store/study.h"
#include "workspace/labelserviceprivate.h"
#include "workspace/studysession.h"

#include <algorithm>

namespace kbx::workspace {

QSettings annotatorSettings()
{
    // Shared by kbx and kbx-workbench.
    return QSettings(QStringLiteral("kernelbench-x-workbench"), QStringLiteral("kbx"));
}

Result<std::shared_ptr<LabelData>> readLabelData(StudySession& session, const std::string& wanted)
{
    auto data = std::make_shared<LabelData>();
    store::Study& study = session.study();
    std::string name = wanted;
    for (const auto& [key, text] :
        {std::pair{"id", &data->studyId}, std::pair{store::metaAnnotator, &data->lastAnnotator},
            std::pair{store::metaCodebook, wanted.empty() ? &name : nullptr}}) {
        if (text != nullptr) {
            auto value = study.meta(key);
            if (!value) {
                return value.error();
            }
            *text = value.take();
        }
    }
    const auto open = study.meta(store::metaErrorsOpen);
    data->errorsOpen = open && *open == "1";
    auto books = codebooks(session);
    if (!books) {
        return books.error();
    }
    data->codebooks = books.take();
    auto book = codebook(session, name.empty() ? defaultCodebook : name);
    if (!book) {
        return book.error();
    }
    data->codebook = book.take();
    store::LabelRepository labels(study);
    const auto people = labels.annotators();
    if (!people) {
        return people.error();
    }
    for (const store::Annotator& each : *people) {
        data->annotators.push_back({each.name, each.blind, each.labels});
    }
    const auto records = labels.labels(data->codebook.name);
    if (!records) {
        return records.error();
    }
    data->book = LabelBook(*records);
    const auto assignment = currentAssignment(session, data->codebook.name);
    if (!assignment) {
        return assignment.error();
    }
    if (*assignment) {
        data->assignment = (*assignment)->units;
    }
    return data;
}

void fillQueue(
    LabelDesk& desk, const UnitList& units, const LabelData& data, const LabelDesk* shownBefore)
{
    std::set<LabelTarget> shown;
    if (shownBefore != nullptr) {
        for (const LabelItem& item : shownBefore->items) {
            shown.insert(item.target);
        }
    }
    desk.items.reserve(units.size());
    for (const LabelItem& unit : units) {
        if (!isInScope(unit, desk.filter)) {
            continue;
        }
        LabelItem item = unit;
        data.book.dress(item, desk.annotator, desk.blind);
        ++desk.total;
        desk.labelled += item.isGiven() ? 1 : 0;
        if (isShown(item, desk.filter) || shown.contains(item.target)) {
            desk.items.push_back(std::move(item));
        }
    }
    if (!desk.blind || !desk.annotator.empty()) {
        desk.kappa
            = kappaOf(data.book, data.codebook, units, desk.blind ? desk.annotator : std::string());
    }
}

void LabelService::Private::opened()
{
    closed();
    suggestions.setStudy(path());
    startLoad();
}

void LabelService::Private::closed()
{
    load.cancel();
    order.cancel();
    mirror.cancel();
    suggestions.setStudy({});
    data.reset();
    units.reset();
    annotator.clear();
    wantedCodebook.clear();
    blind = errorsOpen = reloadWanted = false;
    filter = {};
    asked.clear();
    heldBack.clear();
    unsaved.clear();
    show(std::make_shared<LabelDesk>());
}

void LabelService::Private::startLoad()
{
    if (!workspace.hasStudy()) {
        return;
    }
    if (pendingWrites > 0) {
        reloadWanted = true;
        return;
    }
    auto head = std::make_shared<LabelDesk>();
    head->annotator = annotator;
    head->blind = blind;
    head->filter = filter;
    load.start(
        [path = path(), wanted = wantedCodebook, head, known = units,
            before = std::shared_ptr<const LabelDesk>(desk)](
            const async::CancelToken&) -> Result<LoadedLabels> {
            auto session = StudySession::open(path, Access::Read);
            if (!session) {
                return session.error();
            }
            auto read = readLabelData(**session, wanted);
            if (!read) {
                return read.error();
            }
            LoadedLabels loaded{read.take(), nullptr, known};
            if (known && loaded.data->codebook.name == before->codebook.name) {
                fillQueue(*head, *known, *loaded.data, before.get());
                loaded.desk = head;
            }
            return loaded;
        },
        [this, begun = edition](
            LoadedLabels loaded) { begun == edition ? take(std::move(loaded)) : startLoad(); },
        [this](const Error& error) { Q_EMIT q->saveFailed(error); });
}

void LabelService::Private::take(LoadedLabels fresh)
{
    const bool first = !data;
    const bool otherBook = first || data->codebook.name != fresh.data->codebook.name;
    data = std::move(fresh.data);
    if (first) {
        errorsOpen = data->errorsOpen;
        chooseAnnotator();
    }
    if (otherBook) {
        if (!first) {
            keepChoices();
            filter.label.clear();
        }
        units.reset();
    }
    if (otherBook && annotator.empty()) {
        blind = !data->book.isEmpty();
    }
    wantedCodebook = data->codebook.name;
    orderQueue();
    const bool ready = fresh.desk && units && units == fresh.units
        && fresh.desk->annotator == annotator && fresh.desk->blind == blind
        && fresh.desk->filter == filter;
    if (ready) {
        fillHead(*fresh.desk);
        show(std::move(fresh.desk));
    } else {
        refresh(!otherBook);
    }
}

bool LabelService::Private::blindByDefault(const std::string& name) const
{
    bool others = false;
    for (const KnownAnnotator& each : data->annotators) {
        if (each.name == name) {
            return each.blind;
        }
        others = others || each.labels > 0;
    }
    return others;
}

/// Who sits here, else who labelled last in this study, else nobody yet.
void LabelService::Private::chooseAnnotator()
{
    annotator = annotatorSettings().value(annotatorKey).toString().toStdString();
    if (annotator.empty()) {
        annotator = data->lastAnnotator;
    }
    if (annotator.empty()) {
        return;
    }
    blind = blindByDefault(annotator);
    // The table must hide what a blind annotator may not see.
    if (blind && annotator != data->lastAnnotator && canWrite()) {
        keepChoices();
    }
}

void LabelService::Private::keepChoices()
{
    if (!data || !canWrite()) {
        return;
    }
    const bool edits = data->codebook.unit == LabelUnit::Edit;
    std::vector<std::pair<std::string, std::string>> values{{store::metaAnnotator, annotator},
        {store::metaCodebook, data->codebook.name},
        {store::metaErrorsOpen, errorsOpen ? "1" : "0"}};
    if (edits) {
        values.emplace_back(store::metaEditCodebook, data->codebook.name);
    }
    // A reading of before would take back who is blind.
    ++pendingWrites;
    ++edition;
    post(
        [values, name = annotator, hidden = blind](StudySession& session) -> Result<void> {
            for (const auto& [key, value] : values) {
                if (const auto stored = session.study().setMeta(key, value); !stored) {
                    return stored;
                }
            }
            return name.empty()
                ? Result<void>()
                : store::LabelRepository(session.study()).keepAnnotator(name, hidden);
        },
        [this](const Result<void>& stored) {
            if (!stored) {
                Q_EMIT q->saveFailed(stored.error());
            }
            settle();
            workspace.d->scheduleReload();
        });
    const auto known = std::find_if(data->annotators.begin(), data->annotators.end(),
        [this](const KnownAnnotator& each) { return each.name == annotator; });
    if (known != data->annotators.end()) {
        known->blind = blind;
    } else if (!annotator.empty()) {
        data->annotators.push_back({annotator, blind, 0});
        std::sort(data->annotators.begin(), data->annotators.end(),
            [](const auto& left, const auto& right) { return left.name < right.name; });
    }
}

void LabelService::Private::orderQueue()
{
    const auto view = workspace.view();
    if (!data || !view) {
        return;
    }
    AssignedUnits assigned;
    for (const AssignedUnit& unit : data->assignment) {
        if (unit.annotator == annotator) {
            (unit.calibration ? assigned.calibration : assigned.targets).insert(unit.target);
            assigned.targets.insert(unit.target);
        }
    }
    order.start(
        [view, known = units, kind = data->codebook.unit, assigned = std::move(assigned),
            seed = orderSeed(data->studyId, annotator)](const async::CancelToken&) {
            auto all = std::make_shared<UnitList>(labelUnits(*view, kind));
            orderUnits(*all, *view, kind, seed, assigned);
            return known && *known == *all ? known : UnitsPtr(std::move(all));
        },
        [this](UnitsPtr all) {
            if (all != units) {
                units = std::move(all);
                refresh(true);
            }
        });
}

void LabelService::Private::fillHead(LabelDesk& next) const
{
    next.codebook = data->codebook;
    for (const Codebook& each : data->codebooks) {
        next.codebooks.push_back(each.name);
    }
    next.annotator = annotator;
    for (const KnownAnnotator& each : data->annotators) {
        next.annotators.push_back(each.name);
    }
    next.blind = blind;
    next.errorsOpen = errorsOpen;
    next.readOnly = workspace.study().readOnly;
    next.seed = orderSeed(data->studyId, annotator);
    next.filter = filter;
}

void LabelService::Private::refresh(bool keepShown)
{
    if (!data) {
        return;
    }
    auto next = std::make_shared<LabelDesk>();
    fillHead(*next);
    if (units) {
        fillQueue(*next, *units, *data, keepShown ? desk.get() : nullptr);
    }
    show(std::move(next));
}

void LabelService::Private::show(std::shared_ptr<LabelDesk> next)
{
    spare.reset();
    behind.clear();
    places.clear();
    for (std::size_t i = 0; i < next->items.size(); ++i) {
        places[next->items[i].target.childId] = i;
    }
    desk = std::move(next);
    Q_EMIT q->deskChanged(desk);
    prepareSpare();
}

/// The first label after a change would have to copy the queue: 20 ms with 10,000 units.
void LabelService::Private::prepareSpare()
{
    if (desk->items.empty() || !canWrite()) {
        return;
    }
    mirror.start([from = std::shared_ptr<const LabelDesk>(desk)](
                     const async::CancelToken&) { return std::make_shared<LabelDesk>(*from); },
        [this, from = std::weak_ptr<const LabelDesk>(desk)](std::shared_ptr<LabelDesk> copy) {
            if (from.lock() == desk && !spare) {
                spare = std::move(copy);
                behind.clear();
            }
        });
}

void LabelService::Private::dress(LabelDesk& next, const LabelTarget& whole) const
{
    const auto place = places.find(whole.childId);
    if (place != places.end() && next.items[place->second].target == whole) {
        data->book.dress(next.items[place->second], annotator, blind);
    }
}

void LabelService::Private::patch(const LabelTarget& whole, bool wasGiven)
{
    std::shared_ptr<LabelDesk> next;
    if (spare && spare.use_count() == 1) {
        next = std::move(spare);
        for (const LabelTarget& each : behind) {
            dress(*next, each);
        }
        next->labelled = desk->labelled;
        next->kappa = desk->kappa;
    } else {
        next = std::make_shared<LabelDesk>(*desk);
    }
    dress(*next, whole);
    const int change = (data->book.isGiven(whole, annotator) ? 1 : 0) - (wasGiven ? 1 : 0);
    if (units && change != 0) {
        const auto unit = std::find_if(units->begin(), units->end(),
            [&whole](const LabelItem& each) { return each.target == whole; });
        const bool counts = unit != units->end() && isInScope(*unit, filter);
        next->labelled += counts ? change : 0;
    }
    if (units && data->book.hasOthers(whole, annotator)) {
        next->kappa
            = kappaOf(data->book, data->codebook, *units, blind ? annotator : std::string());
    }
    behind = {whole};
    spare = std::exchange(desk, std::move(next));
    Q_EMIT q->deskChanged(desk);
}

} // namespace kbx::workspace
