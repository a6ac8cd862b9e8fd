import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { makeEmailPayload } from '../make/email-payload.ts'
import { until } from '../until.ts'

export const OWNER = { email: 'owner@bar.test', password: 'a password nobody guesses 7' }
const PASSWORD = 'nine herons at noon'
const pages = ['/', '/menu', '/events', '/contact', '/liverpool', '/api/hours', '/sitemap.xml', '/admin-dashboard']

type Servers = { url: () => string; urls: () => string[] }
type Sent = { cookie?: string; body?: unknown; to?: string }

/** What guests, members and staff do at once, each call at any of the servers that run. */
export function connectPeople(servers: Servers) {
  let calls = 0
  /** Who sent the bar a message. */
  const writers: string[] = []
  async function call(method: string, address: string, { cookie, body, to = servers.url() }: Sent = {}) {
    calls += 1
    const answer = await fetch(`${to}${address}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        // Everybody calls from a place of their own, so that no limit is reached.
        'x-forwarded-for': `81.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect([method, address, answer.ok || `${answer.status} ${text}`]).toEqual([method, address, true])
    return { text, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }
  const json = async (method: string, address: string, sent?: Sent) =>
    JSON.parse((await call(method, address, sent)).text)

  const signIn = async (side: 'admin' | 'member', body: { email: string; password: string }) =>
    (await call('POST', `/api/login/${side}`, { body })).cookie

  /** Somebody applies, is approved, and gets points; each by another call. */
  async function join(owner: string, { type = 'regular', points = 0 } = {}) {
    const key = randomUUID().slice(0, 13)
    const email = `${key}@example.com`
    const person = { firstName: 'Robin', lastName: 'Vale', phone: `305${5_000_000 + calls}`, membershipType: type }
    const home = { address: '1 Ocean Drive', city: 'Miami Beach', state: 'FL', zipCode: '33139' }
    const application = { ...person, ...home, email, reasonForMembership: '', password: PASSWORD }
    const isVip = type === 'vip'
    // VIP members are added by staff.
    const asked = isVip ? { body: { ...application, approve: true }, cookie: owner } : { body: application }
    const { id } = await json('POST', '/api/members', asked)
    if (!isVip) await json('PUT', '/api/members', { body: { memberId: id, action: 'approve' }, cookie: owner })
    if (points > 0) {
      const given = { points, reason: 'Welcome', key: `welcome-${key}` }
      await json('POST', `/api/members/${id}/points`, { body: given, cookie: owner })
    }
    return { id, email }
  }

  /** One round of each: they go on until the upgrade is over. */
  const rounds = (owner: string, milestoneId: string) => ({
    async look() {
      for (const page of pages) await call('GET', page)
      for (const list of [
        '/api/admin-stats',
        '/api/members',
        '/api/reward-claims',
        '/api/tonight',
        '/api/audit',
        '/api/jobs?state=failed',
      ])
        await call('GET', list, { cookie: owner })
    },
    async become() {
      const { email } = await join(owner, { points: 150 })
      const cookie = await signIn('member', { email, password: PASSWORD })
      const { rewardId } = await json('POST', '/api/claim-reward', { body: { milestoneId }, cookie })
      await json('POST', '/api/approve-reward', { body: { rewardId, give: true }, cookie: owner })
      const refusal = { channel: 'email', choice: 'offers', isOn: false }
      await json('PUT', '/api/me/messages', { body: refusal, cookie })
      const { member } = await json('GET', '/api/me', { cookie })
      expect(member.currentPoints).toBe(50)
    },
    async changeHours() {
      const openTime = `11:${String(calls % 60).padStart(2, '0')}`
      const hours = FALLBACK_HOURS.map((day) => ({ ...day, openTime }))
      await json('PUT', '/api/hours', { body: { hours }, cookie: owner })
      // The page is kept in memory: every server has to hear of it.
      for (const to of servers.urls()) {
        await until(async () =>
          expect(await json('GET', '/api/hours', { to })).toMatchObject([{ openTime }, {}, {}, {}, {}, {}, {}]),
        )
      }
    },
    async write() {
      const email = `${randomUUID()}@example.com`
      await call('POST', '/api/v1.0/email/send', { body: makeEmailPayload({ email }) })
      writers.push(email)
    },
  })

  return { json, signIn, join, rounds, writers }
}
