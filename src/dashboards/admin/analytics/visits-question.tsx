import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { BucketWire } from '#features/operations/program/program.contract.ts'
import { Chart } from './chart/chart.tsx'
import type { Series } from './chart/chart-frame.tsx'
import { answerVisits, formatOften } from './program-words.ts'
import { QuestionPanel } from './question-panel.tsx'
import { lastOf, type QuestionProps, shortDollars, toSlots } from './question-series.ts'

type Each = { visits: number; spent: number }

/** How often active members come and what they spend, type by type; day by day all together, or nobody could read it. */
export function VisitsQuestion({ program, asked }: QuestionProps) {
  const { total, each, buckets } = program
  const types = asked.type ? [asked.type] : membershipTypes
  const isTogether = program.unit === 'day' && !asked.type
  const isOneLine = isTogether || asked.type !== undefined
  function series(read: (each: Each) => number, format: (value: number) => string): Series[] {
    const line = (tone: Series['tone'], name: string, of: (bucket: BucketWire) => Each | null) => {
      const values = buckets.map((bucket) => {
        const one = of(bucket)
        return one && read(one)
      })
      return { tone, values, label: tone === 'past' ? name : `${format(lastOf(values))} ${name}` }
    }
    const isCompared = isOneLine && asked.compare !== 'none' && program.eachBefore
    return [
      ...(isTogether
        ? [line('first', 'each', (bucket) => bucket.each)]
        : types.map((type) => line(type, plans[type].label, ({ eachByType }) => eachByType[type]))),
      ...(isCompared ? [line('past', 'before', ({ eachBefore }) => eachBefore)] : []),
    ]
  }
  return (
    <QuestionPanel
      answer={
        <>
          <p>{answerVisits(program, asked)}</p>
          <p>A month is 30 days here, so one that is not over compares with the others.</p>
          {isTogether && <p>Day by day all members are one line. The table has each type.</p>}
        </>
      }
      figures={
        total
          ? [
              { figure: formatCount(total.visits), label: 'visits' },
              { figure: <MoneyFigure dollars={total.spent} />, label: 'spent, after discounts' },
            ]
          : []
      }
      part="visits"
      isUnknown={!total}
      {...{ program, asked }}
    >
      {total && (
        <Chart
          label={each ? answerVisits(program, asked) : 'Nobody came in during this time.'}
          slots={toSlots(program, ({ now, eachByType }) =>
            [
              `${formatCount(now?.visits ?? 0)} visits, ${formatDollars(now?.spent ?? 0)} spent`,
              ...types.flatMap((type) => {
                const one = eachByType[type]
                return one
                  ? `${plans[type].label}: ${formatOften(one.visits)} times, ${formatDollars(one.spent)} each`
                  : []
              }),
            ].join('; '),
          )}
          frames={[
            {
              key: 'visits',
              kind: 'lines',
              isFromZero: true,
              height: 104,
              format: formatOften,
              series: series(
                (one) => one.visits,
                (value) => `${formatOften(value)}×`,
              ),
            },
            {
              key: 'spent',
              kind: 'lines',
              isFromZero: true,
              height: 104,
              format: shortDollars,
              series: series(
                (one) => one.spent,
                (value) => formatDollars(Math.round(value)).replace('.00', ''),
              ),
            },
          ]}
        />
      )}
    </QuestionPanel>
  )
}
