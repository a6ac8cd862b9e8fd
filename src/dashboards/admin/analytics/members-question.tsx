import { formatCount } from '#dashboards/member/member-format.ts'
import { Chart } from './chart/chart.tsx'
import { answerMembers } from './program-words.ts'
import { QuestionPanel } from './question-panel.tsx'
import { lastOf, past, type QuestionProps, seriesOf, toSlots } from './question-series.ts'

/** Who joined, lapsed and came back, and how many are active. */
export function MembersQuestion({ program, asked }: QuestionProps) {
  const { total, buckets } = program
  const active = seriesOf(program, (now) => now.active)
  const joined = seriesOf(program, (now) => now.joined)
  const lapsed = seriesOf(program, (now) => now.lapsed)
  const end = buckets.at(-1)?.now
  return (
    <QuestionPanel
      answer={<p>{answerMembers(program)}</p>}
      figures={
        total
          ? [
              { figure: formatCount(total.joined), label: 'joined', tone: 'first' },
              { figure: formatCount(total.lapsed), label: 'lapsed, no visit in 60 days', tone: 'second' },
              { figure: formatCount(total.cameBack), label: 'came back after lapsing' },
            ]
          : []
      }
      part="members"
      isUnknown={!total}
      {...{ program, asked }}
    >
      {total && (
        <Chart
          label={`Active members: ${formatCount(active.find((value) => value !== null) ?? 0)} at first, ${formatCount(lastOf(active))} at last. ${formatCount(total.joined)} joined and ${formatCount(total.lapsed)} lapsed.`}
          slots={toSlots(program, ({ now }) =>
            now
              ? `${formatCount(now.joined)} joined, ${formatCount(now.lapsed)} lapsed, ${formatCount(now.active)} active`
              : '',
          )}
          frames={[
            {
              key: 'active',
              kind: 'lines',
              isFromZero: true,
              isWhole: true,
              height: 136,
              format: formatCount,
              series: [
                { tone: 'first', values: active, label: `${formatCount(lastOf(active))} active` },
                ...past({ program, asked }, 'active', (was) => was.active),
              ],
            },
            {
              key: 'joined',
              kind: 'up-and-down',
              isWhole: true,
              height: 84,
              format: formatCount,
              series: [
                { tone: 'first', values: joined, label: `${formatCount(end?.joined ?? 0)} joined` },
                { tone: 'second', values: lapsed, label: `${formatCount(end?.lapsed ?? 0)} lapsed` },
              ],
            },
          ]}
        />
      )}
    </QuestionPanel>
  )
}
