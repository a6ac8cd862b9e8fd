import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { StatStrip } from '#dashboards/admin/shared/stat-strip.tsx'
import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import type { ProgramWire } from '#features/operations/program/program.contract.ts'
import { inDollars } from '#features/operations/program/program-tables.rules.ts'
import './short-figures.css'
import { againstInWords, gapOf, sumCosts, tellGap, thenInWords } from './program-words.ts'
import type { Asked } from './use-program.ts'

type Props = { program: ProgramWire; asked: Asked }

/** The four figures that an owner asks for first. */
export function ShortFigures({ program, asked }: Props) {
  const { total, totalBefore, rewards } = program
  const gap = gapOf(total)
  const gapBefore = gapOf(totalBefore)
  const costs = sumCosts(rewards, ({ given }) => given)
  const owed = total && inDollars(total.outstanding, program)
  return (
    <section className="panel short-figures" aria-label="In short">
      <StatStrip
        stats={[
          {
            label: 'Active members',
            figure: total ? formatCount(total.active) : <Unknown />,
            note: <Against now={total?.active} was={totalBefore?.active} asked={asked} />,
          },
          {
            label: `Members spend ${(gap ?? 0) < 0 ? 'less' : 'more'} by`,
            figure: gap === null ? <Unknown /> : <MoneyFigure dollars={Math.abs(gap)} />,
            note: tellGapNote(gap, gapBefore, asked),
          },
          {
            label: 'Rewards cost us',
            figure: costs ? <MoneyFigure dollars={costs.dollars} /> : <Unknown />,
            note: tellCostNote(costs?.dollars, total?.spent),
          },
          {
            label: 'We owe in points',
            figure: owed === null ? <Unknown /> : <MoneyFigure dollars={owed} />,
            note: total ? `${formatCount(total.outstanding)} points outstanding` : 'Not known',
          },
        ]}
      />
    </section>
  )
}

function tellGapNote(gap: number | null, was: number | null, asked: Asked) {
  if (gap === null) return 'Not known without sales of both'
  if (was === null) return 'per check than guests'
  return `per check than guests; ${tellGap(was)} ${thenInWords(asked)}`
}

function tellCostNote(cost: number | undefined, spent: number | undefined) {
  if (cost === undefined) return 'No milestone says what it costs us yet'
  if (!spent) return 'for what was given'
  return `${((cost / spent) * 100).toFixed(1)}% of ${formatDollars(spent)} that members spent`
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">?</span>
      <span className="vh">Not known</span>
    </>
  )
}

function Against({ now, was, asked }: { now: number | undefined; was: number | undefined; asked: Asked }) {
  const change = againstInWords(now ?? null, was, asked)
  if (!change) return 'came in within 60 days'
  return (
    <span className="short-figures__change">
      <b data-tone={change.tone}>{change.words}</b> {change.rest}
    </span>
  )
}
