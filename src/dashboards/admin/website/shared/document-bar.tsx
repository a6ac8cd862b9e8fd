import { useEffect, useEffectEvent, useState } from 'react'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import type { Json } from '#features/content/changes.rules.ts'
import { cancelPublication, type ScheduledWire } from '#features/content/content.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import './document-bar.css'
import { momentInWords, sinceInWords } from './miami-time.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { DocumentEditor } from './use-document.ts'

/** That visitors find nothing of a document, and since when. */
export type GoneWords = { badge: string; since: string }

type Props<Content extends Json> = {
  editor: DocumentEditor<Content>
  gone?: GoneWords | undefined
  onHistory: () => void
  /** Where the preview does not stand beside the fields. */
  onPreview: (() => void) | undefined
}

/** What is live, what is not, and the one way to make it live. */
export function DocumentBar<Content extends Json>({ editor, gone, onHistory, onPreview }: Props<Content>) {
  const { document, changes, isDirty, isSaving, isPublishing, conflict } = editor
  const [isTiming, setIsTiming] = useState(false)
  const canPublish = (isDirty || document.draft !== null) && changes.length > 0 && !conflict
  useSaveKey(() => void editor.save())

  return (
    <>
      <div className="document-bar">
        <div className="document-bar__state" role="status">
          {gone ? <Badge tone="warn">{gone.badge}</Badge> : <StateBadge editor={editor} />}
          <p>{gone?.since ?? historyInWords(document)}</p>
        </div>
        <Button variant="ghost" icon="clock" onClick={onHistory}>
          History
        </Button>
        {isDirty && !isSaving && (
          <Button variant="ghost" onClick={editor.discard}>
            Discard
          </Button>
        )}
        <div className="document-bar__actions">
          {onPreview && (
            <Button icon="eye" className="document-bar__preview" onClick={onPreview}>
              <span>Preview</span>
            </Button>
          )}
          {(!document.isLiveAtOnce || isDirty) && (
            <Button isBusy={isSaving} aria-disabled={!isDirty || conflict !== undefined} onClick={editor.save}>
              {document.isLiveAtOnce ? 'Save' : 'Save draft'}
              <kbd>Ctrl S</kbd>
            </Button>
          )}
          {!document.isLiveAtOnce && (
            <div className="document-bar__publish">
              <Button
                variant={canPublish && !isTiming ? 'primary' : undefined}
                isBusy={isPublishing}
                aria-disabled={!canPublish}
                onClick={() => canPublish && void editor.publish()}
              >
                {canPublish ? `Publish ${countInWords(changes.length)}` : 'Publish'}
              </Button>
              <IconButton
                icon="down"
                label="Publish at a time"
                aria-disabled={!canPublish}
                onClick={() => canPublish && setIsTiming(true)}
              />
            </div>
          )}
        </div>
      </div>
      {document.scheduled.map((one) => (
        <Scheduled key={one.id} name={document.name} scheduled={one} />
      ))}
      {isTiming && <PublishDialog editor={editor} onClose={() => setIsTiming(false)} />}
    </>
  )
}

function StateBadge<Content extends Json>({ editor }: { editor: DocumentEditor<Content> }) {
  const { document, changes, isDirty, conflict } = editor
  const is = changes.length === 1 ? 'is' : 'are'
  if (conflict) return <Badge tone="warn">Choose below before you publish</Badge>
  if (isDirty) return <Badge tone="warn">What you typed is not saved yet</Badge>
  if (!document.draft && changes.length > 0) return <Badge tone="info">Waiting for its time</Badge>
  if (changes.length > 0) {
    return <Badge tone="warn">{`${countInWords(changes.length)} ${is} not live yet`}</Badge>
  }
  return <Badge tone="good">{document.isLiveAtOnce ? 'Changes go live when you save' : 'Everything is live'}</Badge>
}

function historyInWords({ live, draft, scheduled }: DocumentEditor<Json>['document']) {
  const words = [
    draft && `Draft saved ${sinceInWords(draft.savedAt)} by ${draft.savedBy}.`,
    live.version > 0
      ? `Live version by ${live.savedBy}, ${sinceInWords(live.savedAt)}.`
      : !draft && scheduled.length === 0 && 'No one has edited it yet.',
  ]
  return words.filter(Boolean).join(' ')
}

const countInWords = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`

function Scheduled({ name, scheduled }: { name: string; scheduled: ScheduledWire }) {
  const show = useToast()
  const { mutate, isPending } = useApiMutation(cancelPublication, {
    onSuccess: () => show({ type: 'success', title: 'Taken off the schedule' }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't take it off the schedule", message }),
  })
  const { id, goesLiveAt, madeBy, changes } = scheduled
  const what = changes.length === 0 ? "Goes back to today's version" : `${countInWords(changes.length)} will go live`
  return (
    <Notice
      type="info"
      title={`${what} ${momentInWords(goesLiveAt)}`}
      action={
        <Button isBusy={isPending} onClick={() => mutate({ body: { name, id } })}>
          Take off the schedule
        </Button>
      }
    >
      Scheduled by {madeBy}. Miami time.
    </Notice>
  )
}

/** Ctrl S, or Command S, saves. */
function useSaveKey(save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
