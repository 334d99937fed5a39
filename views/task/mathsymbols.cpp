// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/mathsymbols.h"

#include <QHash>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace kbx::task {
namespace {

using Kind = MathSymbol::Kind;
using Table = QHash<QString, MathSymbol>;

/// "name text name text …"
void add(Table& table, Kind kind, const QString& pairs)
{
    const QStringList words = pairs.split(u' ', Qt::SkipEmptyParts);
    for (qsizetype at = 0; at + 1 < words.size(); at += 2) {
        table.insert(words[at], {words[at + 1], kind});
    }
}

Table makeTable()
{
    Table table;
    add(table, Kind::Atom,
        u"alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ "
        "iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ "
        "chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ "
        "Psi Ψ Omega Ω ell ℓ infty ∞ partial ∂ nabla ∇ ldots … dots … cdots ⋯ vdots ⋮ top ⊤ "
        "prime ′ dagger † hbar ℏ emptyset ∅ Re ℜ Im ℑ aleph ℵ rfloor ⌋ rceil ⌉ rangle ⟩ vert | "
        "Vert ‖ rvert | rVert ‖ degree ° backslash \\"_s);
    add(table, Kind::Operator,
        u"cdot · times × div ÷ pm ± mp ∓ star ⋆ ast ∗ circ ∘ bullet ∙ oplus ⊕ otimes ⊗ odot ⊙ le ≤ "
        "leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ ll ≪ gg ≫ lt &lt; gt &gt; approx ≈ sim ∼ simeq ≃ equiv ≡ "
        "propto ∝ in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ to → rightarrow → leftarrow ← gets "
        "← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ mapsto ↦ implies ⇒ iff ⇔ land ∧ lor ∨ wedge ∧ "
        "vee ∨ oslash ⊘ ominus ⊖ mid | setminus ∖ coloneqq ≔ colon :"_s);
    add(table, Kind::Open, u"lfloor ⌊ lceil ⌈ langle ⟨ lvert | lVert ‖ neg ¬ forall ∀ exists ∃"_s);
    add(table, Kind::Large, u"sum ∑ prod ∏ int ∫ iint ∬ oint ∮ bigcup ⋃ bigcap ⋂ bigoplus ⨁"_s);
    for (const QString& name :
        u"max min log ln exp sin cos tan sinh cosh tanh arcsin arccos arctan "
        "sup inf lim arg det dim gcd ker Pr mod bmod sgn diag"_s.split(u' ')) {
        table.insert(name, {name == u"bmod" ? u"mod"_s : name, Kind::Name});
    }
    table.insert(u"argmax"_s, {u"arg max"_s, Kind::Name});
    table.insert(u"argmin"_s, {u"arg min"_s, Kind::Name});
    return table;
}

} // namespace

MathSymbol mathSymbol(const QString& command)
{
    static const Table table = makeTable();
    return table.value(command);
}

QString mathAccent(const QString& command)
{
    static const QHash<QString, QString> accents{{u"hat"_s, u"\u0302"_s}, {u"bar"_s, u"\u0304"_s},
        {u"tilde"_s, u"\u0303"_s}, {u"dot"_s, u"\u0307"_s}, {u"vec"_s, u"\u20d7"_s},
        {u"overline"_s, u"\u0305"_s}, {u"widehat"_s, u"\u0302"_s}, {u"widetilde"_s, u"\u0303"_s}};
    return accents.value(command);
}

bool isMathFont(const QString& command)
{
    static const QStringList fonts{u"mathrm"_s, u"operatorname"_s, u"mathbf"_s, u"boldsymbol"_s,
        u"mathit"_s, u"mathtt"_s, u"texttt"_s, u"mathsf"_s, u"mathcal"_s, u"mathbb"_s, u"textrm"_s,
        u"textbf"_s, u"textit"_s};
    return fonts.contains(command);
}

bool isMathSizing(const QString& command)
{
    static const QStringList sizing{u"left"_s, u"right"_s, u"big"_s, u"Big"_s, u"bigl"_s, u"bigr"_s,
        u"Bigl"_s, u"Bigr"_s, u"bigg"_s, u"Bigg"_s, u"biggl"_s, u"biggr"_s, u"displaystyle"_s,
        u"textstyle"_s, u"limits"_s, u"nolimits"_s, u"middle"_s};
    return sizing.contains(command);
}

} // namespace kbx::task
