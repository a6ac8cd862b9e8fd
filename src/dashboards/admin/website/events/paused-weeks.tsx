import { useId, useState } from 'react'
import type { Weekday } from '#base/zoned-time.ts'
import { placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import { eveningOf } from '#features/events/events.rules.ts'
import { formatDate, formatMonthDay } from '#features/hours/hours-format.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FieldWordsBelow } from '#ui/form/field-frame.tsx'
import type { EventEditing } from './event-editing.ts'
import { comingEvenings, pausesInWords, reasonOf, withPause, withReason } from './paused-weeks.rules.ts'
import './paused-weeks.css'

const WEEKS_AT_ONCE = 8

type Props = EventEditing & { weekday: Weekday }

/** The evenings to come, each on or paused, and why those that are paused are. */
export function PausedWeeks({ editor, weekday }: Props) {
  const { content, change } = editor
  const [count, setCount] = useState(WEEKS_AT_ONCE)
  const wordsId = useId()
  const { error, isChanged } = placeField(editor, ['pausedDates'])
  const evening = eveningOf(new Date())
  const weeks = comingEvenings({ ...content, weekday }, evening, count)
  const paused = content.pausedDates.filter((date) => date >= evening)
  const toggle = (date: string, isPaused: boolean) => change((now) => withPause(now, date, isPaused))
  return (
    <fieldset className="paused-weeks" aria-describedby={wordsId}>
      <legend className="field-label">
        {editor.labelOf('pausedDates')} {isChanged && <span className="paused-weeks__changed">changed</span>}
      </legend>
      <div className="paused-weeks__weeks">
        {weeks.map((date) => (
          <Week key={date} date={date} isPaused={paused.includes(date)} onChange={(is) => toggle(date, is)} />
        ))}
      </div>
      <FieldWordsBelow
        id={wordsId}
        error={error}
        hint={`${pausesInWords(content, evening) ?? 'On every week'}. Tap a ${weekday} to pause it. The page says when it is back, and calendars leave it out.`}
      />
      {weeks.length === count && (
        <div>
          <Button variant="ghost" icon="plus" onClick={() => setCount(count + WEEKS_AT_ONCE)}>
            Show more weeks
          </Button>
        </div>
      )}
      {paused.map((date) => (
        <div key={date} className="paused-weeks__reason">
          <TextField
            label={`${editor.labelOf('pauseReasons')} on ${formatDate(date)}`}
            note="optional"
            placeholder="Like private party"
            maxLength={80}
            value={reasonOf(content, date)}
            onChange={({ target }) => change((now) => withReason(now, date, target.value))}
          />
          <Button icon="undo" onClick={() => toggle(date, false)}>
            Not paused<span className="vh"> on {formatMonthDay(date)}</span>
          </Button>
        </div>
      ))}
    </fieldset>
  )
}

function Week({ date, isPaused, onChange }: { date: string; isPaused: boolean; onChange: (is: boolean) => void }) {
  const [month = '', day = ''] = formatMonthDay(date).split(' ')
  return (
    <label className="paused-weeks__week">
      <input
        type="checkbox"
        className="vh"
        aria-label={`Pause ${formatMonthDay(date)}`}
        checked={isPaused}
        onChange={({ target }) => onChange(target.checked)}
      />
      {month.slice(0, 3)}
      <b>{day}</b>
      <span>{isPaused ? 'paused' : 'on'}</span>
    </label>
  )
}
