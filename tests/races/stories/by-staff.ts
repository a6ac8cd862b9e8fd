import { expectStatus } from './evening.ts'
import type { Scene } from './scene.ts'

/** What staff say about checks and members on their screens. */
export function tellByStaff({ random, register, reckoning, tellers, people, say }: Scene) {
  const idOf = (member: number) => people[member]?.id ?? ''

  async function assign(checkGuid: string, member: number) {
    const known = reckoning.checks.get(checkGuid)
    say(`staff assign ${checkGuid} to ${member}`)
    const status = await tellers.ask('POST', '/api/unmatched-checks', { checkGuid, memberId: idOf(member) })
    if (!known) return expectStatus(status, 404)
    if (known.owner === member) return expectStatus(status, 200)
    if (known.owner !== undefined || !reckoning.isCountable(checkGuid)) return expectStatus(status, 409)
    expectStatus(status, 200)
    reckoning.allow(checkGuid, member)
    reckoning.give(checkGuid, member, 'staff')
  }

  async function deny(checkGuid: string, member: number) {
    const known = reckoning.checks.get(checkGuid)
    const isDenied = random.chance(0.8)
    say(`staff ${isDenied ? 'deny' : 'allow'} ${checkGuid} for ${member}`)
    const body = { checkGuid, notMemberId: idOf(member), isDenied }
    const status = await tellers.ask('POST', '/api/unmatched-checks', body)
    if (!known) return expectStatus(status, 404)
    if (known.owner !== undefined) return expectStatus(status, 409)
    expectStatus(status, 200)
    reckoning[isDenied ? 'deny' : 'allow'](checkGuid, member)
  }

  /** Moves a check to a member, or takes it back. The screen may be an old one. */
  async function move(checkGuid: string, from: number, to: number | undefined) {
    const known = reckoning.checks.get(checkGuid)
    say(`staff move ${checkGuid} from ${from} to ${to ?? 'nobody'}`)
    const body = { from: idOf(from), memberId: to === undefined ? null : idOf(to) }
    const status = await tellers.ask('PUT', `/api/checks/${checkGuid}/member`, body)
    if (!known) return expectStatus(status, 404)
    if (known.owner === to) return expectStatus(status, 200)
    if (known.owner !== from) return expectStatus(status, 409)
    expectStatus(status, 200)
    if (known.by !== 'staff') reckoning.deny(checkGuid, from)
    if (to !== undefined) reckoning.allow(checkGuid, to)
    reckoning.give(checkGuid, to, to === undefined ? undefined : 'staff')
  }

  async function changeType(member: number) {
    const type = random.pick(['regular', 'local', 'vip'] as const)
    say(`staff make ${member} ${type}`)
    expectStatus(await tellers.ask('PATCH', `/api/members/${idOf(member)}`, { membershipType: type }), 200)
    reckoning.setType(member, type)
  }

  return {
    async tell() {
      const checkGuid = random.pick(register.checkGuids())
      if (!checkGuid) return
      const member = random.below(people.length)
      const other = people.length - 1 - member
      const owner = reckoning.checks.get(checkGuid)?.owner
      const what = random.below(10)
      if (what < 3) await assign(checkGuid, member)
      else if (what < 4) await deny(checkGuid, member)
      else if (what < 6) await move(checkGuid, owner ?? member, random.chance(0.5) ? undefined : other)
      else if (what < 8) await move(checkGuid, member, other)
      else await changeType(member)
    },
  }
}
