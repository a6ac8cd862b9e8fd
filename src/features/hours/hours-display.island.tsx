import { useEffect, useState } from 'react'
import { localDate, nextMidnight } from '#base/zoned-time.ts'
import { defineIsland } from '#web/islands/define-island.ts'
import { type DayHours, readWeek, type SpecialDay } from './hours.rules.ts'
import { followHours, thisBrowser } from './hours-cache.ts'
import { HoursTable } from './hours-table.tsx'

type Props = {
  /** The stored week, or nothing while none is stored. */
  hours: readonly DayHours[]
  specialDays: readonly SpecialDay[]
  /** When the page was rendered: the browser must begin with the same day as the server. */
  now: string
  timeZone: string
}

/** The week as it is: it follows changes made while the page stays open, and knows when the day ends. */
function HoursDisplay({ hours, specialDays, now, timeZone }: Props) {
  const [week, setWeek] = useState(() => readWeek(hours))
  const today = useToday(now, timeZone)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an island's props are those of its page and never change.
  useEffect(() => followHours(thisBrowser(), readWeek(hours), setWeek), [])

  if (!week) return <p role="status">Loading hours...</p>
  return <HoursTable hours={week} specialDays={specialDays} today={today} />
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
