import { type SubmitEvent, useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { roleNames } from '#dashboards/shared/role-names.ts'
import { staffRoles } from '#features/accounts/accounts.rules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { urls } from '#urls.ts'
import type { StaffAnswer } from './staff-tab.tsx'

type Props = { isOpen: boolean; onClose: () => void; onAdded: (account: StaffAnswer) => void }
type Step = { at: 'ready' } | { at: 'sending' } | { at: 'failed'; message: string }

/** Adds somebody to the team. */
export function StaffDialog({ isOpen, onClose, onAdded }: Props) {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const act = useApiMutation()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, email, role } = Object.fromEntries(new FormData(event.currentTarget))
    setStep({ at: 'sending' })
    const answer = await act<StaffAnswer>('POST', urls.api.staff, {
      body: { name, email, role },
      changes: ['staff', 'audit'],
    })
    if (answer.outcome !== 'ok') return setStep({ at: 'failed', message: describe(answer) })
    setStep({ at: 'ready' })
    onAdded(answer.data)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      isLocked={step.at === 'sending'}
      title="Add someone"
      intro="They get a link to choose a password of their own."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={step.at === 'sending'}>
            Add
          </Button>
        </>
      }
    >
      <TextField label="Name" name="name" required maxLength={80} autoComplete="off" />
      <TextField label="Email" name="email" type="email" required autoComplete="off" />
      <Select
        label="Role"
        name="role"
        defaultValue="staff"
        options={staffRoles.map((value) => ({ value, label: roleNames[value] }))}
        hint="Staff redeem codes. Managers run members, rewards and the register. Owners do everything."
      />
      {step.at === 'failed' && <Notice type="error">{step.message}</Notice>}
    </Dialog>
  )
}
