import { type ReactNode, useEffect } from 'react'
import { phoneHref } from '#features/venue/venue-facts.rules.ts'
import { CheckedForm, type FieldErrors, type FieldProblems, type Outcome } from '#ui/form/checked-form.tsx'
import { ApiError } from '#web/api.client.ts'

type Props = {
  /** Where the browser itself sends the form while there is no script. */
  action: string
  problems: FieldProblems
  check?: ((typed: FormData) => FieldErrors) | undefined
  /** Sends what was typed to the server. */
  send: (typed: TypedFields) => Promise<unknown>
  outcome: Outcome | undefined
  /** The bar's, for questions. */
  phone: string
  submit: string
  thanks: string
  /** What was asked for, below the thanks; what was typed is known where a script has sent it. */
  repeats?: ((typed: FormData | undefined) => string | undefined) | undefined
  children: (errors: FieldErrors) => ReactNode
}

type TypedFields = { text: (name: string) => string; isChecked: (name: string) => boolean }

/** One of our own forms in an iframe: its answers go to the server as JSON, or without script as a plain form. */
export function AnswerForm(props: Props) {
  const { action, problems, check, send, outcome, phone, submit, thanks, repeats, children } = props
  useEffect(fitFrame, [])
  return (
    <CheckedForm
      action={action}
      problems={problems}
      check={check}
      send={(form) => send(readTyped(form)).then(() => undefined, toFailureCode)}
      outcome={outcome}
      repeats={repeats}
      words={{ submit, sent: thanks, failed: "That didn't go through." }}
      help={
        <>
          Questions? Call <a href={phoneHref(phone)}>{phone}</a>.
        </>
      }
      buttonLook="btn--ink"
    >
      {children}
    </CheckedForm>
  )
}

/**
 * Makes the iframe as high as what it shows: with problems below its fields a form needs more room than it was given, and the
 * thanks need less.
 */
function fitFrame() {
  const frame = window.frameElement
  if (!frame) return
  const given = Number(frame.getAttribute('height'))
  const { body } = document
  const observer = new ResizeObserver(() => {
    const shown = Math.ceil(body.getBoundingClientRect().height)
    frame.setAttribute('height', String(body.querySelector('form') ? Math.max(given, shown) : shown))
  })
  observer.observe(body)
  return () => observer.disconnect()
}

function toFailureCode(error: unknown) {
  if (error instanceof ApiError) return error.code
  throw error
}

function readTyped(form: HTMLFormElement): TypedFields {
  const typed = new FormData(form)
  return { text: (name) => String(typed.get(name) ?? ''), isChecked: (name) => typed.has(name) }
}
