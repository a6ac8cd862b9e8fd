import { useEffect, useState } from 'react'
import { localDate, nextMidnight } from '#base/zoned-time.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { readWeek } from './hours.rules.ts'
import { followHours, thisBrowser } from './hours-cache.client.ts'
import { HoursTable } from './hours-table.tsx'
import type { Opening } from './opening.rules.ts'

/** `hours` are the stored week, or none. `now` is when the page was rendered: the browser begins with the same day. */
type Props = Omit<Opening, 'now'> & { now: string }

/** The week as it is: it follows changes made while the page stays open, and knows when the day ends. */
function HoursDisplay({ hours, specialDays, lateNights, now, timeZone }: Props) {
  const [week, setWeek] = useState(() => readWeek(hours))
  const today = useToday(now, timeZone)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an island's props are those of its page and never change.
  useEffect(() => followHours(thisBrowser(), readWeek(hours), setWeek), [])

  if (!week) return <p role="status">Loading hours...</p>
  return <HoursTable hours={week} specialDays={specialDays} lateNights={lateNights} today={today} />
}

function useToday(renderedAt: string, timeZone: string): string {
  const [moment, setMoment] = useState(() => new Date(renderedAt))
  useEffect(() => {
    const look = () => setMoment(new Date())
    look()
    // Timers sleep with the device; looking again on return makes up for it.
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    const wait = nextMidnight(moment, timeZone).getTime() - Date.now()
    const timer = setTimeout(() => setMoment(new Date()), Math.max(wait, 0))
    return () => clearTimeout(timer)
  }, [moment, timeZone])
  return localDate(moment, timeZone)
}

export default defineIsland('features/hours/hours-display', HoursDisplay)
