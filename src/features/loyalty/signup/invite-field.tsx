import { TextField } from '#ui/form/field.tsx'

/** The code that the link brought along, or undefined where it can be typed in. */
export type InviteAsked = { code?: string | undefined }

const LONGEST = 20

/** For those who were told a code and got no link. */
export function InviteField({ code }: InviteAsked) {
  if (code) return <input type="hidden" name="invite" value={code} />
  return (
    <TextField
      label="Invite code"
      note="optional"
      name="invite"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST}
      hint="From a member who invited you, like k7wq-9fzt."
    />
  )
}
