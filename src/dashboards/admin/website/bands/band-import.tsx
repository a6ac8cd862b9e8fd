import { useState } from 'react'
import { weekday } from '#base/zoned-time.ts'
import { LiveImportDialog, rowsInWords, tallyInWords } from '#dashboards/admin/website/shared/import/import-dialog.tsx'
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
  return (
    <LiveImportDialog
      editor={editor}
      title="Import bands"
      intro="Paste rows from a spreadsheet. All of them go live together, or none."
      hint="Columns: date, band, and what the night is called if it has a name"
      text={text}
      onText={setText}
      checked={checked}
      outcome={[
        ...tallyInWords({ added: added.length, changed: changed.length, same }, 'night', 'nights'),
        ...(otherDays > 0 ? [`${rowsInWords(otherDays)} not on a Saturday.`] : []),
        'Bands that are not in these rows stay.',
      ]}
      done="Bands imported"
      merge={(now) => mergeBandRows(now, rows).bands}
      onClose={onClose}
    >
      <RowsFileField onText={setText} />
    </LiveImportDialog>
  )
}
