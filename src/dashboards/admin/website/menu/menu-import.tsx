import { useState } from 'react'
import type { Menu } from '#content/menu/menu-item.ts'
import { ImportDialog, tallyInWords } from '#dashboards/admin/website/shared/import/import-dialog.tsx'
import { RowsButtons } from '#dashboards/admin/website/shared/import/rows-buttons.tsx'
import { RowsFileField } from '#dashboards/admin/website/shared/import/rows-file-field.tsx'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { sortLines } from '#features/content/import/check-lines.rules.ts'
import { checkMenuRows } from '#features/menu/import/check-menu-rows.rules.ts'
import { exportMenuRows } from '#features/menu/import/export-menu-rows.rules.ts'
import { mergeMenuRows } from '#features/menu/import/merge-menu-rows.rules.ts'

type Props = { editor: DocumentEditor<Menu> }

/** The menu as rows of a spreadsheet, in and out. */
export function MenuTransfer({ editor }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="row">
      <RowsButtons onImport={() => setIsOpen(true)} rows={() => exportMenuRows(editor.content)} name="menu" />
      {isOpen && <MenuImport editor={editor} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** What is imported is part of the draft: guests see it once it is published. */
function MenuImport({ editor, onClose }: Props & { onClose: () => void }) {
  const [text, setText] = useState('')
  // While it is not saved, the menu in the editor is the one with the rows in it already.
  const [before] = useState(() => editor.content)
  const checked = checkMenuRows(text, before)
  const { rows } = sortLines(checked)
  const { added, changed, same, newLists } = mergeMenuRows(before, rows)

  async function save() {
    editor.change((now) => mergeMenuRows(now, rows).menu)
    if (await editor.save()) onClose()
  }

  return (
    <ImportDialog
      title="Import menu items"
      intro="Paste rows from a spreadsheet. They are saved as a draft, all of them or none. Publish it to show them to guests."
      hint="Columns: section, list, sizes, name, description, price, large price, diets. Sizes are 16/21 oz, glass/bottle or empty. Prices are 9.50, from 8 or 3 each"
      text={text}
      onText={setText}
      checked={checked}
      outcome={[
        ...tallyInWords({ added, changed, same }, 'item', 'items', 'on the menu'),
        ...(newLists.length > 0 ? [`New lists: ${newLists.join(', ')}.`] : []),
        'Items that are not in these rows stay on the menu.',
      ]}
      editor={editor}
      onImport={save}
      onClose={() => {
        if (editor.failure) editor.change(() => before)
        onClose()
      }}
    >
      <RowsFileField onText={setText} />
    </ImportDialog>
  )
}
