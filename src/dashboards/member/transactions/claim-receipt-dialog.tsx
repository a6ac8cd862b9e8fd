import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import type { OnExpired } from '#dashboards/shared/session/with-session.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { RECEIPT_DAYS } from '#features/pos/checks/receipt.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import './claim-receipt.css'
import { claimReceipt, type ReceiptOutcome } from './claim-receipt-call.ts'
import { type ReceiptProblems, readReceipt, type TypedReceipt } from './claim-receipt-form.ts'

type Props = {
  type: MembershipType
  onClose: () => void
  /** The check counts: looks up again what is on the screen. */
  onChanged: () => Promise<void>
  onExpired: OnExpired
}

type Counted = Extract<ReceiptOutcome, { outcome: 'counted' }> & { checkNumber: string }
type Refusal = Extract<ReceiptOutcome, { outcome: 'failed' }> & { attempt: number }

const MAX_NUMBER_LENGTH = 40
const MAX_TOTAL_LENGTH = 12

/** A member who forgot to say that they are one gets the check from its receipt, and hears what it brought (P3). */
export function ClaimReceiptDialog({ type, onClose, onChanged, onExpired }: Props) {
  const [answer, setAnswer] = useState<Counted>()

  async function showAnswer(counted: Counted) {
    // What is behind the dialog changes first, so that nothing takes the focus away once the answer is there.
    await onChanged()
    setAnswer(counted)
  }

  // The answer is a dialog of its own: it takes the focus when it comes, as the button that was pressed is gone.
  return answer ? (
    <ReceiptAnswer {...{ answer, type, onClose }} />
  ) : (
    <ReceiptForm {...{ type, onClose, onExpired }} onCounted={showAnswer} />
  )
}

type FormProps = Pick<Props, 'type' | 'onClose' | 'onExpired'> & { onCounted: (counted: Counted) => Promise<void> }

function ReceiptForm({ type, onClose, onExpired, onCounted }: FormProps) {
  const [typed, setTyped] = useState<TypedReceipt>({ checkNumber: '', date: '', total: '' })
  const [problems, setProblems] = useState<ReceiptProblems>({})
  // Stays while the next attempt is under way, so that the dialog does not jump twice.
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSending, setIsSending] = useState(false)
  const today = localDate(new Date(), venue.timeZone)

  async function claim(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const reading = readReceipt(typed)
    if (reading.outcome === 'incomplete') return showProblems(form, reading.problems)
    setIsSending(true)
    let result = await claimReceipt(reading.receipt)
    const isRenewed = result.outcome === 'login-required' && (await onExpired('login-required'))
    if (isRenewed) result = await claimReceipt(reading.receipt)
    if (result.outcome === 'counted') return onCounted({ ...result, checkNumber: reading.receipt.checkNumber })
    setIsSending(false)
    if (result.outcome === 'login-required') return
    if (result.outcome === 'wrong-fields') return showProblems(form, result.problems)
    setRefusal({ ...result, attempt: (refusal?.attempt ?? 0) + 1 })
  }

  function showProblems(form: HTMLFormElement, found: ReceiptProblems) {
    flushSync(() => {
      setProblems(found)
      setRefusal(undefined)
    })
    focusFirstInvalid(form)
  }

  const field = (name: keyof TypedReceipt) => ({
    name,
    value: typed[name],
    error: problems[name],
    required: true,
    readOnly: isSending,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })

  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      onSubmit={claim}
      title="Add a receipt"
      intro={
        !plans[type].earnsPoints
          ? "Forgot to say you're a member? Enter three details from your receipt and the visit will count."
          : "Forgot to say you're a member? Enter three details from your receipt to get your points."
      }
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Not now
          </Button>
          <Button variant="primary" icon="receipt" type="submit" formNoValidate isBusy={isSending}>
            {refusal?.canRetry ? 'Try again' : 'Add receipt'}
          </Button>
        </>
      }
    >
      <TextField
        {...field('checkNumber')}
        label="Check number"
        hint="Near the top, next to the date."
        inputMode="numeric"
        maxLength={MAX_NUMBER_LENGTH}
      />
      <div className="claim-receipt__pair">
        <TextField
          {...field('date')}
          label="Date"
          hint={`Within the last ${RECEIPT_DAYS} days.`}
          type="date"
          min={addDays(today, -RECEIPT_DAYS)}
          max={today}
        />
        <TextField
          {...field('total')}
          label="Total in dollars"
          hint="At the bottom, with or without the tip."
          inputMode="decimal"
          placeholder="0.00"
          maxLength={MAX_TOTAL_LENGTH}
        />
      </div>
      {refusal && (
        <div key={refusal.attempt} className="claim-receipt__refusal" ref={scrollIntoSight}>
          <Notice type="error">{refusal.message}</Notice>
        </div>
      )}
    </Dialog>
  )
}

/** On a low screen the end of the form is out of sight. */
function scrollIntoSight(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

function ReceiptAnswer({ answer, type, onClose }: { answer: Counted } & Pick<Props, 'type' | 'onClose'>) {
  const { title, words } = describe(answer, type)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      intro={`You'll find check ${answer.checkNumber} in your transactions.`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>{words}</p>
    </Dialog>
  )
}

function describe({ points, isNew }: Counted, type: MembershipType) {
  if (!isNew) return { title: 'This check is already on your account', words: "You're all set." }
  if (points > 0) {
    return {
      title: `${formatPoints(points)} added`,
      words: "Next time, tell your server you're a member and we'll add your points for you.",
    }
  }
  const words = !plans[type].earnsPoints
    ? 'Your visits and savings are up to date.'
    : "The check came to less than $1, so it didn't earn points."
  return { title: 'Visit added', words }
}
