import type { SecondStep } from '#features/accounts/factors/factors.rules.ts'
import { TextField } from '#ui/form/field.tsx'

type Props = { kind: Exclude<SecondStep, 'passkey'>; error: string | undefined }

/** A code from the app, which phones offer to fill in, or one from the list on paper. */
export function CodeField({ kind, error }: Props) {
  const common = { name: 'code', required: true, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, error }
  if (kind === 'recovery-code') {
    return (
      <TextField
        {...common}
        label="Recovery code"
        hint="One of the ten codes you saved. Each works once."
        autoComplete="off"
        maxLength={40}
      />
    )
  }
  return (
    <TextField
      {...common}
      label="Code"
      hint="The 6 digits your authenticator app shows now."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
    />
  )
}
