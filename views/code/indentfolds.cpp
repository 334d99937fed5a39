// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/indentfolds.h"

#include "code/scintilla.h"

namespace kbx::code {

using Sci = QsciScintillaBase;

void setFoldLevel(QsciScintilla* view, int line)
{
    const auto indentation = [view](int of) {
        return view->SendScintilla(Sci::SCI_GETLINEINDENTATION, static_cast<unsigned long>(of));
    };
    long level = Sci::SC_FOLDLEVELBASE + indentation(line);
    if (view->SendScintilla(Sci::SCI_LINELENGTH, static_cast<unsigned long>(line)) <= 1) {
        level |= Sci::SC_FOLDLEVELWHITEFLAG;
    } else if (indentation(line + 1) > indentation(line)) {
        level |= Sci::SC_FOLDLEVELHEADERFLAG;
    }
    view->SendScintilla(Sci::SCI_SETFOLDLEVEL, static_cast<unsigned long>(line), level);
}

} // namespace kbx::code
