import { type ReactNode, useRef } from 'react'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import type { Json } from '#features/content/changes.rules.ts'
import { type CheckedLine, repairLine, sortLines } from '#features/content/import/check-lines.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ApiError } from '#web/api.client.ts'
import { ImportLines } from './import-lines.tsx'

type Props = {
  title: string
  intro: string
  /** Which columns a row has. */
  hint: string
  text: string
  onText: (text: string) => void
  checked: readonly CheckedLine<unknown>[]
  /** What the import would do, in sentences. */
  outcome: readonly string[]
  editor: { isSaving: boolean; failure: ApiError | undefined }
  onImport: () => void
  onClose: () => void
  /** Where rows can come from other than by pasting. */
  children: ReactNode
}

/** Rows of a spreadsheet, checked while they are pasted. They are all saved together, or none. */
export function ImportDialog(props: Props) {
  const { title, intro, hint, text, onText, checked, outcome, editor, onImport, onClose, children } = props
  const { isSaving, failure } = editor
  const lines = useRef<HTMLOListElement>(null)
  const { rows, faulty } = sortLines(checked)
  const repairable = faulty.filter(({ problem }) => problem.repair)

  return (
    <ConfirmDialog
      title={title}
      intro={intro}
      confirmLabel={`Import ${rowsInWords(rows.length)}`}
      isConfirmDisabled={rows.length === 0 || faulty.length > 0}
      isBusy={isSaving}
      size="l"
      onConfirm={onImport}
      onClose={onClose}
    >
      {children}
      <TextArea
        label="Rows"
        hint={hint}
        rows={text === '' ? 6 : 4}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      {checked.length > 0 && (
        <>
          <div className="import-lines__tally">
            <p role="status">
              <b>{rowsInWords(checked.length)} read</b>, {rows.length} fine
              {faulty.length > 0 && `, ${faulty.length === 1 ? '1 problem' : `${faulty.length} problems`}`}
            </p>
            {faulty.length > 0 && (
              <Button onClick={() => lines.current?.querySelector<HTMLElement>('[data-tone]')?.focus()}>
                First problem
              </Button>
            )}
            {repairable.length > 1 && (
              <Button
                onClick={() => onText(repairable.reduce((now, one) => repairLine(now, one.line, one.problem), text))}
              >
                Use all {repairable.length} suggestions
              </Button>
            )}
          </div>
          <ImportLines
            ref={lines}
            lines={checked}
            onRepair={(line, problem) => onText(repairLine(text, line, problem))}
          />
          <ul className="import-lines__outcome">
            {outcome.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {failure && <Notice type="error">{failure.fields[0]?.problem ?? failure.message}</Notice>}
    </ConfirmDialog>
  )
}

type LiveProps<Content extends Json> = Omit<Props, 'editor' | 'onImport'> & {
  editor: DocumentEditor<Content>
  /** What is said when it is done. */
  done: string
  /** The list with the rows in it. */
  merge: (now: Content) => Content
}

/** An import into a list that is live at once. */
export function LiveImportDialog<Content extends Json>({ done, merge, ...props }: LiveProps<Content>) {
  const { editor, checked, onClose } = props
  async function save() {
    const message = rowsInWords(checked.length)
    if ((await editor.saveNow(merge, { title: done, message })) !== 'refused') onClose()
  }
  function leave() {
    editor.discard()
    onClose()
  }
  return <ImportDialog {...props} onImport={save} onClose={leave} />
}

type Tally = { added: number; changed: number; same: number }

/** "2 matches are new", and what becomes of those that are there already. */
export function tallyInWords({ added, changed, same }: Tally, one: string, many: string, where = 'in the list') {
  const news = added === 1 ? `1 ${one} is new.` : `${added} ${many} are new.`
  const known = changed + same
  return known === 0 ? [news] : [news, `${known} ${where} already: ${changed} change, ${same} stay as they are.`]
}

export const rowsInWords = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
