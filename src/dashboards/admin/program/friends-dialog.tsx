import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { saveInviteOffer } from '#features/loyalty/friends/friends.contract.ts'
import { type InviteOffer, MAX_FRIENDS_A_YEAR, MAX_INVITE_POINTS } from '#features/loyalty/friends/friends.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { readDraft, toDraft } from './friends-form.ts'
import './bonuses.css'

const number = { type: 'number', inputMode: 'numeric', min: 1, step: 1, required: true } as const

export function FriendsDialog({ offer, onClose }: { offer: InviteOffer; onClose: () => void }) {
  const show = useToast()
  const form = useApiForm({
    endpoint: saveInviteOffer,
    initial: toDraft(offer),
    read: (draft) => {
      const reading = readDraft(draft)
      return 'errors' in reading ? reading : { input: { body: reading.offer } }
    },
    onSuccess: () => {
      show({ type: 'success', title: form.values.isOn ? 'Bring a friend is on' : 'Bring a friend is off' })
      onClose()
    },
  })
  const { values, change, field } = form
  return (
    <ConfirmDialog
      title="Bring a friend"
      intro="Friends who already applied get what they were promised. VIP members can invite, but earn no points."
      confirmLabel="Save"
      noValidate
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Checkbox
        label="Members can bring friends"
        hint="Off, links still lead to the sign-up, but bring no points."
        checked={values.isOn}
        onChange={(event) => change({ isOn: event.target.checked })}
      />
      <div className="bonuses__pair">
        <TextField {...field('inviterPoints')} {...number} label="Points for the member" max={MAX_INVITE_POINTS} />
        <TextField {...field('friendPoints')} {...number} label="Points for the friend" max={MAX_INVITE_POINTS} />
      </div>
      <TextField
        {...field('maxFriends')}
        {...number}
        label="Friends a year"
        max={MAX_FRIENDS_A_YEAR}
        hint="A member gets points for this many friends a year. Friends always get theirs."
      />
      {form.failure && (
        <Notice type="error" title="Couldn't save it">
          {form.failure.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
