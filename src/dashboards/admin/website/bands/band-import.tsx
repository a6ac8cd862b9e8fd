import { useState } from 'react'
import { weekday } from '#base/zoned-time.ts'
import { ImportDialog, rowsInWords } from '#dashboards/admin/website/shared/import/import-dialog.tsx'
import { RowsFileField } from '#dashboards/admin/website/shared/import/rows-file-field.tsx'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { sortLines } from '#features/content/import/check-lines.rules.ts'
import type { Bands } from '#features/events/bands/bands.contract.ts'
import { checkBandRows, mergeBandRows } from '#features/events/bands/import/band-rows.rules.ts'

/** Bands from a spreadsheet. They are live at once, all of them or none. */
export function BandImport({ editor, onClose }: { editor: DocumentEditor<Bands>; onClose: () => void }) {
  const [text, setText] = useState('')
  const checked = checkBandRows(text)
  const { rows } = sortLines(checked)
  const { added, changed, same } = mergeBandRows(editor.content, rows)
  const otherDays = rows.filter(({ fullDate }) => weekday(fullDate) !== 'Saturday').length

  async function save() {
    const done = { title: 'Bands imported', message: rowsInWords(rows.length) }
    if ((await editor.saveNow((now) => mergeBandRows(now, rows).bands, done)) !== 'refused') onClose()
  }

  return (
    <ImportDialog
      title="Import bands"
      intro="Paste rows from a spreadsheet. All of them go live together, or none."
      hint="Columns: date, band, and what the night is called if it has a name"
      text={text}
      onText={setText}
      checked={checked}
      outcome={[
        added.length === 1 ? '1 night is new.' : `${added.length} nights are new.`,
        `${changed.length + same} in the list already: ${changed.length} change, ${same} stay as they are.`,
        ...(otherDays > 0 ? [`${rowsInWords(otherDays)} not on a Saturday.`] : []),
        'Bands that are not in these rows stay.',
      ]}
      isBusy={editor.isSaving}
      failure={editor.failure}
      onImport={save}
      onClose={() => {
        editor.discard()
        onClose()
      }}
    >
      <RowsFileField onText={setText} />
    </ImportDialog>
  )
}
