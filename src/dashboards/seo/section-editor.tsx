import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Moment } from '#dashboards/shared/moment.tsx'
import type { Content, Section } from '#features/seo/seo.rules.ts'
import type { SectionWire } from '#features/seo/seo.wire.ts'
import { Button } from '#ui/button.tsx'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import styles from './section-editor.module.css'
import { SectionHistory } from './section-history.tsx'
import { saveSection } from './seo-calls.ts'
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
type Step = { at: 'editing'; message?: Message } | { at: 'saving' }

/** One section of the settings: its fields, the way to save them, and all that was ever saved. */
export function SectionEditor<C extends Content>(props: Props<C>) {
  return <Editor key={props.section} {...props} />
}

function Editor<C extends Content>({ section, saved, fieldNames, neverSaved, children }: Props<C>) {
  const { onSaved, onExpired } = useSeo()
  const edited = useSectionDraft(section, saved)
  const [step, setStep] = useState<Step>({ at: 'editing' })
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const conflict = useFocusWhen<HTMLDivElement>(edited.isOvertaken)
  const isSaving = step.at === 'saving'
  const canSave = edited.draft !== undefined && !edited.isOvertaken
  const message = step.at === 'editing' ? step.message : undefined

  async function save() {
    if (isSaving || !edited.draft || edited.isOvertaken) return
    const { version, content } = edited.draft
    setStep({ at: 'saving' })
    setProblems(new Map())
    const answer = await saveSection({ section, version, content })
    if (answer.outcome === 'login-required') return onExpired()
    if (answer.outcome === 'ok') {
      // Words typed while the save was under way are not in it, and stay as changes to it.
      takeOver(answer.data, content)
      return setStep({ at: 'editing', message: { type: 'success', text: 'Saved. The pages show it now.' } })
    }
    if (answer.current) {
      onSaved({ section, ...answer.current })
      return setStep({ at: 'editing' })
    }
    if (answer.fields.length === 0) return setStep({ at: 'editing', message: { type: 'error', reason: answer.reason } })
    flushSync(() => {
      setProblems(new Map(answer.fields.map(({ field, problem }) => [field, asSentence(problem)])))
      setStep({ at: 'editing', message: { type: 'refusal' } })
    })
    if (form.current) focusFirstInvalid(form.current)
  }

  function change(patch: Partial<C>) {
    edited.change(patch)
    const isStillTrue = ([field]: [string, string]) => !((field.split('.')[0] ?? '') in patch)
    if (problems.size > 0) setProblems(new Map([...problems].filter(isStillTrue)))
    if (message?.type === 'success' || message?.type === 'info') setStep({ at: 'editing' })
  }

  function discard() {
    edited.discard()
    setProblems(new Map())
    setStep({ at: 'editing', message: { type: 'info', text: 'Your changes are discarded.' } })
    saveButton.current?.focus()
  }

  function takeTheirs() {
    edited.discard()
    setStep({ at: 'editing', message: { type: 'info', text: 'These are their words. Nothing of yours was saved.' } })
    saveButton.current?.focus()
  }

  function keepMine() {
    edited.moveOnto(saved)
    setStep({ at: 'editing', message: { type: 'info', text: 'Your changes stand. Save to put them on the pages.' } })
    saveButton.current?.focus()
  }

  function showUndone(undone: SectionWire) {
    takeOver(undone)
    setStep({ at: 'editing', message: { type: 'success', text: 'Undone. The pages show it now.' } })
  }

  /** In one rendering: what is saved now without the draft moved on to it would look like somebody else's save. */
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
          (neverSaved ?? "Never edited: the page's own words are in use.")
        )}
      </p>
      {edited.isOvertaken && edited.draft && (
        <ConflictNotice
          ref={conflict}
          draft={edited.draft}
          saved={saved}
          fieldNames={fieldNames}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
      )}
      <form
        className="stack"
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          save()
        }}
      >
        {children({ content: edited.content, change, problemOf: (field) => problems.get(field), isSaving })}
        <div className={styles.actions}>
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
            <p className={styles.state} role="status">
              {stateWords(edited)}
            </p>
          </div>
        </div>
      </form>
      <SectionHistory section={section} newest={saved.version} fieldNames={fieldNames} onUndone={showUndone} />
    </div>
  )
}

function MessageNotice({ message, onRetry }: { message: Message; onRetry: () => void }) {
  if (message.type === 'refusal') return <Notice type="error">Please correct the marked fields</Notice>
  if (message.type !== 'error') return <Notice type={message.type}>{message.text}</Notice>
  return (
    <Notice type="error" title="This could not be saved" action={<Button onClick={onRetry}>Try again</Button>}>
      {message.reason} Your changes are kept here.
    </Notice>
  )
}

function stateWords({ draft, isOvertaken }: { draft: unknown; isOvertaken: boolean }) {
  if (isOvertaken) return 'Somebody else has saved: please choose above.'
  return draft ? 'Unsaved changes' : ''
}

/** Leads to what has appeared in answer to a press of a button; what was there from the start takes no focus away. */
function useFocusWhen<Element extends HTMLElement>(isShown: boolean) {
  const element = useRef<Element>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) element.current?.focus()
    wasShown.current = isShown
  }, [isShown])
  return element
}

/** Problems of single fields arrive as the rest of a sentence that begins with the field's name. */
function asSentence(problem: string) {
  return problem.charAt(0).toUpperCase() + problem.slice(1)
}
