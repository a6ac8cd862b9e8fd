import { randomUUID } from 'node:crypto'
import { dishFor } from '#simulator/toast/server/orders-on-demand.ts'
import type { Simulator } from '#simulator/toast/server/start-simulator.ts'
import type { connectTellers } from '#tests/product/persistent-tellers.ts'
import type { Person } from './people.ts'
import type { Act } from './traffic.ts'

type Till = { simulator: Simulator; tellers: ReturnType<typeof connectTellers>; members: readonly Person[] }

/** Somebody at the register: rings up, corrects, voids and takes payment, with cards that are typed, scanned or neither. */
export function ringUp({ random, journal }: Act, { simulator, tellers, members }: Till) {
  const { register } = simulator
  const pickMember = (share: number) => (random.chance(share) ? random.pick(members) : undefined)
  const randomCents = () => 300 + random.below(9_000)

  async function tell(guid: string) {
    if (!random.chance(0.6)) return
    const event = randomUUID()
    const deed = journal.begin('announce', event, { orderGuid: guid })
    await tellers.announce(guid, event)
    deed.outcome = 'acknowledged'
  }

  return async () => {
    const named = pickMember(0.6)
    const scanned = pickMember(0.5)
    const cents = [randomCents(), randomCents()]
    const guid = register.open({ guest: { tabName: named?.card ?? null }, lines: [dishFor(cents[0] ?? 0)] })
    const checkGuid = simulator.order(guid)?.checks[0]?.guid ?? ''
    const memberId = (scanned ?? named)?.id
    const note = (worth: { isVisit: boolean; cents: number }) =>
      journal.rungUp.set(checkGuid, { checkGuid, memberId, ...worth })
    note({ isVisit: false, cents: 0 })
    register.change(guid, { does: 'add', lines: [dishFor(cents[1] ?? 0)] })
    await tell(guid)
    if (random.chance(0.2)) {
      cents[0] = randomCents()
      register.change(guid, { does: 'correct-price', line: 0, unitCents: cents[0] })
    }
    register.pay(guid)
    const paid = { isVisit: true, cents: (cents[0] ?? 0) + (cents[1] ?? 0) }
    note(paid)
    if (scanned) {
      await tellers.ask(scanned.card, guid)
      const accrual = { guid: `accrual-${guid}`, order: guid, card: scanned.card }
      const deed = journal.begin('accrue', accrual.guid, { memberId: scanned.id })
      await tellers.accrue(accrual, { check: simulator.order(guid)?.checks[0] })
      deed.outcome = 'acknowledged'
    }
    if (random.chance(0.1)) {
      register.change(guid, { does: 'refund', check: 0, line: null })
      note({ isVisit: false, cents: 0 })
    }
    await tell(guid)
  }
}
