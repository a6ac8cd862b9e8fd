import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import { inDollars } from '#features/operations/program/program-tables.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Chart } from './chart/chart.tsx'
import type { Frame } from './chart/chart-frame.tsx'
import { redeemedShare, tellPointCost } from './program-words.ts'
import { QuestionPanel } from './question-panel.tsx'
import { lastOf, type QuestionProps, seriesOf, shortCount, shortDollars, toSlots } from './question-series.ts'

/** What was given and redeemed, and what is owed for the rest. */
export function PointsQuestion({ program, asked }: QuestionProps) {
  const { goTo } = useAdmin()
  const { total, pointCost } = program
  const owed = total && inDollars(total.outstanding, program)
  const given = seriesOf(program, (now) => now.pointsGiven)
  const redeemed = seriesOf(program, (now) => now.pointsRedeemed)
  const owing = seriesOf(program, (now) => (pointCost ? inDollars(now.outstanding, program) : now.outstanding))
  const share = total && redeemedShare(total)
  const frames: Frame[] = [
    {
      key: 'points',
      kind: 'bars',
      isWhole: true,
      height: 120,
      format: shortCount,
      series: [
        { tone: 'first', values: given, label: `${formatCount(lastOf(given))} given` },
        { tone: 'third', values: redeemed, label: `${formatCount(lastOf(redeemed))} used` },
      ],
    },
    {
      key: 'owed',
      kind: 'lines',
      isFromZero: true,
      height: 96,
      format: pointCost ? shortDollars : shortCount,
      series: [
        {
          tone: 'rest',
          values: owing,
          label: pointCost
            ? `${formatDollars(lastOf(owing)).replace(/\.\d+$/, '')} owed`
            : `${formatCount(lastOf(owing))} left`,
        },
      ],
    },
  ]
  return (
    <QuestionPanel
      answer={
        <>
          <p>
            {owed === null ? 'Not known in dollars.' : `${formatDollars(owed)}, if everyone claimed tomorrow.`}
            {share !== null && ` ${share}% of the points given came back as rewards.`}
          </p>
          <p>{tellPointCost(program)}</p>
          {!pointCost && <Button onClick={() => goTo('milestones')}>Say what rewards cost us</Button>}
        </>
      }
      figures={
        total
          ? [
              { figure: formatCount(total.pointsGiven), label: 'points given', tone: 'first' },
              { figure: formatCount(total.pointsRedeemed), label: 'points redeemed', tone: 'third' },
              { figure: formatCount(total.outstanding), label: 'points outstanding', tone: 'rest' },
            ]
          : []
      }
      part="points"
      isUnknown={!total}
      {...{ program, asked }}
    >
      {total && (
        <Chart
          label={`${formatCount(total.pointsGiven)} points given and ${formatCount(total.pointsRedeemed)} redeemed. ${formatCount(total.outstanding)} outstanding${owed === null ? '' : `, which would cost ${formatDollars(owed)}`}.`}
          slots={toSlots(program, ({ now }) => {
            if (!now) return ''
            const dollars = inDollars(now.outstanding, program)
            const left = `${formatCount(now.outstanding)} outstanding${dollars === null ? '' : `, ${formatDollars(dollars)}`}`
            return `${formatCount(now.pointsGiven)} given, ${formatCount(now.pointsRedeemed)} redeemed, ${left}`
          })}
          frames={frames}
        />
      )}
    </QuestionPanel>
  )
}
