import { venue } from '#content/venue.ts'

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: venue.timeZone })

/** A date and time by the clock at the bar, wherever it is read: "Nov 14, 2026, 3:04 PM". */
export function Moment({ at }: { at: string }) {
  // Newer browsers set a narrow space before AM and PM, older ones a plain one: here it is plain everywhere.
  return (
    <time dateTime={at} title="Miami time">
      {inWords.format(new Date(at)).replaceAll('\u202f', ' ')}
    </time>
  )
}
