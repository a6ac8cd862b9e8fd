import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Chart } from './chart/chart.tsx'
import type { Series } from './chart/chart-frame.tsx'
import { answerVisits, formatOften } from './program-words.ts'
import { QuestionPanel } from './question-panel.tsx'
import { lastOf, type QuestionProps, shortDollars, toSlots } from './question-series.ts'

/** How often active members come and what they spend, type by type. */
export function VisitsQuestion({ program, asked }: QuestionProps) {
  const { total, each, buckets } = program
  const types = asked.type ? [asked.type] : membershipTypes
  const series = (read: (each: { visits: number; spent: number }) => number, format: (value: number) => string) => [
    ...types.map((type): Series => {
      const values = buckets.map(({ eachByType }) => eachByType[type] && read(eachByType[type]))
      return { tone: type, values, label: `${format(lastOf(values))} ${plans[type].label}` }
    }),
    ...(asked.type && asked.compare !== 'none' && program.eachBefore
      ? [
          {
            tone: 'past' as const,
            values: buckets.map(({ eachBefore }) => eachBefore && read(eachBefore)),
            label: 'before',
          },
        ]
      : []),
  ]
  return (
    <QuestionPanel
      answer={
        <>
          <p>{answerVisits(program, asked)}</p>
          <p>A month is 30 days here, so one that is not over compares with the others.</p>
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
