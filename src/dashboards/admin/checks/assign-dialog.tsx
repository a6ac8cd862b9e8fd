import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatMoment, formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import {
  type CheckAssignedWire,
  decideUnmatchedCheck,
  listUnmatchedChecks,
  type UnmatchedCheckWire,
} from '#features/pos/checks/checks.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Divider, Facts } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { MemberPicker } from './member-picker.tsx'

type Props = { check: UnmatchedCheckWire; onClose: () => void; onAssigned: () => void }

/** Assigns a check to a member, who gets its points right away. */
export function AssignDialog({ check, onClose, onAssigned }: Props) {
  const [member, setMember] = useState<MemberWire>()
  const { openMember } = useAdmin()
  const client = useQueryClient()
  const show = useToast()
  const sending = useApiMutation(decideUnmatchedCheck, {
    onSuccess(answer) {
      if (!member || !('isNew' in answer)) return
      show({
        type: 'success',
        title: 'Check assigned',
        message: describeGain(check, member, answer),
        action: { run: () => openMember(member.id) },
      })
      onAssigned()
    },
    onError(error) {
      // Somebody else may have been faster; the list behind then shows what they did.
      if (error.code !== 'unreachable') client.invalidateQueries({ queryKey: [listUnmatchedChecks.topic] })
    },
  })
  const isSending = sending.isPending

  function assign(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (member && !isSending) sending.mutate({ body: { checkGuid: check.checkGuid, memberId: member.id } })
  }

  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      onSubmit={assign}
      title={`Assign check ${formatNumber(check.checkNumber)}`}
      intro="Adds the visit to this member right away, with points unless they're VIP."
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" variant="strong" disabled={!member} isBusy={isSending}>
            {member ? `Assign to ${nameOf(member)}` : 'Assign'}
          </Button>
        </>
      }
    >
      <MemberPicker start={firstSearch(check)} chosen={member} onChoose={setMember} isDisabled={isSending} />
      {sending.error && (
        <Notice type="error" title="Couldn't assign the check">
          {sending.error.message}
        </Notice>
      )}
      <Divider />
      <Facts
        items={[
          ['Check', formatNumber(check.checkNumber)],
          ['Opened', formatMoment(check.openedAt)],
          ['Tab', check.tabName ?? 'No name'],
          ['Guest', check.customerName ?? check.customerEmail ?? 'Unknown'],
          ['Server', check.tableNumber ? `${check.serverName}, table ${check.tableNumber}` : check.serverName],
          ['Earns points on', formatDollars(check.amount)],
        ]}
      />
    </Dialog>
  )
}

/** What the check says about the guest is the first thing to look for. */
function firstSearch({ customerEmail, customerName, tabName }: UnmatchedCheckWire) {
  return customerEmail ?? customerName ?? tabName ?? ''
}

function describeGain(check: UnmatchedCheckWire, member: MemberWire, { pointsEarned, isNew }: CheckAssignedWire) {
  const name = `Check ${formatNumber(check.checkNumber)}`
  const link = <MemberLink id={member.id}>{nameOf(member)}</MemberLink>
  const gain = pointsEarned > 0 ? `${formatPoints(pointsEarned)} added.` : 'Visit added, no points.'
  if (!isNew)
    return (
      <>
        {name} was already assigned to {link}.
      </>
    )
  return (
    <>
      {name} assigned to {link}. {gain}
    </>
  )
}
