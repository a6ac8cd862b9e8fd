import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { describeWait } from '#base/describe-wait.ts'
import type { InviteOutcome } from '#features/loyalty/friends/friends.rules.ts'
import { phoneHref } from '#features/venue/venue-facts.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { urls } from '#urls.ts'
import { ApiError } from '#web/api.client.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { type InviteAsked, InviteField } from './invite-field.tsx'
import { sendApplication } from './send-application.client.ts'
import { findSignupProblems, type SignupProblems, signupFields, type Typed } from './signup.rules.ts'
import { AddressFields, PersonFields } from './signup-fields.tsx'
import { SignupReceived } from './signup-received.tsx'
import { type RewardsOffered, SignupTypes, type TypeWords } from './signup-types.tsx'

const AN_HOUR = 3600
const FAILED = 'Error submitting application. Please try again.'

type Step =
  | { at: 'ready' | 'sending' | 'taken' }
  | { at: 'failed'; title: string; advice: string }
  | { at: 'received'; typed: Pick<Typed, 'firstName' | 'email' | 'membershipType'>; invite: InviteOutcome | undefined }

type Props = { rewards: RewardsOffered | null; words: TypeWords; approval: string; phone: string; invite?: InviteAsked }

/** The application for membership. Whatever goes wrong, what was typed stays where it is. */
function SignupForm({ rewards, words, approval, phone, invite }: Props) {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const [type, setType] = useState<Typed['membershipType']>('regular')
  const [problems, setProblems] = useState<SignupProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Two clicks can come before the button is seen to be disabled.
  const isSending = useRef(false)

  useEffect(() => {
    if (!form.current) return
    // Until the form is awake the browser's own bubbles speak.
    form.current.noValidate = true
    // A card may have been chosen before that, or brought back by the browser.
    setType(readTyped(form.current).membershipType)
  }, [])

  // A disabled button loses the focus, so it is given back when there is something to try again.
  useEffect(() => {
    if (step.at === 'failed') button.current?.focus()
  }, [step])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const typed = readTyped(event.currentTarget)
    const found = findSignupProblems(typed)
    if (Object.keys(found).length > 0) return lead({ at: 'ready' }, found)

    isSending.current = true
    setProblems({})
    setStep({ at: 'sending' })
    try {
      const { invite } = await sendApplication(typed)
      const { firstName, email, membershipType } = typed
      setStep({ at: 'received', typed: { firstName: firstName.trim(), email, membershipType }, invite })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      explain(error)
    } finally {
      isSending.current = false
    }
  }

  function explain(error: ApiError) {
    const found = error.problemsOf(signupFields)
    if (error.code === 'email-taken') return lead({ at: 'taken' }, { email: error.message })
    if (error.code === 'password-too-common') return lead({ at: 'ready' }, { password: error.message })
    if (Object.keys(found).length > 0) return lead({ at: 'ready' }, found)
    if (error.code === 'too-many-requests') {
      const advice = `Try again ${describeWait(error.retryAfterSeconds ?? AN_HOUR)}. Your answers are still here.`
      return setStep({ at: 'failed', title: 'Too many applications from this network', advice })
    }
    const advice =
      error.code === 'unreachable'
        ? "We couldn't connect. Your answers are still here. Check your connection and try again."
        : 'Your answers are still here.'
    flushSync(() => setStep({ at: 'failed', title: FAILED, advice }))
    window.alert(FAILED)
  }

  /** Says what is wrong beside the fields and leads to the first of them. */
  function lead(next: Step, found: SignupProblems) {
    flushSync(() => {
      setStep(next)
      setProblems(found)
    })
    if (form.current) focusFirstInvalid(form.current)
  }

  /** A field with a problem is looked at again with every key, so that the problem goes when its cause is gone. */
  function checkAgain({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const field = signupFields.find((name) => target instanceof HTMLInputElement && target.name === name)
    if (!field || !problems[field]) return
    if (step.at === 'taken') setStep({ at: 'ready' })
    setProblems({ ...problems, [field]: findSignupProblems(readTyped(currentTarget))[field] })
  }

  const isBusy = step.at === 'sending'
  if (step.at === 'received') return <SignupReceived {...step.typed} invite={step.invite} approval={approval} />
  return (
    <form className="form signup" method="post" onSubmit={submit} onInput={checkAgain} ref={form}>
      <SignupTypes rewards={rewards} words={words} onChoose={setType} />
      <PersonFields problems={problems} isTaken={step.at === 'taken'} />
      <AddressFields problems={problems} isAsked={type === 'local'} />
      {invite && <InviteField {...invite} />}
      {step.at === 'failed' && (
        <Notice type="error" title={step.title}>
          {step.advice} Need help now? Call <a href={phoneHref(phone)}>{phone}</a>.
        </Notice>
      )}
      <div className="signup__end">
        <Button type="submit" className="btn--primary" disabled={isBusy} isBusy={isBusy} ref={button}>
          {isBusy ? 'Submitting Application...' : 'Apply for membership'}
        </Button>
        <p className="soft small">
          It's free to join. Our <a href={urls.privacyPolicy}>privacy policy</a> explains how we use your information.
        </p>
      </div>
    </form>
  )
}

function readTyped(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    membershipType: text('membershipType') === 'local' ? 'local' : 'regular',
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    password: text('password'),
    reasonForMembership: text('reasonForMembership'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zipCode'),
    invite: text('invite').trim(),
  }
}

export default defineIsland('features/loyalty/signup/signup-form', SignupForm)
