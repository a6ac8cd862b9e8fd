import { type Chance, chanceOf } from '#simulator/toast/bar/chance.rules.ts'
import type { Case, LabelledCheck, Room } from './case.ts'
import { readMoment } from './read-moment.ts'

const dishes = ['Tide burger', 'Wings', 'Tacos', 'Nachos', 'Lager', 'Mojito', 'Wine', 'Margarita']
const reasons = ['Long wait', 'Wrong dish', 'Spilled drink']
const FIRST_NUMBER = 5000

/** The checks of the evenings of a case of which only the size is written down: the same ones each time. */
export function expandRooms({ id, rooms }: Case): LabelledCheck[] {
  const evenings = rooms.flatMap((room) =>
    room.dates.flatMap((date) =>
      room.servers.map((server) => ({ room, date, server, chance: chanceOf(id, date, server) })),
    ),
  )
  return evenings.flatMap(expandEvening).map((check, index) => ({
    ...check,
    number: String(FIRST_NUMBER + index),
    orderNumber: String(FIRST_NUMBER + index),
  }))
}

type Evening = { room: Room; date: string; server: string; chance: Chance }

function expandEvening({ room, date, server, chance }: Evening): LabelledCheck[] {
  const comps = roundByChance(room.comps.count, chance)
  const voids = roundByChance(room.voids.count, chance)
  return Array.from({ length: room.checks }, (_, index) => {
    const openedAt = readMoment(`${String(16 + (index % 7)).padStart(2, '0')}:${chance.between(10, 55)}`, date)
    const cents = around(room.averageCents, chance)
    const first = Math.round(cents * 0.6)
    const isComped = index < comps
    const isVoided = index >= room.checks - voids
    const check: LabelledCheck = {
      number: '',
      orderNumber: '',
      businessDate: date,
      openedAt,
      paidAt: new Date(openedAt.getTime() + chance.between(35, 110) * 60_000),
      server,
      guest: {},
      lines: [line(chance.pick(dishes), first), line(chance.pick(dishes), cents - first)],
      discounts: [],
      payments: [{ type: chance.isLucky(0.8) ? 'CREDIT' : 'CASH', cents: undefined }],
      refunds: [],
      paymentVoids: [],
      checkVoid: undefined,
      flags: new Set(),
      label: { isAlert: false, words: 'an ordinary evening' },
    }
    if (isComped) {
      const compCents = Math.min(around(room.comps.averageCents, chance), first)
      const approver = server === 'renata' ? 'owen' : 'renata'
      const comp = { key: 'comp', name: 'Manager Comp', cents: compCents, percent: undefined, on: check.lines[0]?.name }
      check.discounts.push({ ...comp, approver, reason: chance.pick(reasons) })
    }
    if (isVoided) {
      const voidedAt = new Date(openedAt.getTime() + 9 * 60_000)
      const mistake = line(chance.pick(dishes), around(room.voids.averageCents, chance))
      check.lines.push({ ...mistake, voidedAt, voidReason: 'Entered by mistake' })
    }
    return check
  })
}

const line = (name: string, cents: number) => ({ name, cents, quantity: 1, voidedAt: undefined, voidReason: undefined })

/** Half of a comp an evening is one every other evening. */
function roundByChance(count: number, chance: Chance) {
  const whole = Math.floor(count)
  return whole + (chance.isLucky(count - whole) ? 1 : 0)
}

function around(averageCents: number, chance: Chance) {
  return Math.round(averageCents * (0.7 + 0.6 * chance.fraction()))
}
