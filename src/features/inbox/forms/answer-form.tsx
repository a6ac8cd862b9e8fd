import type { ReactNode } from 'react'
import { venue } from '#content/venue.ts'
import { CheckedForm, type FieldErrors, type FieldProblems, type Outcome } from '#ui/checked-form.tsx'
import { type Answer, postJson } from '#web/post-json.ts'

type Props = {
  url: string
  problems: FieldProblems
  /** What goes to the server, from what was typed. */
  toAnswers: (typed: TypedFields) => Record<string, unknown>
  outcome: Outcome | undefined
  submit: string
  thanks: string
  children: (errors: FieldErrors) => ReactNode
}

type TypedFields = { text: (name: string) => string; isChecked: (name: string) => boolean }

/** One of our own forms in an iframe: its answers go to the server as JSON, or without script as a plain form. */
export function AnswerForm({ url, problems, toAnswers, outcome, submit, thanks, children }: Props) {
  async function send(form: HTMLFormElement): Promise<number> {
    const typed = readTyped(form)
    const website = typed.text('website')
    return statusOf(await postJson(url, { ...toAnswers(typed), ...(website && { website }) }))
  }

  return (
    <CheckedForm
      action={url}
      problems={problems}
      send={send}
      outcome={outcome}
      words={{ submit, sent: thanks, failed: "That didn't go through." }}
      help={
        <>
          Questions? Call <a href={`tel:${venue.phone.link}`}>{venue.phone.display}</a>.
        </>
      }
      buttonLook="btn--ink"
    >
      {children}
    </CheckedForm>
  )
}

/** An answer that looks well but is not ours, such as the login page of a hotel's network, is no answer. */
function statusOf(answer: Answer<unknown>): number {
  if (answer.outcome === 'unreachable') return 0
  return answer.outcome === 'refused' && answer.status < 400 ? 0 : answer.status
}

function readTyped(form: HTMLFormElement): TypedFields {
  const typed = new FormData(form)
  return { text: (name) => String(typed.get(name) ?? ''), isChecked: (name) => typed.has(name) }
}
