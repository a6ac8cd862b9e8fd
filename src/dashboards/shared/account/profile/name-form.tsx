import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { MAX_NAME_LENGTH } from '#features/accounts/accounts.rules.ts'
import { changeOwnName } from '#features/accounts/profile/profile.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'

/** A new name counts at once. */
export function NameForm({ name, onRenamed }: { name: string; onRenamed: () => unknown }) {
  const show = useToast()
  const form = useApiForm({
    endpoint: changeOwnName,
    initial: { name },
    read: (typed) => (typed.name.trim() ? { input: { body: typed } } : { errors: { name: 'Enter your name' } }),
    onSuccess: () => {
      onRenamed()
      show({ type: 'success', title: 'Your name is changed' })
    },
  })
  const { failure, errors } = form
  return (
    <form className="stack profile-section" method="post" onSubmit={(event) => void form.submit(event)}>
      {failure && !errors.name && <Notice type="error">{failure.message}</Notice>}
      <TextField {...form.field('name')} label="Name" autoComplete="name" required maxLength={MAX_NAME_LENGTH} />
      <div>
        <Button type="submit" isBusy={form.isSending} disabled={!form.isDirty}>
          Save name
        </Button>
      </div>
    </form>
  )
}
