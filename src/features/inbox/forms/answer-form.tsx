import type { ReactNode } from 'react'
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
  return (
    <CheckedForm
      action={action}
      problems={problems}
      check={check}
      send={(form) => send(readTyped(form)).then(fitFrame, toFailureCode)}
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

/** The thanks take less room than the form did: the iframe shrinks to what it shows, instead of leaving blank paper. */
function fitFrame(): undefined {
  const frame = window.frameElement
  if (!frame) return
  const { body } = document
  new ResizeObserver(() =>
    frame.setAttribute('height', String(Math.ceil(body.getBoundingClientRect().height))),
  ).observe(body)
}

function toFailureCode(error: unknown) {
  if (error instanceof ApiError) return error.code
  throw error
}

function readTyped(form: HTMLFormElement): TypedFields {
  const typed = new FormData(form)
  return { text: (name) => String(typed.get(name) ?? ''), isChecked: (name) => typed.has(name) }
}
