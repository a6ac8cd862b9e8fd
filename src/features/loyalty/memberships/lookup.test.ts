import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { rateLimits } from '#platform/rate-limit/rate-limit.table.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { CONTACT_LOOKUPS } from './member-list.rules.ts'

async function openCrowd() {
  const bar = await openTestBar()
  await makeMember(bar.deps, {
    firstName: 'Vera',
    lastName: 'Stone',
    type: 'vip',
    phone: '(305) 555-0190',
    email: 'deep.blue@example.com',
  })
  await makeMember(bar.deps, { firstName: 'Pia', lastName: 'Stone', status: 'pending' })
  await makeMember(bar.deps, { firstName: 'Rex', lastName: 'Stone', status: 'rejected' })
  const lookUp = async (q: string) => {
    const answer = await bar.send('GET', `/api/member-lookup?q=${encodeURIComponent(q)}`, { as: 'staff' })
    return { status: answer.status, total: answer.headers.get('x-total-count'), body: await answer.json() }
  }
  /** As one person, because limits count for each account. */
  const comeAs = async (role: 'staff' | 'manager') => {
    const cookie = await bar.cookieOf(role)
    return async (q: string) => {
      const path = `/api/member-lookup?q=${encodeURIComponent(q)}`
      const answer = await bar.send('GET', path, { headers: { cookie: cookie ?? '' } })
      return answer.status === 200 ? answer.headers.get('x-total-count') : answer.status
    }
  }
  return { bar, lookUp, comeAs }
}

test('staff find an approved member with what is due to them, and nothing else about them', async () => {
  const { bar, lookUp } = await openCrowd()
  expect(await lookUp('stone')).toEqual({
    status: 200,
    total: '1',
    body: [
      {
        id: expect.any(String),
        memberNumber: expect.stringMatching(/^ET-\d{4,}$/),
        name: 'Vera Stone',
        membershipType: 'vip',
        currentPoints: 0,
        phoneEnding: '0190',
        emailVerified: true,
        phoneVerified: true,
        memberSince: '2025-11-14',
        waitingRewards: [],
      },
    ],
  })
  expect((await lookUp('305 555 0190')).total).toBe('1')
  const [{ memberNumber }] = (await lookUp('vera')).body
  expect((await lookUp(memberNumber)).body).toMatchObject([{ name: 'Vera Stone' }])
  const everything = await bar.send('GET', '/api/members?q=stone', { as: 'staff' })
  expect(everything.status).toBe(403)
})

test('an approved claim that was not handed over yet is named to staff, a claim that waits for a manager is not', async () => {
  const { bar, lookUp } = await openCrowd()
  await bar.send('POST', '/api/init-milestones', { as: 'owner' })
  const milestones = await (await bar.send('GET', '/api/milestones')).json()
  const member = await makeMember(bar.deps, { firstName: 'Cleo', lastName: 'Marsh', points: 400 })
  const cookie = await signInMember(bar.deps, member)
  const claim = async (milestoneId: string) =>
    (await bar.send('POST', '/api/claim-reward', { headers: { cookie }, body: { milestoneId } })).json()
  const { rewardId } = await claim(milestones[0].id)
  await claim(milestones[1].id)
  expect((await lookUp('cleo')).body[0].waitingRewards).toEqual([])
  await bar.send('POST', '/api/approve-reward', { as: 'manager', body: { rewardId } })
  expect((await lookUp('cleo')).body[0].waitingRewards).toEqual([milestones[0].name])
})

test('of many who fit only the first few are shown, with how many there are, and a single letter is refused', async () => {
  const { bar, lookUp } = await openCrowd()
  for (const letter of 'abcdefghij') await makeMember(bar.deps, { firstName: `A${letter}`, lastName: 'Quill' })
  const { total, body } = await lookUp('quill')
  expect([total, body.length, body[0].name]).toEqual(['10', 8, 'Aa Quill'])
  for (const q of ['', ' ', 'q ', 'x'.repeat(500)]) expect((await lookUp(q)).status).toBe(400)
  expect((await lookUp('q')).body.fields).toEqual([{ field: 'q', problem: 'Type at least 2 characters.' }])
})

test('bar staff cannot find out an email or a phone letter by letter', async () => {
  const { comeAs } = await openCrowd()
  const [staff, manager] = [await comeAs('staff'), await comeAs('manager')]
  const parts = ['de', 'deep', 'deep.blue@', 'blue@example.com', '@example.com', '55', '0190', '305 555', '305 555 019']
  for (const part of parts) expect([part, await staff(part)]).toEqual([part, '0'])
  for (const whole of ['deep.blue@example.com', ' Deep.Blue@Example.com', '(305) 555-0190', '+1 305 555 0190'])
    expect([whole, await staff(whole)]).toEqual([whole, '1'])
  // A manager has both in the list of members.
  for (const part of ['de', 'deep', '0190']) expect([part, await manager(part)]).toEqual([part, '1'])
})

test('each email or phone that bar staff look up is in the audit log, once and without the value', async () => {
  const { bar, comeAs } = await openCrowd()
  const staff = await comeAs('staff')
  for (const q of ['3055550190', '305 555 0190', 'nobody@example.com', 'vera', 'ET-0001']) await staff(q)
  const isLookUp = eq(auditEntries.action, 'look-up-contact')
  const entries = await bar.deps.db.select().from(auditEntries).where(isLookUp).orderBy(sql`after ->> 'by'`)
  expect(entries.map(({ subject, after }) => [subject, after])).toEqual([
    ['members', { by: 'email', found: 0 }],
    [expect.stringMatching(/^mb_/), { by: 'phone', found: 1 }],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/nobody|5550190/)
})

test('bar staff look up so many emails and phones an hour; names and others are not held up', async () => {
  const { bar, comeAs } = await openCrowd()
  const [staff, other] = [await comeAs('staff'), await comeAs('staff')]
  await staff('guest-0@example.com')
  const isTheirs = like(rateLimits.key, 'contact-lookups:%')
  await bar.deps.db.update(rateLimits).set({ hits: CONTACT_LOOKUPS.max }).where(isTheirs)
  for (const _ of ['once', 'again']) expect(await staff('deep.blue@example.com')).toBe(429)
  expect(await staff('guest-0@example.com')).toBe('0')
  expect([await staff('stone'), await other('deep.blue@example.com')]).toEqual(['1', '1'])
})
