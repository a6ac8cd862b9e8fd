import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import { guestCheck, memberCheck } from '#features/operations/program/program-tables.rules.ts'
import { Chart } from './chart/chart.tsx'
import { answerSales } from './program-words.ts'
import { QuestionPanel } from './question-panel.tsx'
import { lastOf, past, type QuestionProps, seriesOf, toSlots } from './question-series.ts'

/** What a member pays on a check beside what a guest pays. */
export function SalesQuestion({ program, asked }: QuestionProps) {
  const sales = program.total?.sales
  const member = program.total && memberCheck(program.total)
  const guest = program.total && guestCheck(program.total)
  const isKnown = sales !== null && sales !== undefined
  const members = seriesOf(program, memberCheck)
  const guests = seriesOf(program, guestCheck)
  const all = (sales?.memberSales ?? 0) + (sales?.guestSales ?? 0)
  return (
    <QuestionPanel
      answer={<p>{answerSales(program, asked)}</p>}
      figures={
        sales
          ? [
              {
                figure: member === null ? '–' : <MoneyFigure dollars={member} />,
                label: `members, ${formatCount(sales.memberChecks)} checks`,
                tone: 'first',
              },
              {
                figure: guest === null ? '–' : <MoneyFigure dollars={guest} />,
                label: `guests, ${formatCount(sales.guestChecks)} checks`,
                tone: 'rest',
              },
              {
                figure: all > 0 ? `${Math.round((sales.memberSales / all) * 100)}%` : '–',
                label: 'of all sales come from members',
              },
            ]
          : []
      }
      part="sales"
      isUnknown={!isKnown}
      {...{ program, asked }}
    >
      {isKnown && (
        <Chart
          label={`${answerSales(program, asked)} Members pay ${formatDollars(member ?? 0)} on a check, guests ${formatDollars(guest ?? 0)}.`}
          slots={toSlots(program, ({ now }) => {
            const [one, other] = now ? [memberCheck(now), guestCheck(now)] : [null, null]
            return (
              [one !== null && `members ${formatDollars(one)}`, other !== null && `guests ${formatDollars(other)}`]
                .filter(Boolean)
                .join(', ') || 'no checks'
            )
          })}
          frames={[
            {
              key: 'check',
              kind: 'lines',
              height: 190,
              format: (dollars) => formatDollars(dollars).replace('.00', ''),
              series: [
                { tone: 'first', values: members, label: `${formatDollars(lastOf(members))} members` },
                { tone: 'rest', values: guests, label: `${formatDollars(lastOf(guests))} guests` },
                ...past({ program, asked }, 'members', memberCheck),
              ],
            },
          ]}
        />
      )}
    </QuestionPanel>
  )
}
