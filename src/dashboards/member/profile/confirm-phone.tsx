import { useEffect, useRef, useState } from 'react'
import { describeWait } from '#base/describe-wait.ts'
import { useApiMutation, useReload } from '#dashboards/shared/api-hooks.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { askPhoneCode, confirmPhone, type PhoneCodeWire } from '#features/members/verification/phone-codes.contract.ts'
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '#features/members/verification/phone-codes.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import type { ApiError } from '#web/api.client.ts'
import './confirm-phone.css'
import { useSecondsLeft } from './use-seconds-left.ts'

type Props = { phone: string; code: PhoneCodeWire; onConfirmed: () => void }

const AT_THE_BAR = "show your member card at the bar, and we'll confirm it on the spot."

/** A code by text confirms the phone without a visit to the bar. */
export function ConfirmPhone({ phone, code, onConfirmed }: Props) {
  const reload = useReload('membership')
  const [asked, setAsked] = useState(0)
  const ask = useApiMutation(askPhoneCode, {
    onSuccess: async () => {
      await reload()
      setAsked((times) => times + 1)
    },
    // A text may be on its way although its answer was lost.
    onError: reload,
  })
  const problem = ask.error ? describeProblem(ask.error) : undefined
  const sendCode = () => ask.mutate({})

  if (code.state === 'refused') {
    return (
      <Notice type="info" title="We can't text this number.">
        {inSentence(AT_THE_BAR)}
      </Notice>
    )
  }
  if (code.state === 'none') {
    return (
      <Notice
        type="info"
        title="Confirm your phone number so your visits count automatically."
        action={
          <Button icon="talk" isBusy={ask.isPending} onClick={sendCode}>
            Text me a code
          </Button>
        }
      >
        {problem && <p role="alert">{problem}</p>}
        {`Or ${AT_THE_BAR}`}
      </Notice>
    )
  }
  return <EnterCode {...{ phone, code, asked, problem, isAsking: ask.isPending, sendCode, onConfirmed }} />
}

type FormProps = Props & {
  /** How often a code was asked for since the page was opened. */
  asked: number
  problem: string | undefined
  isAsking: boolean
  sendCode: () => void
}

function EnterCode({ phone, code, asked, problem, isAsking, sendCode, onConfirmed }: FormProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useApiForm({
    endpoint: confirmPhone,
    initial: { code: '' },
    read: ({ code: typed }) =>
      typed.replaceAll(/\D/g, '').length === PHONE_CODE_DIGITS
        ? { input: { body: { code: typed } } }
        : { errors: { code: `Enter the ${PHONE_CODE_DIGITS}-digit code` } },
    errorsOf: (error) => (codeProblems.includes(error.code) ? { code: error.message } : {}),
    onSuccess: onConfirmed,
  })
  const { field, errors, failure, change } = form

  // A member who asked for a code wants to type it next; a page that is opened again leaves the focus where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code is the reason to begin again
  useEffect(() => {
    if (asked === 0) return
    change({ code: '' })
    input.current?.focus()
  }, [asked])

  return (
    <Panel title="Confirm your phone number">
      <form className="stack confirm-phone" method="post" onSubmit={form.submit}>
        {code.state === 'not-sent' ? (
          <Notice type="warning">We couldn't text you just now. Try again, or {AT_THE_BAR}</Notice>
        ) : (
          <p className="dim" role="status">
            {code.state === 'sending' ? "We're texting a code" : 'We texted a code'} to the number ending in{' '}
            {phone.replaceAll(/\D/g, '').slice(-4)}. It expires in {PHONE_CODE_MINUTES} minutes.
          </p>
        )}
        {problem && <Notice type="error">{problem}</Notice>}
        {failure && !errors.code && <Notice type="error">{failure.message}</Notice>}
        <TextField
          {...field('code')}
          ref={input}
          label={`${PHONE_CODE_DIGITS}-digit code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
        <div className="row">
          <Button variant="strong" type="submit" formNoValidate isBusy={form.isSending}>
            Confirm phone number
          </Button>
          <SendAgain key={asked} seconds={code.resendAfterSeconds} isBusy={isAsking} onClick={sendCode} />
        </div>
        <p className="faint">No text? {inSentence(AT_THE_BAR)}</p>
      </form>
    </Panel>
  )
}

const codeProblems: readonly string[] = ['wrong-phone-code', 'phone-code-expired', 'phone-code-used-up']

type SendAgainProps = { seconds: number; isBusy: boolean; onClick: () => void }

function SendAgain({ seconds, isBusy, onClick }: SendAgainProps) {
  const left = useSecondsLeft(seconds)
  return (
    <>
      <Button variant="ghost" disabled={left > 0} isBusy={isBusy} onClick={onClick}>
        Text me a new code
      </Button>
      {left > 0 && <span className="faint">in {left === 1 ? '1 second' : `${left} seconds`}</span>}
    </>
  )
}

function describeProblem({ code, message, retryAfterSeconds }: ApiError) {
  if (code !== 'too-many-requests' || !retryAfterSeconds) return message
  return `Too many attempts. Try again ${describeWait(retryAfterSeconds)}.`
}

const inSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
