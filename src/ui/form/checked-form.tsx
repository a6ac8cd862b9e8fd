import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FailureCode } from '#base/error-codes.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'

/** What is said beside a field, by its name: when it is empty and must not be, and when what is in it will not do. */
export type FieldProblems = Record<string, { missing?: string; wrong?: string }>
export type FieldErrors = Partial<Record<string, string>>

/** What came of a form: the thanks, or a failure in which nothing is lost. */
export type Outcome = 'sent' | 'failed'
type Step = { at: 'ready' } | { at: 'sending' } | { at: 'sent'; typed?: FormData } | { at: 'failed'; advice: string }

type Props = {
  /** Where the browser itself sends the form while there is no script. */
  action: string
  encType?: 'multipart/form-data'
  problems: FieldProblems
  /** What is wrong with fields because of what is in others. */
  check?: ((typed: FormData) => FieldErrors) | undefined
  /** Resolves with why it failed, or with nothing when the form was sent. */
  send: (form: HTMLFormElement) => Promise<FailureCode | undefined>
  /** What came of a form that was sent without script. */
  outcome: Outcome | undefined
  words: { submit: string; sent: string; failed: string }
  /** What was asked for, below the thanks; what was typed is known where a script has sent it. */
  repeats?: ((typed: FormData | undefined) => string | undefined) | undefined
  /** What else one can do, below the thanks and below a failure. */
  help: ReactNode
  buttonLook: 'btn--sand' | 'btn--ink'
  children: (errors: FieldErrors) => ReactNode
}

/**
 * A form that a visitor fills in once. The browser checks the fields by its own rules; awake, the form says in its own
 * words what is wrong, keeps everything typed when sending fails, and makes way for the thanks when it does not.
 */
export function CheckedForm(props: Props) {
  const { action, encType, problems, check, send, outcome, words, repeats, help, buttonLook, children } = props
  const [step, setStep] = useState<Step>(firstStep(outcome))
  const [errors, setErrors] = useState<FieldErrors>({})
  const thanks = useRef<HTMLDivElement>(null)
  const isSentHere = step.at === 'sent' && outcome !== 'sent'

  useEffect(() => {
    if (isSentHere) thanks.current?.focus()
  }, [isSentHere])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step.at === 'sending') return
    const form = event.currentTarget
    const found = findErrors(form, problems, check)
    flushSync(() => setErrors(found))
    if (Object.keys(found).length > 0) return focusFirstInvalid(form)
    setStep({ at: 'sending' })
    const typed = new FormData(form)
    try {
      const failure = await send(form)
      setStep(failure ? { at: 'failed', advice: adviceFor(failure) } : { at: 'sent', typed })
    } catch (error) {
      setStep({ at: 'failed', advice: adviceFor('internal-error') })
      throw error
    }
  }

  /** Fields with an error are looked at again with every key, so that the error goes when its cause is gone. */
  function checkAgain({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    const told = Object.keys(errors)
    if (told.length === 0) return
    const found = findErrors(form, problems, check)
    setErrors(Object.fromEntries(told.flatMap((name) => (found[name] ? [[name, found[name]]] : []))))
  }

  if (step.at === 'sent') {
    const repeated = repeats?.(step.typed)
    return (
      <div className="form-sent" tabIndex={-1} ref={thanks}>
        <Icon name="check" />
        <p className="form-sent__words">{words.sent}</p>
        {repeated && <p>{repeated}</p>}
        <p className="soft">{help}</p>
      </div>
    )
  }
  return (
    <form
      className="form"
      method="post"
      action={action}
      encType={encType}
      onSubmit={submit}
      onInput={checkAgain}
      ref={replaceBrowserMessages}
    >
      {children(errors)}
      <Trap />
      {step.at === 'failed' && (
        <Notice type="error" title={words.failed}>
          {step.advice} {help}
        </Notice>
      )}
      <div>
        <Button type="submit" className={buttonLook} isBusy={step.at === 'sending'}>
          {step.at === 'sending' ? 'Sending...' : words.submit}
        </Button>
      </div>
    </form>
  )
}

function firstStep(outcome: Outcome | undefined): Step {
  if (outcome !== 'failed') return { at: outcome ?? 'ready' }
  // Sent without script, a form that failed comes back empty; the browser still has the page it was typed on.
  return { at: outcome, advice: "Use your browser's Back button to get back what you typed." }
}

function adviceFor(code: FailureCode) {
  // An answer that is not ours, such as the login page of a hotel's network, is as good as none.
  if (code === 'unreachable' || code === 'unknown-answer')
    return "You seem to be offline. We kept what you typed. Try again when you're back online."
  if (code === 'invalid-input') return "Something in the form wasn't accepted. Please check what you typed."
  if (code === 'too-many-requests')
    return "You've sent a few in a row. We kept what you typed. Try again in a few minutes."
  return 'We kept what you typed.'
}

/** A field that people never see; programs that fill in every field give themselves away by it. */
function Trap() {
  return (
    <div className="form__trap" aria-hidden="true">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Before the form is awake the browser's own bubbles speak, so they are turned off here and not in the HTML. */
function replaceBrowserMessages(form: HTMLFormElement | null) {
  if (form) form.noValidate = true
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isControl(element: EventTarget | Element): element is Control {
  return 'validity' in element && 'name' in element
}

function findErrors(form: HTMLFormElement, problems: FieldProblems, check: Props['check']): FieldErrors {
  const errors: FieldErrors = check?.(new FormData(form)) ?? {}
  for (const control of form.elements) {
    const error = isControl(control) && problemOf(control, problems)
    if (error) errors[control.name] = error
  }
  return errors
}

function problemOf(control: Control, problems: FieldProblems): string | undefined {
  const { missing, wrong } = problems[control.name] ?? {}
  const isBlank = 'required' in control && control.required && control.value.trim() === ''
  if (isBlank) return missing
  return control.validity.valid ? undefined : wrong
}
