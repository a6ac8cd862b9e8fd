import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#features/accounts/accounts.table.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { members } from '#features/members/members.table.ts'
import { messageDeliveries, messagePreferences } from '#features/members/messages/messages.table.ts'
import { startSmsServer, twilioRefusal } from '#tests/fakes/sms-server.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openMailingBar } from '#tests/make/open-mailing-bar.ts'
import { smsSettings } from '#tests/make/open-phone-codes.ts'

const PHONE = '+13055550142'
const FIRST =
  "Eleven Tides: You're signed up for texts. Msg frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to opt out."

/** A bar that texts by a provider of its own, and an applicant with a confirmed phone. */
async function openWithTexts({ isVerified = true, more = {} as Record<string, string> } = {}) {
  const provider = await startSmsServer()
  const settings = { ...smsSettings, TWILIO_URL: provider.url, ...more }
  const bar = await openMailingBar({ settings })
  const { db } = bar.deps
  const site = bar.deps.config.publicUrl
  const member = await makeMember(bar.deps, { status: 'pending', email: 'robin@example.com', phone: '(305) 555-0142' })
  const verified = isVerified ? bar.deps.clock.now() : null
  const verifiedBy = isVerified ? ('code' as const) : null
  await db
    .update(members)
    .set({ phoneVerifiedAt: verified, phoneVerifiedBy: verifiedBy })
    .where(eq(members.id, member.id))
  const headers = { cookie: await signInMember(bar.deps, member) }
  await db.update(sessions).set({ expiresAt: new Date('2026-01-01') })
  const agree = (isOn: boolean) => bar.send('PUT', '/api/me/texts', { headers, body: { isOn } })
  const read = async () => (await bar.send('GET', '/api/me/messages', { headers })).json()
  const approve = () =>
    bar.send('PUT', '/api/members', { as: 'manager', body: { memberId: member.id, action: 'approve' } })
  const texts = () => provider.received.map(({ form }) => [form.To, form.Body])
  /** Calls us as Twilio does, with its signature over the address and all fields. */
  async function callBack(path: string, fields: Record<string, string>, token = 'auth-token') {
    const said =
      site +
      path +
      Object.keys(fields)
        .sort()
        .map((name) => name + fields[name])
        .join('')
    const signature = createHmac('sha1', token).update(said).digest('base64')
    return bar.app.request(site + path, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  }
  const reply = async (words: string, more: Record<string, string> = {}) =>
    (await callBack('/api/texts/incoming', { From: PHONE, Body: words, MessageSid: 'SM2', ...more })).text()
  const outcomes = async () =>
    (await db.select().from(messageDeliveries)).map(({ channel, outcome, reason }) => [channel, outcome, reason]).sort()
  return { bar, db, member, provider, site, ...{ agree, read, approve, texts, callBack, reply, outcomes } }
}

test('who agrees gets the first text at once, then what happens, and the time of the consent is kept', async () => {
  const { bar, db, member, agree, read, approve, texts, provider, site } = await openWithTexts()
  expect(await read()).toMatchObject({ texts: 'off', sms: null })
  await approve()
  expect((await agree(true)).status).toBe(200)
  await agree(true)
  expect(await read()).toMatchObject({ texts: 'on', sms: { program: true, birthday: true, offers: true } })
  const [kept] = await db.select().from(messagePreferences)
  expect(kept?.consentedAt).toEqual(bar.deps.clock.now())
  const seen = await bar.send('GET', `/api/members/${member.id}/message-choices`, { as: 'manager' })
  expect(await seen.json()).toMatchObject({ texts: 'on', textsSince: bar.deps.clock.now().toISOString() })
  await bar.sendMessages()
  expect(texts()).toEqual([[PHONE, FIRST]])
  bar.setNow('2025-11-14T18:01:00-05:00')
  await bar.sendMessages()
  await bar.sendMessages()
  expect(texts().slice(1)).toEqual([
    [
      PHONE,
      `Eleven Tides: You're approved, Robin. Your member number is ${formatMemberNumber(member.number)}. See your card: ${site}/member-card Reply STOP to opt out`,
    ],
  ])
  expect(provider.received[1]?.form.StatusCallback).toContain(`${site}/api/texts/outcome?message=me_`)
  // The first text is a text alone.
  expect(bar.mailServer.received).toHaveLength(1)
})

test('without consent, or with a phone that nobody confirmed, nothing is texted', async () => {
  const { bar, agree, approve, texts, outcomes } = await openWithTexts({ isVerified: false })
  const refused = await agree(true)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'texts-not-possible'])
  await approve()
  bar.setNow('2025-11-14T18:01:00-05:00')
  await bar.sendMessages()
  expect(texts()).toEqual([])
  expect(await outcomes()).toEqual([['email', 'sent', null]])
})

