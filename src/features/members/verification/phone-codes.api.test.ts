import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { matchWaitingChecks } from '#features/pos/checks/match-waiting-checks.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { rateLimits } from '#platform/rate-limit/rate-limit.table.ts'
import { startSmsServer, twilioRefusal } from '#tests/fakes/sms-server.ts'
import { makeCheck } from '#tests/make/make-check.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openPhoneCodes } from '#tests/make/open-phone-codes.ts'
import { phoneCodes } from './phone-codes.table.ts'

const ready = { canText: true, state: 'none', resendAfterSeconds: 0 }

test('a member confirms the phone by a code, and the visits that waited for it are counted', async () => {
  const bar = await openPhoneCodes()
  await makeCheck(bar.deps, { customerPhoneDigits: '3055550142', grossCents: 40_00 })
  expect(await bar.read()).toEqual([200, ready])
  expect(await bar.ask()).toEqual([200, { ...ready, state: 'sending', resendAfterSeconds: 60 }])
  await bar.deliver()
  expect(bar.texts).toEqual([
    {
      to: '+13055550142',
      body: `Eleven Tides: ${bar.lastCode()} is your code. It expires in 10 minutes. We'll never ask you for it.`,
    },
  ])
  expect(await bar.read()).toMatchObject([200, { state: 'sent' }])

  const spaced = `${bar.lastCode().slice(0, 3)} ${bar.lastCode().slice(3)}`
  expect(await bar.confirm(spaced)).toEqual([200, { success: true }])
  expect(await bar.memberNow()).toMatchObject({ phoneVerifiedBy: 'code', emailVerifiedAt: null })
  for (const { payload } of await bar.waiting()) await matchWaitingChecks(bar.deps, payload as { memberId: string })
  expect(await bar.memberNow()).toMatchObject({ currentPoints: 40 })
  const entries = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'confirm-phone'))
  expect(entries).toMatchObject([{ subject: bar.member.id, actorId: bar.member.accountId, before: null, after: null }])
})

test('a code works once: not after the verification was taken back', async () => {
  const bar = await openPhoneCodes()
  const code = await bar.receive()
  await bar.confirm(code)
  // A repeated request finds what it wanted.
  expect(await bar.confirm(code)).toEqual([200, { success: true }])
  await bar.send('POST', `/api/members/${bar.member.id}/verify`, { as: 'staff', body: { phone: false } })
  expect(await bar.confirm(code)).toMatchObject([410, { code: 'phone-code-expired' }])
})

test('five wrong tries end a code, whatever comes then', async () => {
  const bar = await openPhoneCodes()
  const code = await bar.receive()
  for (let time = 1; time <= 4; time++)
    expect(await bar.confirm(bar.wrongCode())).toMatchObject([400, { code: 'wrong-phone-code' }])
  expect(await bar.confirm('12345')).toMatchObject([400, { code: 'invalid-input' }])
  expect(await bar.confirm(bar.wrongCode())).toMatchObject([410, { code: 'phone-code-used-up' }])
  expect(await bar.confirm(code)).toMatchObject([410, { code: 'phone-code-used-up' }])
  expect(await bar.memberNow()).toMatchObject({ phoneVerifiedAt: null })
})

test('a code works for ten minutes, and a new one takes its place as soon as it is asked for', async () => {
  const bar = await openPhoneCodes()
  const first = await bar.receive()
  bar.setNow('2025-11-14T18:01:00-05:00')
  await bar.ask()
  expect(await bar.confirm(first)).toMatchObject([410, { code: 'phone-code-expired' }])
  await bar.deliver()
  // The job of the first request finds that it is not wanted any more.
  expect(bar.texts).toHaveLength(2)
  bar.setNow('2025-11-14T18:11:00-05:00')
  expect(await bar.confirm(bar.lastCode())).toMatchObject([410, { code: 'phone-code-expired' }])
  expect(await bar.read()).toEqual([200, ready])
})

test('a code is for one member and one number: a corrected phone ends it', async () => {
  const bar = await openPhoneCodes()
  const code = await bar.receive()
  const other = await makeMember(bar.deps, { isVerified: false })
  const stolen = await bar.send('POST', '/api/me/phone-code/confirm', {
    headers: { cookie: await signInMember(bar.deps, other) },
    body: { code },
  })
  expect(stolen.status).toBe(410)
  const change = (phone: string) =>
    bar.send('PATCH', `/api/members/${bar.member.id}`, { as: 'manager', body: { phone } })
  await change('305.555.0142')
  expect(await bar.read()).toMatchObject([200, { state: 'sent' }])
  await change('(305) 555-0199')
  await change('(305) 555-0142')
  expect(await bar.confirm(code)).toMatchObject([410, { code: 'phone-code-expired' }])
})

