const DAY_MS = 86_400_000

/** Applicants are told that it takes 24 to 48 hours. Three dates later that time is over for certain. */
const LATE_DAYS = 3

/** How long ago somebody applied, in words, and whether that is longer than we promise. Both dates as `YYYY-MM-DD`. */
export function ageOf(dateApplied: string, today: string): { words: string; isLate: boolean } {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(dateApplied)) / DAY_MS))
  const words = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
  return { words, isLate: days >= LATE_DAYS }
}
