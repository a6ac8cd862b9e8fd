import type { ComponentProps } from 'react'
import { MAX_PASSKEY_NAME_LENGTH } from '#features/accounts/factors/factors.rules.ts'
import { TextField } from '#ui/form/field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>

export function PasskeyNameField(props: Props) {
  return (
    <TextField
      {...props}
      label="Name"
      hint="Such as “My phone” or “Office laptop”."
      autoComplete="off"
      maxLength={MAX_PASSKEY_NAME_LENGTH}
      required
    />
  )
}
