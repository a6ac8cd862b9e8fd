import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { type SectionWire, saveSection } from '#features/seo/seo.contract.ts'
import type { Content, Section } from '#features/seo/seo.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { ApiError } from '#web/api.client.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import './section-editor.css'
import { SectionHistory } from './section-history.tsx'
import { type Saved, useSeo } from './seo-context.ts'
import { useSectionDraft } from './use-section-draft.ts'

export type SectionFields<C extends Content> = {
  content: C
  change: (patch: Partial<C>) => void
  /** What the server refused; an entry of a list is named like `customTags.2`. */
  problemOf: (field: string) => string | undefined
  isSaving: boolean
}

type Props<C extends Content> = {
  section: Section
  saved: Saved<C>
  /** Words for the history, for conflicts and for problems. */
  fieldNames: Record<keyof C & string, string>
  /** What is true of a section that nobody has saved. */
  neverSaved?: string
  children: (editor: SectionFields<C>) => ReactNode
}

type Message = { type: 'success' | 'info'; text: string } | { type: 'refusal' } | { type: 'error'; reason: string }

/** One section of the settings: its fields, the way to save them, and all that was ever saved. */
export function SectionEditor<C extends Content>(props: Props<C>) {
  return <Editor key={props.section} {...props} />
}

function Editor<C extends Content>({ section, saved, fieldNames, neverSaved, children }: Props<C>) {
  const { onSaved } = useSeo()
  const { mutateAsync, isPending: isSaving } = useApiMutation(saveSection)
  const edited = useSectionDraft(section, saved)
  const [message, setMessage] = useState<Message>()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const conflict = useRef<HTMLElement>(null)
  const canSave = edited.draft !== undefined && !edited.isOvertaken

  async function save() {
    if (isSaving || !edited.draft || edited.isOvertaken) return
    const { version, content } = edited.draft
    setMessage(undefined)
    setProblems(new Map())
    try {
      // Words typed while the save was under way are not in it, and stay as changes to it.
      const answer = await mutateAsync({ body: { section, version, content } })
      takeOver(answer, content)
      setMessage(
        answer.state === 'waiting'
          ? { type: 'info', text: "Saved. Waiting for the owner's approval." }
          : { type: 'success', text: 'Saved. Your changes are live.' },
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showFailure(error)
    }
  }

  function showFailure(error: ApiError) {
    if (error.is(saveSection, 'saved-meanwhile')) {
      const { current } = error.details
      if (current) flushSync(() => onSaved({ section, ...current }))
      return conflict.current?.focus()
    }
    if (error.fields.length === 0) return setMessage({ type: 'error', reason: error.message })
    flushSync(() => {
      setProblems(new Map(error.fields.map(({ field, problem }) => [field, asSentence(problem)])))
      setMessage({ type: 'refusal' })
    })
    if (form.current) focusFirstInvalid(form.current)
  }

  function change(patch: Partial<C>) {
    edited.change(patch)
    const isStillTrue = ([field]: [string, string]) => !((field.split('.')[0] ?? '') in patch)
    if (problems.size > 0) setProblems(new Map([...problems].filter(isStillTrue)))
    if (message?.type === 'success' || message?.type === 'info') setMessage(undefined)
  }

  function discard() {
    edited.discard()
    setProblems(new Map())
    setMessage({ type: 'info', text: 'Changes discarded.' })
    saveButton.current?.focus()
  }

  function takeTheirs() {
    edited.discard()
    setMessage({ type: 'info', text: "You're now seeing their version. Your changes weren't saved." })
    saveButton.current?.focus()
  }

  function keepChoices(givesWay: readonly string[]) {
    edited.moveOnto(saved, edited.currentDraft().base, givesWay)
    setMessage({ type: 'info', text: 'Your changes are kept. Save to publish them.' })
    saveButton.current?.focus()
  }

  function showUndone(undone: SectionWire) {
    takeOver(undone)
    setMessage(
      undone.state === 'waiting'
        ? { type: 'info', text: "Change undone. Waiting for the owner's approval." }
        : { type: 'success', text: "Change undone. It's live now." },
    )
  }

  /** In one rendering: what is saved now without the draft moved on to it would look like someone else's save. */
  function takeOver(newer: SectionWire, base?: C) {
    flushSync(() => {
      edited.moveOnto({ ...newer, content: { ...saved.content, ...newer.content } }, base)
      onSaved(newer)
    })
  }

  return (
    <div className="stack">
      <p className="dim">
        {saved.savedAt && saved.savedBy ? (
          <>
            Last updated <Moment at={saved.savedAt} /> by {saved.savedBy}
          </>
        ) : (
          (neverSaved ?? 'Not edited yet. The page uses its default text.')
        )}
      </p>
      <Standing saved={saved} />
      {edited.isOvertaken && edited.draft && (
        <ConflictNotice
          ref={conflict}
          draft={edited.draft}
          saved={saved}
          fieldNames={fieldNames}
          onTakeTheirs={takeTheirs}
          onChoose={keepChoices}
        />
      )}
      <form
        className="stack"
        ref={form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {children({ content: edited.content, change, problemOf: (field) => problems.get(field), isSaving })}
        <div className="section-editor__actions">
          {message && <MessageNotice message={message} onRetry={save} />}
          <div className="row">
            <Button
              variant={canSave || isSaving ? 'primary' : undefined}
              type="submit"
              ref={saveButton}
              isBusy={isSaving}
              aria-disabled={!canSave}
            >
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
            {edited.draft && !isSaving && <Button onClick={discard}>Discard changes</Button>}
            <p className="section-editor__state" role="status">
              {stateWords(edited)}
            </p>
          </div>
        </div>
      </form>
      <SectionHistory section={section} fieldNames={fieldNames} onUndone={showUndone} />
    </div>
  )
}

/** Says why what is in the fields is not on the pages. */
function Standing({ saved: { version, state, reason } }: { saved: Saved<Content> }) {
  if (state === 'waiting') {
    return (
      <Notice type="info" title="Waiting for the owner's approval">
        Version {version} adds code, so it goes live once an owner approves it. Until then, visitors get the last
        approved version.
      </Notice>
    )
  }
  if (state !== 'rejected') return null
  return (
    <Notice type="error" title={`The owner rejected version ${version}`}>
      {reason} Visitors still get the last approved version. Change the tags and save again, or undo version {version}{' '}
      below.
    </Notice>
  )
}

function MessageNotice({ message, onRetry }: { message: Message; onRetry: () => void }) {
  if (message.type === 'refusal') return <Notice type="error">Fix the highlighted fields and save again.</Notice>
  if (message.type !== 'error') return <Notice type={message.type}>{message.text}</Notice>
  return (
    <Notice type="error" title="Couldn't save your changes" action={<Button onClick={onRetry}>Try again</Button>}>
      {message.reason} Your changes are still here.
    </Notice>
  )
}

function stateWords({ draft, isOvertaken }: { draft: unknown; isOvertaken: boolean }) {
  if (isOvertaken) return 'Someone else saved changes. Choose a version above.'
  return draft ? 'Unsaved changes' : ''
}

/** Problems of single fields arrive as the rest of a sentence that begins with the field's name. */
function asSentence(problem: string) {
  return problem.charAt(0).toUpperCase() + problem.slice(1)
}
