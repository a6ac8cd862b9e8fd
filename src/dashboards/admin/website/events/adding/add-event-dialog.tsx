import { useState } from 'react'
import { type Weekday, weekdays } from '#base/zoned-time.ts'
import { FieldRow } from '#dashboards/admin/website/shared/fields/form-panel.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { addEvent } from '#features/events/adding/added-events.contract.ts'
import { addressFor, MAX_ADDRESS } from '#features/events/adding/event-address.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField, TimeField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'

type Values = { title: string; slug: string; weekday: Weekday; starts: string; ends: string }
type Props = { onClose: () => void; onAdded: (slug: string) => void }

const initial: Values = { title: '', slug: '', weekday: 'Sunday', starts: '20:00', ends: '22:00' }
const days = weekdays.map((day) => ({ value: day, label: day }))

/** Begins a weekly event. Its address follows its name until somebody types another. */
export function AddEventDialog({ onClose, onAdded }: Props) {
  const [hasOwnAddress, setHasOwnAddress] = useState(false)
  const form = useApiForm({
    endpoint: addEvent,
    initial,
    read: (typed) => ({ input: { body: typed } }),
    errorsOf: ({ code, message }) => (code === 'address-taken' ? { slug: message } : {}),
    onSuccess: ({ slug }) => onAdded(slug),
  })
  const { values, change, field, errors, failure } = form
  const common = { required: true, autoComplete: 'off' }

  return (
    <ConfirmDialog
      title="Add event"
      intro="It starts as a draft. Visitors see it once you publish it."
      confirmLabel="Add event"
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField
        {...common}
        {...field('title')}
        label="Name"
        maxLength={60}
        onChange={({ target: { value } }) =>
          change({ title: value, ...(!hasOwnAddress && { slug: addressFor(value) }) })
        }
      />
      <FieldRow>
        <Select
          label="Evening"
          value={values.weekday}
          options={days}
          error={errors.weekday}
          onChange={({ target }) =>
            change({ weekday: weekdays.find((day) => day === target.value) ?? initial.weekday })
          }
        />
        <TimeField {...field('starts')} required label="Starts" />
        <TimeField {...field('ends')} required label="Ends" hint="Can be after midnight" />
      </FieldRow>
      <TextField
        {...common}
        {...field('slug')}
        label="Address"
        maxLength={MAX_ADDRESS}
        spellCheck={false}
        autoCapitalize="none"
        hint={`The page will be at ${location.host}/${values.slug}. You can change it until you publish.`}
        onChange={({ target: { value } }) => {
          setHasOwnAddress(value !== '')
          change({ slug: value })
        }}
      />
      {failure && Object.keys(errors).length === 0 && <Notice type="error">{failure.message}</Notice>}
    </ConfirmDialog>
  )
}
