import { type SubmitEvent, useState } from 'react'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { ErasurePreview } from '#dashboards/shared/erasure/erasure-preview.tsx'
import { eraseMe, previewMyErasure } from '#features/loyalty/memberships/me.contract.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ApiError } from '#web/api.client.ts'

type Props = { isOpen: boolean; member: MemberWire; onClose: () => void; onDeleted: () => void }

/** Has to be typed, so that nobody deletes by a slip of the thumb. */
const WORD = 'delete'

/** Ends a membership for good, after saying what is erased and what stays (M10, L4). */
export function DeleteDialog({ isOpen, member, onClose, onDeleted }: Props) {
  const [typed, setTyped] = useState('')
  const preview = useApiQuery(previewMyErasure, isOpen ? {} : undefined)
  const erasing = useApiMutation(eraseMe, { onSuccess: onDeleted })
  const isSending = erasing.isPending
  const isConfirmed = preview.at === 'ready' && typed.trim().toLowerCase() === WORD

  function close() {
    setTyped('')
    erasing.reset()
    onClose()
  }

  function erase(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending && isConfirmed) erasing.mutate({})
  }

  return (
    <Dialog
      isOpen={isOpen}
      isLocked={isSending}
      onClose={close}
      onSubmit={erase}
      title="Delete your membership?"
      intro="This can't be undone, not even by us."
      size="l"
      actions={
        <>
          <Button onClick={close} disabled={isSending}>
            Keep my membership
          </Button>
          <Button variant="stop" type="submit" isBusy={isSending} disabled={!isConfirmed}>
            Delete for good
          </Button>
        </>
      }
    >
      {erasing.error && <Notice type="error">{toProblem(erasing.error)}</Notice>}
      <Consequences
        items={[
          ['trash', 'We erase your name, email, phone, address and login, and log you out everywhere.'],
          ...(plans[member.membershipType].earnsPoints ? ([['gift', describeLoss(member)]] as const) : []),
          ['receipt', 'We keep the amounts of your past checks, without your name, for our accounting.'],
        ]}
      />
      <ErasurePreview preview={preview} side="member" />
      <TextField
        label={`Type "${WORD}" to confirm`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        data-passing=""
        spellCheck={false}
        readOnly={isSending}
      />
    </Dialog>
  )
}

function describeLoss({ currentPoints }: MemberWire) {
  return `You lose your ${formatPoints(currentPoints)} and any rewards you haven't redeemed.`
}

/** An answer that got lost may have been a success. */
function toProblem({ code, message }: ApiError): string {
  return code === 'unreachable'
    ? 'We lost the connection before we could confirm this. Reload the page to see whether your membership was deleted.'
    : message
}
