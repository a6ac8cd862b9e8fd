import { TextField } from '#ui/form/field.tsx'

/** A file of a spreadsheet instead of pasted rows. */
export function RowsFileField({ onText }: { onText: (text: string) => void }) {
  return (
    <TextField
      label="CSV file"
      note="optional"
      hint="Choose a file, or paste rows below"
      type="file"
      accept=".csv,.tsv,.txt,text/csv"
      onChange={async ({ target }) => {
        const file = target.files?.[0]
        if (file) onText(decode(new Uint8Array(await file.arrayBuffer())))
      }}
    />
  )
}

/** Spreadsheets save as UTF-8, as UTF-16 with a mark, or in the old way of Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
