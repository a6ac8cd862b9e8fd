const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A date and time in the visitor's own time zone, such as "Nov 14, 2026, 3:04 PM". */
export function Moment({ at }: { at: string }) {
  // Newer browsers set a narrow space before AM and PM, older ones a plain one: here it is plain everywhere.
  return <time dateTime={at}>{inWords.format(new Date(at)).replaceAll('\u202f', ' ')}</time>
}
