import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FailureCode } from '#base/error-codes.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { replaceHours, replaceSpecialDays } from '#features/hours/hours.contract.ts'
import { listSpecialDayProblems, listTimeProblems } from '#features/hours/hours.rules.ts'
import { keepSavedHours } from '#features/hours/hours-cache.client.ts'
import { Button } from '#ui/button/button.tsx'
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { ApiError } from '#web/api.client.ts'
import { findStorage } from '#web/storage.client.ts'
import './hours-admin.css'
import { areSameHours, dropDraft, type EditedHours, keepDraft } from './hours-draft.ts'
import { HoursLogin } from './hours-login.tsx'
import { SpecialDaysEditor } from './special-days-editor.tsx'
import { useEditedHours } from './use-edited-hours.ts'
import { WeekEditor } from './week-editor.tsx'

type Props = {
  stored: EditedHours
  /** Edits that an earlier save could not bring to the server. */
  draft: EditedHours | undefined
  /** The venue's calendar date at the moment of asking. */
  today: () => string
  onReset: () => void
  /** Says what went wrong, or nothing when the editor is about to go. */
  onLogout: () => Promise<string | undefined>
}

type Step = 'editing' | 'saving' | 'leaving' | 'signed-out'
type Failure = { code: FailureCode; reason: string }
type Message = { type: 'success' | 'error' | 'info'; text: string; detail?: string | undefined }

/** The form of the hours admin. It keeps the edits until they are saved, whatever becomes of the session or the network. */
export function HoursEditor({ stored: storedAtFirst, draft, today, onReset, onLogout }: Props) {
  const [stored, setStored] = useState(storedAtFirst)
  const [offered, setOffered] = useState(draft)
  const [step, setStep] = useState<Step>('editing')
  const [message, setMessage] = useState<Message>()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const { edited, ...form } = useEditedHours(stored)
  const sendWeek = useApiMutation(replaceHours)
  const sendDays = useApiMutation(replaceSpecialDays)
  const element = useRef<HTMLFormElement>(null)
  const isBusy = step === 'saving' || step === 'leaving'

  useWarningBeforeLeaving(!areSameHours(edited, stored))
  useEffect(() => {
    if (problems.size > 0 && element.current) focusFirstInvalid(element.current)
  }, [problems])

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step !== 'editing') return
    const found = [...listTimeProblems(edited.hours), ...listSpecialDayProblems(edited.specialDays, today())]
    setProblems(new Map(found.map(({ field, problem }) => [field, problem])))
    if (found.length > 0) return setMessage({ type: 'error', text: 'Fix the highlighted fields and save again.' })

    setMessage(undefined)
    setStep('saving')
    const failure = await send()
    const isSignedOut = failure?.code === 'login-required'
    setStep(isSignedOut ? 'signed-out' : 'editing')
    if (!failure) {
      dropDraft(findStorage())
      keepSavedHours({ storage: findStorage() }, edited.hours)
      setStored(edited)
      setOffered(undefined)
      return setMessage({ type: 'success', text: 'Hours updated successfully!' })
    }
    const isKept = keepDraft(findStorage(), edited)
    const place = isKept ? 'Your changes are saved on this device.' : 'Your changes are still on this page.'
    setMessage(
      isSignedOut
        ? { type: 'error', text: 'Authentication required. Please log in again.', detail: place }
        : { type: 'error', text: 'Failed to update hours', detail: `${failure.reason} ${place}` },
    )
  }

  /** Saves the week, and the special days when they were edited. Both can be sent again: they replace what is there. */
  async function send(): Promise<Failure | undefined> {
    const weekFailure = await sendWeek.mutateAsync({ body: { hours: edited.hours } }).then(toFailure, toFailure)
    const areDaysEdited = JSON.stringify(edited.specialDays) !== JSON.stringify(stored.specialDays)
    if (weekFailure || !areDaysEdited) return weekFailure
    const { specialDays } = edited
    const failure = await sendDays.mutateAsync({ body: { specialDays } }).then(toFailure, toFailure)
    return failure && { ...failure, reason: `Weekly hours saved, but not special days: ${failure.reason}` }
  }

  async function logOut() {
    setStep('leaving')
    const problem = await onLogout()
    if (!problem) return
    setStep('editing')
    setMessage({ type: 'error', text: problem })
  }

  function takeDraft(kept: EditedHours) {
    form.replaceAll(kept)
    setOffered(undefined)
  }

  function discardDraft() {
    dropDraft(findStorage())
    setOffered(undefined)
  }

  function continueSignedIn() {
    setStep('editing')
    setMessage({ type: 'info', text: "You're signed in again. Save when you're ready." })
  }

  return (
    <div className="stack">
      {offered && <DraftOffer isDisabled={isBusy} onUse={() => takeDraft(offered)} onDiscard={discardDraft} />}
      <form className="stack" ref={element} onSubmit={save} noValidate>
        <Panel
          title="Weekly hours"
          intro="If the close time is earlier than the open time, it counts as after midnight"
        >
          <WeekEditor hours={form.hours} problems={problems} isDisabled={isBusy} onChange={form.changeDay} />
        </Panel>
        <Panel
          title="Special days"
          intro="Holidays and events with different hours. They replace the weekly hours for that date."
        >
          <SpecialDaysEditor
            days={form.days}
            today={today()}
            problems={problems}
            isDisabled={isBusy}
            onAdd={form.addSpecialDay}
            onChange={form.changeSpecialDay}
            onRemove={form.removeSpecialDay}
          />
        </Panel>
        <div className="hours-admin__actions">
          {message && (
            <Notice type={message.type} title={message.text}>
              {message.detail}
            </Notice>
          )}
          <div className="row">
            <Button variant="primary" type="submit" isBusy={step === 'saving'} disabled={step === 'signed-out'}>
              {step === 'saving' ? 'Saving...' : 'Save'}
            </Button>
            <Button onClick={onReset} disabled={isBusy}>
              Reset
            </Button>
            <Button variant="ghost" onClick={logOut} disabled={step !== 'editing'}>
              Logout
            </Button>
          </div>
        </div>
      </form>
      {step === 'signed-out' && (
        <Panel title="Sign in again" intro="Your changes are safe.">
          <HoursLogin onSignedIn={continueSignedIn} />
        </Panel>
      )}
    </div>
  )
}

/** An answer that is no clear success is a failure: nobody is told of a save that may not have happened (H2). */
function toFailure(outcome: { success: true } | ApiError): Failure | undefined {
  if (outcome instanceof ApiError) return { code: outcome.code, reason: outcome.message.replace(/\.?$/, '.') }
  return outcome.success === true ? undefined : { code: 'unknown-answer', reason: "We couldn't confirm the save." }
}

function DraftOffer(props: { isDisabled: boolean; onUse: () => void; onDiscard: () => void }) {
  const actions = (
    <div className="row">
      <Button onClick={props.onUse} disabled={props.isDisabled}>
        Restore changes
      </Button>
      <Button variant="ghost" onClick={props.onDiscard} disabled={props.isDisabled}>
        Discard changes
      </Button>
    </div>
  )
  return (
    <Notice type="info" title="You have unsaved changes on this device" action={actions}>
      Last time, they couldn't be saved.
    </Notice>
  )
}

/** The browser asks before it throws edits away. */
function useWarningBeforeLeaving(isEdited: boolean) {
  useEffect(() => {
    if (!isEdited) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isEdited])
}
