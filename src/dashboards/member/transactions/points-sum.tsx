import { formatCount, formatPoints } from '#dashboards/member/member-format.ts'
import type { ActivityWire } from '#features/loyalty/activity/activity.contract.ts'
import { Progress } from '#ui/progress/progress.tsx'
import './points-sum.css'

/** As many are named; the rest is counted. */
const NAMED = 6

/** How the balance comes about: what was earned, less what was spent. */
export function PointsSum({ sum }: { sum: ActivityWire['sum'] }) {
  const { earned, spent, extra, left } = sum
  return (
    <section className="panel points-sum" aria-label="How your points add up">
      <div className="points-sum__terms">
        <Term value={earned} label="earned" />
        <Sign sign="−" word="minus" />
        <Term value={spent} label="spent on rewards" />
        {extra !== 0 && (
          <>
            <Sign {...(extra > 0 ? ({ sign: '+', word: 'plus' } as const) : ({ sign: '−', word: 'minus' } as const))} />
            <Term value={Math.abs(extra)} label={extra > 0 ? 'from the bar' : 'taken off'} />
          </>
        )}
        <Sign sign="=" word="equals" />
        <Term value={left} label="to spend" isResult />
      </div>
      <Progress
        label="Points left to spend"
        value={Math.max(0, left)}
        max={Math.max(earned + Math.max(0, extra), 1)}
        valueText={`${formatCount(left)} of ${formatPoints(earned)} are left to spend`}
        size="l"
      />
      <p>{explainSum(sum)}</p>
    </section>
  )
}

type TermProps = { value: number; label: string; isResult?: boolean }

function Term({ value, label, isResult }: TermProps) {
  return (
    <p className="points-sum__term" data-result={isResult || undefined}>
      <b>{formatCount(value).replace('-', '−')}</b> <small>{label}</small>
    </p>
  )
}

function Sign({ sign, word }: { sign: '−' | '+' | '='; word: 'minus' | 'plus' | 'equals' }) {
  return (
    <>
      <span className="points-sum__sign" aria-hidden="true">
        {sign}
      </span>
      <span className="vh"> {word} </span>
    </>
  )
}

function explainSum({ spentOn, left }: ActivityWire['sum']) {
  if (left < 0) return 'A visit was taken back after its points were spent. Your next points fill this up first.'
  if (spentOn.length === 0) return "You haven't spent any points yet."
  const named = spentOn.slice(0, NAMED).map(({ what, points }) => `${formatCount(points)} for ${what}`)
  const more = spentOn.length - named.length
  const list = more > 0 ? `${named.join(', ')} and ${formatCount(more)} more` : named.join(', ')
  return `Spent: ${list}. Points that came back are not counted.`
}
