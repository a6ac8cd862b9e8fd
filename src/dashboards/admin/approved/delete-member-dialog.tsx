import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { ErasurePreview } from '#dashboards/shared/erasure/erasure-preview.tsx'
import { eraseMember, type MemberWire, previewErasure } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/panel.tsx'

type Props = { member: MemberWire; onClose: () => void; onDeleted: () => void }

/** Deletes a member permanently: says what will happen, does it, and says what happened (M10, L4). */
export function DeleteMemberDialog({ member, onClose, onDeleted }: Props) {
  const preview = useApiQuery(previewErasure, { params: { id: member.id } })
  const { mutate, isPending, isSuccess, error } = useApiMutation(eraseMember)

  // The answer is a dialog of its own: it takes the focus when it comes, as the button that was pressed is gone.
  if (isSuccess) return <Deleted member={member} onClose={onDeleted} />
  return (
    <ConfirmDialog
      title={`Delete ${nameOf(member)}?`}
      intro="This can't be undone."
      confirmLabel="Delete member"
      confirmIcon="trash"
      isDangerous
      isConfirmDisabled={preview.at !== 'ready'}
      size="l"
      isBusy={isPending}
      onConfirm={() => mutate({ params: { id: member.id } })}
      onClose={onClose}
    >
      {error && <Notice type="error">{error.message}</Notice>}
      <Facts
        items={[
          ['Member number', member.memberNumber],
          ['Email', member.email],
        ]}
      />
      <Consequences
        items={[
          ['trash', "Their name, email, phone, address and account are deleted. They're signed out on all devices."],
          ['gift', describeLoss(member)],
          ...(member.visits > 0 ? ([['receipt', describeRecord(member)]] as const) : []),
        ]}
      />
      <ErasurePreview preview={preview} side="staff" />
    </ConfirmDialog>
  )
}

function describeLoss({ membershipType, currentPoints }: MemberWire) {
  if (!plans[membershipType].earnsPoints) return 'They lose the VIP discount.'
  return `They lose ${formatPoints(currentPoints)} and all unredeemed rewards.`
}

function describeRecord({ visits }: MemberWire) {
  return `For your books, the amounts from ${formatCountOf(visits, 'visit')} stay on record without a name.`
}

function Deleted({ member, onClose }: { member: MemberWire; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Member deleted" actions={<Button onClick={onClose}>Done</Button>}>
      <p role="alert">
        {nameOf(member)}'s personal data is deleted and they're signed out everywhere. Points and spending history for{' '}
        {member.memberNumber} stay on record without a name.
      </p>
    </Dialog>
  )
}
