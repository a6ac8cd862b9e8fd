import { useState } from 'react'
import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatDollars } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { newId } from '#dashboards/shared/new-id.ts'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { findSameVisit, recordVisit } from '#features/loyalty/visits/visits.contract.ts'
import { MAX_NOTE_LENGTH, VISIT_DAYS } from '#features/loyalty/visits/visits.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField, TimeField } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Notice } from '#ui/notice.tsx'
import { Becomes } from './becomes.tsx'
import './record-visit-dialog.css'
import { useUndoVisit } from './use-undo-visit.ts'
import { amountOf, initialVisit, pointsOfVisit, readVisit, sameVisitQuery } from './visit-form.ts'

/** Whose visit it is. At the bar nobody sees how many there were. */
export type VisitMember = Pick<
  MemberWire,
  'id' | 'firstName' | 'lastName' | 'memberNumber' | 'membershipType' | 'currentPoints'
> & { visits?: number }
type Props = { member: VisitMember; onClose: () => void }

/** Enters a visit that the register knows nothing of, and shows before the button what it brings. */
export function RecordVisitDialog({ member, onClose }: Props) {
  const [key] = useState(newId)
  const sayDone = useUndoVisit(member)
  const form = useApiForm({
    endpoint: recordVisit,
    initial: initialVisit,
    read: (values) => readVisit(values, { memberId: member.id, key }),
    onSuccess: (done) => {
      onClose()
      sayDone(done)
    },
  })
  const { values, change, field, errors, failure } = form
  const { earnsPoints, discountPercent } = plans[member.membershipType]
  const { visits } = member
  const cents = amountOf(values)
  const points = pointsOfVisit(cents ?? 0, member.membershipType)
  const same = sameVisitQuery(values)
  const found = useApiQuery(findSameVisit, same && { params: { id: member.id }, query: same })
  const today = localDate(new Date(), venue.timeZone)

  return (
    <ConfirmDialog
      title="Record a visit"
      intro={`For ${nameOf(member)}, ${member.memberNumber}. Use it for a check that never reached the register.`}
      confirmLabel={cents ? `Record ${formatDollars(cents / 100)}` : 'Record the visit'}
      isBusy={form.isSending}
      noValidate
      onConfirm={form.submit}
      onClose={onClose}
    >
      <div className="record-visit-dialog__pair">
        <TextField
          {...field('amount')}
          label="Paid, after discounts"
          hint="Without tax and tip."
          inputMode="decimal"
          placeholder="0.00"
          autoComplete="off"
        />
        <TextField
          {...field('discount')}
          label="Discount"
          note="optional"
          hint={discountPercent > 0 ? `Leave empty for their ${discountPercent}%.` : 'Leave empty if none.'}
          inputMode="decimal"
          placeholder="0.00"
          autoComplete="off"
        />
      </div>
      <Segmented
        label="When"
        options={[
          { value: 'now', label: 'Just now' },
          { value: 'earlier', label: 'Earlier' },
        ]}
        value={values.when}
        onChange={(when) => change({ when, date: values.date || today })}
      />
      {values.when === 'earlier' && (
        <div className="record-visit-dialog__pair">
          <TextField
            {...field('date')}
            label="Day"
            hint={`Within the last ${VISIT_DAYS} days.`}
            type="date"
            min={addDays(today, -VISIT_DAYS)}
            max={today}
          />
          <TimeField {...field('time')} label="Time" hint="In Miami Beach." />
        </div>
      )}
      <TextField
        {...field('note')}
        label="Note"
        note="optional"
        hint="For staff."
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
      />
      {same && found.at === 'ready' && found.data.isThere && (
        <Notice type="warning" title="Already there?">
          {member.firstName} has a check of the same amount on that day. Record it only if there were two.
        </Notice>
      )}
      <Becomes
        items={[
          ...(earnsPoints ? [['Points to spend', member.currentPoints, member.currentPoints + points] as const] : []),
          ...(visits === undefined ? [] : [['Visits', visits, visits + (cents ? 1 : 0)] as const]),
        ]}
      />
      {failure && Object.keys(errors).length === 0 && <Notice type="error">{failure.message}</Notice>}
    </ConfirmDialog>
  )
}