test('somebody who reads the database finds neither a code nor the number it went to', async () => {
  const bar = await openPhoneCodes()
  await bar.ask()
  const queued = await bar.deps.db.select().from(jobs)
  await bar.deliver()
  const stored = [queued, await bar.deps.db.select().from(phoneCodes), await bar.deps.db.select().from(rateLimits)]
  const text = JSON.stringify(stored)
  expect(text).toContain(bar.member.id)
  expect(text).not.toContain(bar.lastCode())
  expect(text).not.toMatch(/3055550142/)
  expect(stored[1]).toMatchObject([{ codeHash: expect.stringMatching(/^\$argon2id\$/) }])
})

test('a minute lies between two texts, and five go to a member in a day', async () => {
  const bar = await openPhoneCodes()
  await bar.ask()
  expect(await bar.ask()).toMatchObject([429, { retryAfterSeconds: 60 }])
  for (let minute = 1; minute <= 4; minute++) {
    bar.setNow(`2025-11-14T18:0${minute}:00-05:00`)
    expect((await bar.ask())[0]).toBe(200)
  }
  bar.setNow('2025-11-14T18:30:00-05:00')
  expect(await bar.ask()).toMatchObject([429, { retryAfterSeconds: 23.5 * 3600 }])
})

test('five texts go to a number in a day, however many members give it', async () => {
  const bar = await openPhoneCodes({ phone: '+1 305 555 0142' })
  const asks = async () => {
    const cookie = await signInMember(bar.deps, await makeMember(bar.deps, { isVerified: false }))
    return (await bar.send('POST', '/api/me/phone-code', { headers: { cookie } })).status
  }
  await bar.ask()
  for (let time = 1; time <= 4; time++) expect(await asks()).toBe(200)
  expect(await asks()).toBe(429)
})

test('a number that the provider cannot text is told to the member, and is nothing for the owner', async () => {
  const bar = await openPhoneCodes()
  const { url, received } = await startSmsServer(twilioRefusal(400, 21614, "'To' number is not a valid mobile number"))
  await bar.ask()
  await bar.deliverTo(url)
  await bar.deliverTo(url)
  expect(received).toHaveLength(1)
  expect(await bar.read()).toMatchObject([200, { state: 'refused' }])
})

test('a provider that is down is tried again with a new code; the member can ask again or go to the bar', async () => {
  const bar = await openPhoneCodes()
  const { url, received } = await startSmsServer(twilioRefusal(503, 20503), 'silence')
  await bar.ask()
  await expect(bar.deliverTo(url)).rejects.toThrow('The text message provider is having problems (status 503')
  expect(await bar.read()).toMatchObject([200, { state: 'sending' }])
  await bar.deliver()
  // A second run after a crash sends no second text.
  await bar.deliver()
  expect([received.length, bar.texts.length]).toEqual([1, 1])
  expect(await bar.confirm(bar.lastCode())).toEqual([200, { success: true }])
})

test('what nobody waits for any more is not sent', async () => {
  const bar = await openPhoneCodes()
  await bar.ask()
  bar.setNow('2025-11-14T18:02:00-05:00')
  expect(await bar.read()).toMatchObject([200, { state: 'not-sent', resendAfterSeconds: 0 }])
  bar.setNow('2025-11-14T18:10:00-05:00')
  await bar.deliver()
  expect(bar.texts).toEqual([])
})

test.each([
  ['no provider is set', { settings: {} }, [200, { ...ready, canText: false }]],
  [
    'the number cannot be texted',
    { phone: '555-0142' },
    [409, expect.objectContaining({ code: 'phone-not-textable' })],
  ],
])('where %s, nothing is sent and the bar is the place to confirm', async (_, wanted, expected) => {
  const bar = await openPhoneCodes(wanted)
  expect(await bar.read()).toEqual([200, { ...ready, canText: false }])
  expect(await bar.ask()).toEqual(expected)
  expect(await bar.deps.db.select().from(jobs)).toEqual([])
})

test('a member who is verified already gets no text', async () => {
  const bar = await openPhoneCodes()
  await bar.ask()
  await bar.send('POST', `/api/members/${bar.member.id}/verify`, { as: 'staff', body: { phone: true } })
  bar.setNow('2025-11-14T18:01:00-05:00')
  expect((await bar.ask())[0]).toBe(200)
  await bar.deliver()
  expect(bar.texts).toEqual([])
})
