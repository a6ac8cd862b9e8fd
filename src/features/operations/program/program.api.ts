import { AppError } from '#base/app-error.ts'
import { BYTE_ORDER_MARK, toCsvLine, toTextCell } from '#base/csv.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import type { Deps } from '#platform/deps.ts'
import { sendCsv } from '#web/csv-file.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './program.contract.ts'
import { toProgramWire } from './program.wire.ts'
import { type ProgramTable, tableOf } from './program-tables.rules.ts'
import { type AskedProgram, readProgram } from './read-program.ts'

/** Whether the program works, in figures. */
export function programApi(deps: Pick<Deps, 'db' | 'clock'> & { pos: PointOfSale | undefined }): Route[] {
  const restaurantId = deps.pos?.client.restaurantId
  async function read(asked: AskedProgram) {
    const time = await readRegisterTime(deps.db, restaurantId)
    const program = await readProgram(deps, asked, { time, restaurantId })
    return program && toProgramWire(program)
  }
  return [
    route(contract.readProgram).to(async ({ query }) => (await read(query)) ?? { state: 'being-counted' }),
    route(contract.exportProgram).to(async ({ query: { part, ...asked } }, c) => {
      const date = localDate(deps.clock.now(), venue.timeZone)
      const program = await read(asked)
      if (!program) throw new AppError('figures-being-counted')
      return sendCsv(c, toFile(tableOf(part, program)), { name: `analytics-${part}`, date })
    }),
  ]
}

/** Numbers as a spreadsheet counts with them; what is not known stays empty. */
function toFile({ first, columns, rows }: ProgramTable): ReadableStream<Uint8Array> {
  const cell = (value: number | null, index: number) =>
    value === null ? '' : columns[index]?.kind === 'money' ? value.toFixed(2) : String(value)
  const lines = [
    toCsvLine([first, ...columns.map(({ label }) => label)].map(toTextCell)),
    ...rows.map(({ name, cells }) => toCsvLine([toTextCell(name), ...cells.map(cell)])),
  ]
  return new Blob([BYTE_ORDER_MARK, ...lines]).stream()
}
