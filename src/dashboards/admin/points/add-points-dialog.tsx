import { useState } from 'react'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { newId } from '#dashboards/shared/new-id.ts'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { adjustPoints, readPointsAllowance } from '#features/loyalty/adjustments/adjustments.contract.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Notice } from '#ui/notice.tsx'
import { Becomes } from './becomes.tsx'
import { amounts, initialPoints, MAX_DETAILS_LENGTH, pointsOf, readPoints, reasons, sizeOf } from './points-form.ts'
import { TileChoice } from './tile-choice.tsx'
import { useUndoPoints } from './use-undo-points.ts'

/** Who gets the points. At the bar nobody sees lifetime points. */
export type PointsMember = Pick<MemberWire, 'id' | 'firstName' | 'lastName' | 'memberNumber' | 'currentPoints'> & {
  lifetimePoints?: number
}
type Props = { member: PointsMember; onClose: () => void }

/** Gives a member points, or takes some away, and shows before the button what the balance becomes. */
export function AddPointsDialog({ member, onClose }: Props) {
  const [key] = useState(newId)
  const allowance = useApiQuery(readPointsAllowance, {})
  const sayDone = useUndoPoints(member)
  const form = useApiForm({
    endpoint: adjustPoints,
    initial: initialPoints,
    read: (values) => readPoints(values, { memberId: member.id, key }),
    onSuccess: (done) => {
      onClose()
      sayDone(done)
    },
  })
  const { values, change, errors, failure } = form
  const isAdding = values.does === 'add'
  const size = sizeOf(values)
  const points = pointsOf(values) ?? 0
  const verb = isAdding ? 'Add' : 'Take away'
  const { lifetimePoints } = member

  return (
    <ConfirmDialog
      title={isAdding ? 'Add goodwill points' : 'Take points away'}
      intro={`${isAdding ? 'To' : 'From'} ${nameOf(member)}, ${member.memberNumber}. They see it at once.`}
      confirmLabel={size ? `${verb} ${formatPoints(size)}` : `${verb} points`}
      isDangerous={!isAdding}
      // What arrives moves the button: somebody who pressed it at that moment would miss it.
      isConfirmDisabled={allowance.at === 'loading'}
      isBusy={form.isSending}
      noValidate
      onConfirm={form.submit}
      onClose={onClose}
    >
      {allowance.at === 'ready' && allowance.data.mayTakeAway && (
        <Segmented
          label="Add or take away"
          options={[
            { value: 'add', label: 'Add' },
            { value: 'take', label: 'Take away' },
          ]}
          value={values.does}
          onChange={(does) => change({ does })}
        />
      )}
      <TileChoice
        label="How many"
        look="tiles"
        options={amounts.map((value) => ({ value, label: value === 'other' ? 'Other' : value }))}
        value={values.amount}
        onChange={(amount) => change({ amount, typed: '' })}
        hint={isAdding && allowance.at === 'ready' ? describeAllowance(allowance.data) : undefined}
      />
      {values.amount === 'other' && (
        <TextField {...form.field('typed')} label="Points" inputMode="numeric" autoComplete="off" maxLength={6} />
      )}
      <TileChoice
        label="Why"
        look="chips"
        options={reasons.map((value) => ({ value, label: value }))}
        value={values.why}
        onChange={(why) => change({ why, details: values.details })}
      />
      <TextField
        {...form.field('details')}
        label="What happened"
        note={values.why === 'Other' ? 'required' : 'optional'}
        hint={`For staff. ${member.firstName} reads “${isAdding ? 'Points from the bar' : 'Points taken off by the bar'}.”`}
        autoComplete="off"
        maxLength={MAX_DETAILS_LENGTH}
      />
      <Becomes
        items={[
          ['Points to spend', member.currentPoints, member.currentPoints + points],
          ...(lifetimePoints === undefined
            ? []
            : [['Lifetime points', lifetimePoints, lifetimePoints + (values.counts ? points : 0)] as const]),
        ]}
      />
      <Checkbox
        label="Count toward milestones"
        checked={values.counts}
        onChange={({ target }) => change({ counts: target.checked })}
      />
      <Consequences
        items={[
          ['list', 'The ledger and the audit log keep your name and reason.'],
          ['undo', 'You can undo it right away. Later, a manager can take it back.'],
        ]}
      />
      {failure && !errors.typed && !errors.details && <Notice type="error">{failure.message}</Notice>}
    </ConfirmDialog>
  )
}

function describeAllowance({ left, aDay }: { left: number; aDay: number | null }) {
  if (aDay === null) return `Up to ${formatPoints(left)} at once.`
  if (left === 0) return "You've given all the points you can today. Ask a manager or the owner."
  return `You can add ${formatPoints(left)} ${left < aDay ? 'more today' : 'today'}.`
}
