import { createRandom } from '#tests/attacks/random.ts'
import { tellByHand } from './by-hand.ts'
import { tellByStaff } from './by-staff.ts'
import { tellByTerminal } from './by-terminal.ts'
import { createReckoning, type MembershipType } from './reckoning.ts'
import { type Order, openRegister, type Person, type Version } from './register.ts'
import type { Milestone } from './rewards-reckoning.ts'
import { START, type Tellers } from './tellers.ts'

export const ORDERS_AN_EVENING = 4
const types = ['regular', 'regular', 'local', 'vip'] as const

type Options = { seed: number; name: string; people: readonly Person[]; types: MembershipType[]; tellers: Tellers }
export type Evening = ReturnType<typeof openEvening>

export function chooseTypes(seed: number): MembershipType[] {
  const random = createRandom(seed)
  return [random.pick(types), random.pick(types)]
}

/** An evening of a few members: what happens, who tells of it when, and what everybody ought to have by then. */
export function openEvening({ seed, name, people, tellers, ...options }: Options) {
  const random = createRandom(seed + 1)
  const register = openRegister({ name, people, random, openedAt: START })
  const reckoning = createReckoning(options.types, tellers.firstMilestones)
  const lines: string[] = []
  const events = new Map<string, string>()
  /** What Toast shows of an order: a page that was made a moment ago may arrive late. */
  const shown = new Map<Order, Version>()
  const say = (line: string) => void lines.push(line)
  const scene = { random, register, reckoning, tellers, people, say, name }
  const staff = tellByStaff(scene)
  const terminal = tellByTerminal(scene)
  const hand = tellByHand(scene, seed + 2)

  /** Which version Toast shows of an order from now on. */
  function show(order: Order, version: Version) {
    shown.set(order, version)
    tellers.show(register.toToast(order, version))
  }

  async function announce() {
    const order = random.pick(register.orders)
    if (!order) return
    const version = random.chance(0.85) ? register.last(order) : random.pick(order.versions)
    if (!version) return
    show(order, version)
    const known = random.pick([...events])
    // An event that comes again is known; the order that it is about is not read again.
    if (known && random.chance(0.2)) {
      say(`webhook ${known[0]} again`)
      return expectStatus(await tellers.announce(known[1], known[0]), 200)
    }
    const eventGuid = `${name}-e${events.size + 1}`
    events.set(eventGuid, order.guid)
    say(`webhook ${eventGuid}: ${order.guid} as of ${version.modifiedAt}`)
    expectStatus(await tellers.announce(order.guid, eventGuid), 200)
    reckoning.hear([{ order, version }])
    reckoning.count()
  }

  return {
    name,
    people,
    register,
    reckoning,
    show,
    say,
    story: () => lines.join('\n'),

    /** A few minutes: something happens, and somebody tells of something. */
    async live(at: number) {
      if (register.orders.length < ORDERS_AN_EVENING) say(register.open(at))
      const many = 1 + random.below(3)
      for (let second = 1; second <= many; second += 1) say(register.happen(at + second * 1000))
      for (const order of register.orders) {
        // Some changes are not shown yet, and others are lost until the end.
        if (random.chance(0.8)) show(order, register.last(order))
      }
      for (let told = random.below(3); told > 0; told -= 1) {
        const who = random.below(10)
        if (who < 4) await announce()
        else if (who < 8) await terminal.tell()
        else await staff.tell()
      }
      await hand.tell()
    },

    /** What a page of a sync has of this evening that was changed since. */
    hearPage(since: number) {
      const page = [...shown].flatMap(([order, version]) => (version.modifiedAt >= since ? [{ order, version }] : []))
      say(`sync: ${page.map(({ order, version }) => `${order.guid} as of ${version.modifiedAt}`).join(', ')}`)
      reckoning.hear(page)
      reckoning.count()
    },

    editMilestone(milestone: Milestone) {
      say(`milestone ${JSON.stringify(milestone)}`)
      reckoning.rewards.editMilestone(milestone)
    },
  }
}

export function expectStatus(status: number, expected: number) {
  if (status !== expected) throw new Error(`The answer is ${status} instead of ${expected}`)
}
