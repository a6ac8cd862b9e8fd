import { type ReactNode, useRef } from 'react'
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
  isBusy: boolean
  failure: ApiError | undefined
  onImport: () => void
  onClose: () => void
  /** Where rows can come from other than by pasting. */
  children: ReactNode
}

/** Rows of a spreadsheet, checked while they are pasted. They are all saved together, or none. */
export function ImportDialog(props: Props) {
  const { title, intro, hint, text, onText, checked, outcome, isBusy, failure, onImport, onClose, children } = props
  const lines = useRef<HTMLOListElement>(null)
  const { rows, faulty } = sortLines(checked)
  const repairable = faulty.filter(({ problem }) => problem.repair)

  return (
    <ConfirmDialog
      title={title}
      intro={intro}
      confirmLabel={`Import ${rowsInWords(rows.length)}`}
      isConfirmDisabled={rows.length === 0 || faulty.length > 0}
      isBusy={isBusy}
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

export const rowsInWords = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
