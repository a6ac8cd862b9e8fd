import { formatDollars, formatPoints, formatWait } from '#dashboards/member/member-format.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { ActivityWire } from '#features/loyalty/activity/activity.contract.ts'

type Coming = ActivityWire['coming'][number]
type Around = {
  /** The longest that a paid check usually takes to count; null without a point of sale. */
  minutes: number | null
  now: Date
  earnsPoints: boolean
}

const MINUTE_MS = 60_000

/** What is known of a check that does not count yet, and when it will. */
export function tellComing({ number, amount, closedAt, points }: Coming, { minutes, now, earnsPoints }: Around) {
  const check = number ? `Check #${number}` : 'Your check'
  const hasPoints = earnsPoints && points > 0
  if (closedAt === null) {
    const wait = minutes === null ? 'soon after' : `within ${formatWait(minutes)} of`
    const what = hasPoints ? 'Its points arrive' : 'It shows up here'
    return { what: `${check} is open, ${formatDollars(amount)} so far.`, when: `${what} ${wait} paying.` }
  }
  const due = new Date(new Date(closedAt).getTime() + (minutes ?? 0) * MINUTE_MS)
  const isOnTime = due > now
  const arrives = isOnTime ? `by ${formatBarTime(due)}` : 'soon'
  const it = hasPoints ? `Its ${formatPoints(points)} ${points === 1 ? 'arrives' : 'arrive'}` : 'It shows up here'
  return { what: `${check}, ${formatDollars(amount)}, closed ${formatBarTime(closedAt)}.`, when: `${it} ${arrives}.` }
}
