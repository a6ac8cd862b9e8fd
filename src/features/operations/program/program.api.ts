import { AppError } from '#base/app-error.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import type { Deps } from '#platform/deps.ts'
import { sendCsv } from '#web/csv-file.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './program.contract.ts'
import { toProgramWire } from './program.wire.ts'
import { toProgramFile } from './program-file.rules.ts'
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
      const file = new Blob([toProgramFile(part, program, asked.type)])
      return sendCsv(c, file.stream(), { name: part === 'all' ? 'analytics' : `analytics-${part}`, date })
    }),
  ]
}