test('STOP ends all texts and is answered once, START brings them back, HELP says who we are', async () => {
  const { bar, agree, read, reply, approve, texts } = await openWithTexts()
  await agree(true)
  expect(await reply('Stop')).toContain(
    "<Message>Eleven Tides: You're opted out and won't get more texts from us. Reply START to get them again or HELP for help.</Message>",
  )
  expect(await read()).toMatchObject({ texts: 'off', sms: null })
  await approve()
  bar.setNow('2025-11-14T18:01:00-05:00')
  await bar.sendMessages()
  expect(texts()).toEqual([])
  expect(await reply('HELP')).toContain('Call (305) 555-0111.')
  expect(await reply('what time do you close?')).toContain('<Response></Response>')
  // Where Twilio itself answers these words, we do not answer a second time.
  expect(await reply('START', { OptOutType: 'START' })).toContain('<Response></Response>')
  expect(await read()).toMatchObject({ texts: 'on' })
})

test('a reply that the provider did not sign changes nothing', async () => {
  const { agree, read, callBack } = await openWithTexts()
  await agree(true)
  const forged = await callBack('/api/texts/incoming', { From: PHONE, Body: 'STOP' }, 'another token')
  expect([forged.status, (await forged.json()).code]).toEqual([401, 'wrong-signature'])
  expect(await read()).toMatchObject({ texts: 'on' })
})

test('with an API key alone there is no token to check replies with, and no such address', async () => {
  const { callBack } = await openWithTexts({ more: { TWILIO_API_KEY: 'SK7' } })
  expect((await callBack('/api/texts/incoming', { From: PHONE, Body: 'STOP' })).status).toBe(404)
})

test('a text that did not arrive says so, and staff tell whom nothing else reached', async () => {
  const { bar, db, member, agree, approve, callBack, outcomes } = await openWithTexts()
  await db.update(members).set({ emailVerifiedAt: null, emailVerifiedBy: null }).where(eq(members.id, member.id))
  await agree(true)
  await approve()
  bar.setNow('2025-11-14T18:01:00-05:00')
  await bar.sendMessages()
  const toTell = async () => (await bar.send('GET', '/api/to-tell', { as: 'manager' })).json()
  expect(await toTell()).toEqual([])
  const [sent] = (await db.select().from(messageDeliveries)).filter(({ channel }) => channel === 'email')
  const path = `/api/texts/outcome?message=${sent?.messageId}`
  expect((await callBack(path, { MessageStatus: 'delivered' })).status).toBe(204)
  expect((await callBack(path, { MessageStatus: 'undelivered', ErrorCode: '30005' })).status).toBe(204)
  expect(await outcomes()).toContainEqual(['sms', 'failed', "It didn't arrive (error 30005)"])
  expect(await toTell()).toHaveLength(1)
})

test('a number that cannot be texted is not tried again', async () => {
  const { bar, provider, agree, outcomes } = await openWithTexts()
  provider.replies.push(twilioRefusal(400, 21_610))
  await agree(true)
  await bar.sendMessages()
  bar.setNow('2025-11-14T19:00:00-05:00')
  await bar.sendMessages()
  expect(provider.received).toHaveLength(1)
  expect(await outcomes()).toEqual([['sms', 'skipped', 'number-refused']])
})
