import { read } from './client.ts'
import type { Person } from './people.ts'
import type { Act } from './traffic.ts'

const READING = 'staff: lists'
const DECIDING = 'staff: decisions'
const TRIES = 4
const lists = [
  '/api/members',
  '/api/members?q=vale&type=regular',
  '/api/admin-stats',
  '/api/reward-claims?view=approved',
  '/api/tonight',
  '/api/checks',
  '/api/unmatched-checks',
  '/api/messages',
]

type Row = { id: string }

/** A manager or owner: reads lists, decides on claims and applications, gives points, enters visits. */
export function workAtDesk({ name, client, random, journal }: Act, cookie: string, members: readonly Person[]) {
  let count = 0
  const list = async (path: string) => read<Row[]>(await client.ask(READING, { path, cookie })) ?? []
  const pickFrom = async (path: string) => random.pick(await list(path))

  async function decideOnClaim() {
    const claim = await pickFrom('/api/reward-claims')
    if (!claim) return
    const kind = random.chance(0.75) ? 'approve' : 'reject'
    const body = { rewardId: claim.id, ...(kind === 'reject' && { reason: 'Not tonight' }) }
    const call = { path: `/api/${kind}-reward`, method: 'POST', cookie, body } as const
    await client.perform(journal.begin(kind, claim.id), { as: DECIDING, call, tries: TRIES })
  }

  async function decideOnApplication() {
    const applicant = await pickFrom('/api/members?status=pending')
    if (!applicant) return
    const action = random.chance(0.8) ? 'approve' : 'reject'
    const body = { memberId: applicant.id, action, reason: 'Not now' }
    const call = { path: '/api/members', method: 'PUT', cookie, body } as const
    await client.perform(journal.begin('decide', applicant.id, { action }), { as: DECIDING, call, tries: TRIES })
  }

  /** With a key, so that it is sent again until it is known to have been counted. */
  async function giveByHand() {
    const member = random.pick(members.filter(({ type }) => type !== 'vip'))
    if (!member) return
    count += 1
    const key = `${name}-by-hand-${count}`
    const points = 1 + random.below(40)
    const isVisit = random.chance(0.5)
    const path = `/api/members/${member.id}/${isVisit ? 'visits' : 'points'}`
    const body = { key, ...(isVisit ? { amount: points + 0.5 } : { points, reason: 'A round of thanks' }) }
    const deed = journal.begin(isVisit ? 'visit' : 'points', key, { memberId: member.id, points })
    await client.perform(deed, { as: DECIDING, call: { path, method: 'POST', cookie, body } })
  }

  return async () => {
    await list(random.pick(lists) ?? '/api/members')
    const what = random.below(10)
    if (what < 5) await decideOnClaim()
    else if (what < 7) await decideOnApplication()
    else await giveByHand()
  }
}
