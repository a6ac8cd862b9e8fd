import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatMoment, formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { ReceiptAnswerWire, UnmatchedCheckWire } from '#features/pos/checks/checks.wire.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Divider, Facts } from '#ui/panel.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import { MemberPicker } from './member-picker.tsx'

type Props = { check: UnmatchedCheckWire; onClose: () => void; onAssigned: () => void }

/** Says whose a check is; it counts for that member at once. */
export function AssignDialog({ check, onClose, onAssigned }: Props) {
  const [member, setMember] = useState<MemberWire>()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { openMember } = useAdmin()
  const act = useApiMutation()
  const client = useQueryClient()
  const show = useToast()

  async function assign(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!member || isSending) return
    setIsSending(true)
    const answer = await act<ReceiptAnswerWire>('POST', urls.api.unmatchedChecks, {
      body: { checkGuid: check.checkGuid, memberId: member.id },
      changes: ['checks', 'members', 'rewards', 'discounts', 'analytics', 'audit'],
    })
    if (answer.outcome === 'ok') {
      show({
        type: 'success',
        title: 'Check assigned',
        message: describeGain(check, member, answer.data),
        action: { run: () => openMember(member.id) },
      })
      return onAssigned()
    }
    setIsSending(false)
    setProblem(describe(answer))
    // Somebody else may have been faster; the list behind then shows what they did.
    if (answer.outcome === 'refused') await client.invalidateQueries({ queryKey: ['checks'] })
  }

  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      onSubmit={assign}
      title="Assign check"
      intro="The check counts for the member at once: as a visit, and with its points unless they are a VIP."
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
      {problem && (
        <Notice type="error" title="The check was not assigned">
          {problem}
        </Notice>
      )}
      <Divider />
      <Facts
        items={[
          ['Check', formatNumber(check.checkNumber)],
          ['Opened', formatMoment(check.openedAt)],
          ['Tab', check.tabName ?? 'No name'],
          ['Guest', check.customerName ?? check.customerEmail ?? 'Not known'],
          ['Server', check.tableNumber ? `${check.serverName}, table ${check.tableNumber}` : check.serverName],
          ['Counts', formatDollars(check.amount)],
        ]}
      />
    </Dialog>
  )
}

/** What the register knows of the guest is the first thing to look for. */
function firstSearch({ customerEmail, customerName, tabName }: UnmatchedCheckWire) {
  return customerEmail ?? customerName ?? tabName ?? ''
}

function describeGain(check: UnmatchedCheckWire, member: MemberWire, { pointsEarned, isNew }: ReceiptAnswerWire) {
  const name = `Check ${formatNumber(check.checkNumber)}`
  if (!isNew) return `${name} already was ${nameOf(member)}’s.`
  const gain = pointsEarned > 0 ? `${formatPoints(pointsEarned)} added.` : 'The visit is counted, without points.'
  return `${name} is ${nameOf(member)}’s. ${gain}`
}
