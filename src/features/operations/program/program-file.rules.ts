import { BYTE_ORDER_MARK, toCsvLine, toTextCell } from '#base/csv.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { ProgramWire } from './program.contract.ts'
import { type ProgramPart, partQuestions, programParts } from './program-periods.rules.ts'
import { tableOf } from './program-tables.rules.ts'

export type FilePart = ProgramPart | 'all'

/** One table as a file for spreadsheets, or all of them, each below its question. */
export function toProgramFile(part: FilePart, program: ProgramWire, type: MembershipType | undefined): string {
  const lines = part === 'all' ? [...aboutLines(program, type), ...programParts.flatMap(toChapter)] : toLines(part)
  return BYTE_ORDER_MARK + lines.join('')

  function toChapter(one: ProgramPart) {
    return [toCsvLine([]), toCsvLine([toTextCell(partQuestions[one])]), ...toLines(one)]
  }

  /** Numbers as a spreadsheet counts with them; what is not known stays empty. */
  function toLines(one: ProgramPart) {
    const { first, columns, rows } = tableOf(one, program)
    const cell = (value: number | null, index: number) =>
      value === null ? '' : columns[index]?.kind === 'money' ? value.toFixed(2) : String(value)
    return [
      toCsvLine([first, ...columns.map(({ label }) => label)].map(toTextCell)),
      ...rows.map(({ name, cells }) => toCsvLine([toTextCell(name), ...cells.map(cell)])),
    ]
  }
}

/** Which days and whose: the file may be opened long after the screen was. */
function aboutLines({ buckets }: ProgramWire, type: MembershipType | undefined) {
  return [
    toCsvLine(['From', ...buckets.slice(0, 1).map(({ from }) => from)]),
    toCsvLine(['To', ...buckets.slice(-1).map(({ to }) => to)]),
    toCsvLine(['Members', type ? plans[type].label : 'All']),
  ]
}
