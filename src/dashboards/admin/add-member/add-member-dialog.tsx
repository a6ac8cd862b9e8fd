import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { PasswordLinkDialog } from '#dashboards/admin/member-dialog/password-link-dialog.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { addMember } from '#features/loyalty/memberships/members.contract.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { ApiError } from '#web/api.client.ts'
import type { AnswerOf } from '#web/contract/endpoint.ts'
import { NewMemberFields, newMember, toNewMemberBody } from './new-member-fields.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** What it starts as: VIP from the VIP tab, regular elsewhere (M15). */
  firstType: MembershipType
}

type Created = AnswerOf<typeof addMember>

/** Adds a member who is approved right away, and gives the manager the link for the member's password (A6). */
export function AddMemberDialog({ isOpen, onClose, firstType }: Props) {
  const [created, setCreated] = useState<Created>()
  const show = useToast()

  function finish(member: Created) {
    setCreated(undefined)
    if (member.status === 'approved') {
      const message = `${nameOf(member)} is approved. Member number: ${member.memberNumber}.`
      show({ type: 'success', title: 'Member created', message })
    } else {
      const message = `${nameOf(member)} is under Pending. Approve the application there.`
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
        link={created?.passwordLink ? { name: nameOf(created), url: created.passwordLink } : undefined}
        onClose={() => created && finish(created)}
      />
    </>
  )
}

type NewMemberProps = Omit<Props, 'isOpen'> & { onCreated: (member: Created) => void }

function NewMember({ firstType, onClose, onCreated }: NewMemberProps) {
  const { onExpired } = useAdmin()
  const form = useApiForm({
    endpoint: addMember,
    initial: newMember(firstType),
    read: (values) => ({ input: { body: toNewMemberBody(values) } }),
    onSuccess: onCreated,
    onError: (error) => {
      // To somebody it does not know as a manager the server answers as to an applicant, who has to choose a password.
      if (error.fields.some(({ field }) => field === 'password')) void onExpired('login-required')
    },
  })

  return (
    <ConfirmDialog
      size="l"
      title="Add New Member"
      intro="They're approved right away. You'll get a link for them to set a password."
      confirmLabel="Create & Approve Member"
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <NewMemberFields form={form} />
      {form.failure && <Failure error={form.failure} />}
    </ConfirmDialog>
  )
}

function Failure({ error }: { error: ApiError }) {
  const place = useRef<HTMLDivElement>(null)
  // On a phone what went wrong would stand below the edge, behind the buttons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is brought into sight
  useEffect(() => {
    // Chromium returns a promise here, which React would take for the effect's clean-up.
    place.current?.scrollIntoView({ block: 'center' })
  }, [error])
  return (
    <div ref={place}>
      {error.code === 'unreachable' ? (
        <Notice type="error" title="Error creating member">
          {error.message} Your entries are still here.
        </Notice>
      ) : (
        <Notice type="error" title={`Failed to create member: ${error.message}`} />
      )}
    </div>
  )
}
