import { type SubmitEvent, useId, useState } from 'react'
import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { Json } from '#features/content/changes.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Switch } from '#ui/form/checkbox.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Notice } from '#ui/notice.tsx'
import { momentInWords } from './miami-time.ts'
import { instantIn, MomentField, type When } from './moment-field.tsx'
import type { DocumentEditor, PublishTimes } from './use-document.ts'
import './publish-dialog.css'

/** The rest is counted. */
const SHOWN = 6

type Props<Content extends Json> = { editor: DocumentEditor<Content>; onClose: () => void }

/** Publishes now or at a time, and on request goes back to what is live today later. */
export function PublishDialog<Content extends Json>({ editor, onClose }: Props<Content>) {
  const [tomorrow] = useState(() => addDays(localDate(new Date(), venue.timeZone), 1))
  const [isNow, setIsNow] = useState(false)
  const listId = useId()
  const [at, setAt] = useState<When>({ date: tomorrow, time: '11:00' })
  const [isPassing, setIsPassing] = useState(false)
  const [until, setUntil] = useState<When>({ date: addDays(tomorrow, 1), time: '11:00' })
  const { changes, failure, isPublishing, isSaving } = editor
  const times = { ...(!isNow && { at: instantIn(at) }), ...(isPassing && { until: instantIn(until) }) }
  const isComplete = Object.values(times).every((time) => time !== undefined)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isComplete && (await editor.publish(times as PublishTimes))) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      title={`Publish ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`}
      intro="You can undo it with one click."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isBusy={isPublishing || isSaving} aria-disabled={!isComplete}>
            {isNow ? 'Publish now' : `Schedule for ${times.at ? momentInWords(times.at) : 'a time'}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Segmented
          label="When"
          options={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'At a time' },
          ]}
          value={isNow ? 'now' : 'later'}
          onChange={(value) => setIsNow(value === 'now')}
        />
        {!isNow && <MomentField what="Goes live" value={at} onChange={setAt} />}
        <Switch
          label="Go back to today's version later"
          checked={isPassing}
          onChange={({ target }) => setIsPassing(target.checked)}
        />
        {isPassing && <MomentField what="Goes back" value={until} onChange={setUntil} />}
        <div className="publish-dialog__changes">
          <p id={listId}>What changes</p>
          <ul aria-labelledby={listId}>
            {changes.slice(0, SHOWN).map((change) => (
              <li key={JSON.stringify(change.path)}>{editor.placeOf(change)}</li>
            ))}
            {changes.length > SHOWN && <li>And {changes.length - SHOWN} more</li>}
          </ul>
        </div>
        {failure && <Notice type="error">{failure.message}</Notice>}
      </div>
    </Dialog>
  )
}
