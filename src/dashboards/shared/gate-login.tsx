import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { postJson } from '#web/post-json.ts'

/** Where a refusal is shown: at the field it is about, or above the form. */
export type RefusalPlace = 'email' | 'password' | 'form'

export type LoginWords = {
  submit: string
  loginUrl: string
  /** Which field an answer of this status is about. */
  placeOf?: (status: number) => RefusalPlace
  /** Whether a refusal also comes up as the browser's own alert. */
  isAlerted?: boolean
}

type Step = { at: 'ready' } | { at: 'sending' } | { at: 'refused'; message: string; place: RefusalPlace }

type Props = {
  words: LoginWords
  /** What there is to say before anything is typed, such as that a session has ended. */
  notice?: string | undefined
  /** Opens what is behind the gate, or returns why it could not. */
  onSignedIn: () => Promise<string | undefined>
  children?: ReactNode
}

/** E-mail and password, sent to one gate. The server decides; nothing here knows a credential. */
export function GateLogin({ words, notice, onSignedIn, children }: Props) {
  const [step, setStep] = useState<Step>(notice ? { at: 'refused', message: notice, place: 'form' } : { at: 'ready' })
  const form = useRef<HTMLFormElement>(null)
  const errorAt = (place: RefusalPlace) => (step.at === 'refused' && step.place === place ? step.message : undefined)

  useEffect(() => {
    if (step.at === 'refused' && form.current) focusFirstInvalid(form.current)
  }, [step])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step.at === 'sending') return
    const typed = new FormData(event.currentTarget)
    setStep({ at: 'sending' })
    const answer = await postJson(words.loginUrl, { email: typed.get('email'), password: typed.get('password') })
    if (answer.outcome === 'ok') {
      const problem = await onSignedIn()
      if (problem) setStep({ at: 'refused', message: problem, place: 'form' })
      return
    }
    const isRefused = answer.outcome === 'refused'
    const message = isRefused ? answer.error : 'The server could not be reached. Please try again.'
    setStep({ at: 'refused', message, place: isRefused ? (words.placeOf?.(answer.status) ?? 'form') : 'form' })
    if (words.isAlerted && isRefused) window.alert(message)
  }

  return (
    <form className="stack" method="post" onSubmit={send} ref={form}>
      {errorAt('form') && <Notice type="error">{errorAt('form')}</Notice>}
      <TextField label="Email" name="email" type="email" autoComplete="username" required error={errorAt('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errorAt('password')}
      />
      <Button variant="primary" size="l" type="submit" isBusy={step.at === 'sending'} isWide>
        {words.submit}
      </Button>
      {children}
    </form>
  )
}
