const inWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })

/** "November 14", of a business date. */
export const monthDay = (date: string) => inWords.format(new Date(date))

/** More than these are counted instead. */
const MAX_NAMED = 4

/** "November 11", "November 11 and 12", "9 of the last days". From the first to the last. */
export function listDates(dates: readonly string[]) {
  if (dates.length > MAX_NAMED) return `${dates.length} of the last days`
  const words = dates.map((date, index) => {
    const isSameMonth = index > 0 && dates[index - 1]?.slice(0, 7) === date.slice(0, 7)
    return isSameMonth ? String(Number(date.slice(8))) : monthDay(date)
  })
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
