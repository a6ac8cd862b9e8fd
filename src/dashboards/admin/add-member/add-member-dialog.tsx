import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { PasswordLinkDialog } from '#dashboards/admin/member-dialog/password-link-dialog.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import { type MemberProblems, NewMemberFields } from './new-member-fields.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** What it starts as: VIP from the VIP tab, regular elsewhere (M15). */
  firstType: MembershipType
}

type Created = MemberWire & { passwordLink: string }
type Step = { at: 'ready' } | { at: 'sending' } | { at: 'failed'; title: string; advice: string }

/** Adds a member who is approved at once, and gives whoever adds them the link for the member's password (A6). */
export function AddMemberDialog({ isOpen, onClose, firstType }: Props) {
  const [created, setCreated] = useState<Created>()
  const show = useToast()

  function finish(member: Created) {
    setCreated(undefined)
    if (member.status === 'approved') {
      show({
        type: 'success',
        title: 'Member created',
        message: `${nameOf(member)} is approved: ${member.memberNumber}.`,
      })
    } else {
      const message = `${nameOf(member)} waits under Pending. Please approve there.`
      show({ type: 'error', title: 'Member created but approval failed', message })
    }
  }

  return (
    <>
      {isOpen && (
        <NewMember
          firstType={firstType}
          onClose={onClose}
          onCreated={(member) => {
            onClose()
            setCreated(member)
          }}
        />
      )}
      <PasswordLinkDialog
        link={created && { name: nameOf(created), url: created.passwordLink }}
        onClose={() => created && finish(created)}
      />
    </>
  )
}

type NewMemberProps = Omit<Props, 'isOpen'> & { onCreated: (member: Created) => void }

function NewMember({ firstType, onClose, onCreated }: NewMemberProps) {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const [problems, setProblems] = useState<MemberProblems>({})
  const { onExpired } = useAdmin()
  const act = useApiMutation()
  const notice = useRef<HTMLDivElement>(null)
  const isSending = step.at === 'sending'

  // On a phone what went wrong would stand below the edge, behind the buttons.
  useEffect(() => {
    if (step.at === 'failed') notice.current?.scrollIntoView({ block: 'center' })
  }, [step])

  async function create(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const typed = Object.fromEntries(new FormData(form))
    setStep({ at: 'sending' })
    setProblems({})
    const answer = await act<Created>('POST', urls.api.members, {
      body: { ...typed, approve: true },
      changes: ['members', 'audit'],
    })
    if (answer.outcome === 'ok') return onCreated(answer.data)
    if (answer.outcome === 'unreachable') {
      return setStep({
        at: 'failed',
        title: 'Error creating member',
        advice: `${describe(answer)} What you typed is still here.`,
      })
    }
    const found = readProblems(answer.details)
    // To somebody it does not know as a manager the server answers as to an applicant, who has to choose a password.
    if (found.password) return onExpired()
    flushSync(() => {
      setProblems(found)
      setStep({ at: 'failed', title: `Failed to create member: ${answer.error}`, advice: '' })
    })
    focusFirstInvalid(form)
  }

  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      onSubmit={create}
      size="l"
      title="Add New Member"
      intro="They are approved at once, and choose a password of their own with a link that you get here."
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={isSending}>
            Create & Approve Member
          </Button>
        </>
      }
    >
      <NewMemberFields firstType={firstType} problems={problems} />
      {step.at === 'failed' && (
        <div ref={notice}>
          <Notice type="error" title={step.title}>
            {step.advice}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}

function readProblems({ fields }: Record<string, unknown>): MemberProblems {
  if (!Array.isArray(fields)) return {}
  return Object.fromEntries(fields.map(({ field, problem }) => [String(field), String(problem)]))
}
