import { roleNames } from '#dashboards/shared/role-names.ts'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, type StaffRole, staffRoles } from '#features/accounts/accounts.rules.ts'
import { createStaff } from '#features/accounts/staff/staff.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AnswerOf } from '#web/contract/endpoint.ts'

type Props = { onClose: () => void; onAdded: (account: AnswerOf<typeof createStaff>) => void }
type Values = { name: string; email: string; role: StaffRole }

const initial: Values = { name: '', email: '', role: 'staff' }

/** Adds somebody to the team. */
export function StaffDialog({ onClose, onAdded }: Props) {
  const form = useApiForm({
    endpoint: createStaff,
    initial,
    read: (typed) => ({ input: { body: typed } }),
    errorsOf: ({ code, message }) => (code === 'login-taken' ? { email: message } : {}),
    onSuccess: onAdded,
  })
  const { values, change, field, errors, failure } = form
  const common = { required: true, autoComplete: 'off' }

  return (
    <ConfirmDialog
      title="Add staff"
      intro="You'll get a link for them to set a password."
      confirmLabel="Add staff"
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField {...common} {...field('name')} label="Name" maxLength={MAX_NAME_LENGTH} />
      <TextField {...common} {...field('email')} label="Email" type="email" maxLength={MAX_EMAIL_LENGTH} />
      <Select
        label="Role"
        value={values.role}
        options={staffRoles.map((value) => ({ value, label: roleNames[value] }))}
        onChange={({ target }) => change({ role: staffRoles.find((role) => role === target.value) ?? initial.role })}
        hint="Staff redeem codes and look up members. Managers run members, rewards, discounts and messages. Owners can do everything."
      />
      {failure && !errors.name && !errors.email && <Notice type="error">{failure.message}</Notice>}
    </ConfirmDialog>
  )
}
