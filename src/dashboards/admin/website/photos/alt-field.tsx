import { TextArea } from '#ui/form/field.tsx'

type Props = { value: string; error: string | undefined; onChange: (alt: string) => void }

/** What a photo shows, for guests who can't see it. */
export function AltField({ value, error, onChange }: Props) {
  return (
    <TextArea
      label="Alt text"
      note="required"
      rows={3}
      maxLength={300}
      placeholder="Three filled tacos on a wooden board with lime wedges"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
