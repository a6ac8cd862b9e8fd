import { Becomes } from '#dashboards/admin/points/becomes.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatInstant, formatPoints } from '#dashboards/member/member-format.ts'
import { useReload } from '#dashboards/shared/api-hooks.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { KeptReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { takeBackReward } from '#features/loyalty/rewards/rewards.contract.ts'
import { MAX_REASON_LENGTH, type TakeBackOutcome } from '#features/loyalty/rewards/rewards.rules.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'

type Props = { member: MemberWire; reward: KeptReward; onClose: () => void }
type Asked = { reason: string; outcome: TakeBackOutcome }

const initial: Asked = { reason: '', outcome: 'points' }
const options = [
  { value: 'points' as const, label: 'Give the points back' },
  { value: 'reward' as const, label: 'Keep it to hand over' },
]

/** Takes back a reward that was handed over by mistake, also days later. */
export function TakeBackRewardDialog({ member, reward, onClose }: Props) {
  const show = useToast()
  // The page shows rewards with the member.
  const reload = useReload('members')
  const { name, pointsRequired, milestoneId } = reward
  // A treat took no points that could come back.
  const isTreat = milestoneId === null
  const form = useApiForm({
    endpoint: takeBackReward,
    initial: isTreat ? { ...initial, outcome: 'reward' as const } : initial,
    read: ({ reason, outcome }) => {
      const why = reason.trim()
      if (!why) return { errors: { reason: 'Say why' } }
      return { input: { params: { id: reward.id }, body: { reason: why, outcome } } }
    },
    onSuccess: () => {
      const message = isForPoints
        ? `${nameOf(member)} got ${formatPoints(pointsRequired)} back.`
        : `${name} waits for ${nameOf(member)} again.`
      show({ type: 'success', title: 'Reward taken back', message })
      onClose()
      return reload()
    },
  })
  const { values, change, errors, failure } = form
  const isForPoints = values.outcome === 'points'

  return (
    <ConfirmDialog
      title={`Take back ${name}?`}
      intro={`Given to ${nameOf(member)}${reward.dateRedeemed ? ` on ${formatInstant(reward.dateRedeemed)}` : ''}.`}
      confirmLabel={isForPoints ? `Give ${formatPoints(pointsRequired)} back` : 'Take back the reward'}
      isDangerous
      isBusy={form.isSending}
      noValidate
      onConfirm={form.submit}
      onClose={onClose}
    >
      {!isTreat && (
        <Segmented
          label="What becomes of it"
          options={options}
          value={values.outcome}
          onChange={(outcome) => change({ outcome })}
        />
      )}
      <TextArea
        {...form.field('reason')}
        label="Why"
        note="required"
        hint={isForPoints ? `${member.firstName} reads this.` : 'For staff.'}
        rows={2}
        required
        maxLength={MAX_REASON_LENGTH}
      />
      {isForPoints && (
        <Becomes items={[['Points to spend', member.currentPoints, member.currentPoints + pointsRequired]]} />
      )}
      <Consequences
        items={
          isForPoints
            ? [
                ['gift', `${member.firstName} can claim ${name} again while it is offered.`],
                ['ban', 'The code stops working.'],
              ]
            : [
                ['gift', `${name} goes back to the rewards to hand over.`],
                ['key', 'The same code works again.'],
              ]
        }
      />
      {failure && !errors.reason && <Notice type="error">{failure.message}</Notice>}
    </ConfirmDialog>
  )
}
