import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#features/accounts/accounts.table.ts'
import { members } from '#features/members/members.table.ts'
import { type Mail, MailNotSentError } from '#platform/mail.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openMailingBar } from '#tests/make/open-mailing-bar.ts'
import { memberMessages, messageDeliveries } from './messages.table.ts'

type Bar = Awaited<ReturnType<typeof openMailingBar>>

const applicant = (bar: Bar, made: Parameters<typeof makeMember>[1] = {}) =>
  makeMember(bar.deps, { status: 'pending', email: 'robin@example.com', ...made })
const decide = (bar: Bar, memberId: string, decision: object = { action: 'approve' }) =>
  bar.send('PUT', '/api/members', { as: 'manager', body: { memberId, ...decision } })
const undo = (bar: Bar, memberId: string) =>
  bar.send('POST', `/api/members/${memberId}/undo-approval`, { as: 'manager', body: {} })
const outcomes = async ({ deps }: Bar) =>
  (await deps.db.select().from(messageDeliveries)).map(({ channel, outcome, reason }) => ({ channel, outcome, reason }))

/** The header of an email as the mail server got it, unfolded. */
const headerOf = (message: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'mi').exec(message)?.[1]?.replaceAll(/\n\s+/g, ' ')

test('an applicant is told a minute after the approval, once, in plain text and HTML', async () => {
  const bar = await openMailingBar()
  const { id } = await applicant(bar)
  await decide(bar, id)
  expect(await bar.sendMessages()).toEqual([])
  bar.setNow('2025-11-14T18:01:00-05:00')
  await bar.sendMessages()
  await bar.sendMessages()

  const [mail, ...others] = bar.mailServer.received
  expect(others).toEqual([])
  expect(mail?.to).toEqual(['<robin@example.com>'])
  const message = mail?.message ?? ''
  expect(headerOf(message, 'Subject')).toBe("You're in, Robin")
  expect(message).toContain('multipart/alternative')
  expect(message).toContain('Content-Type: text/plain')
  expect(message).toContain('Content-Type: text/html')
  // Account messages cannot be switched off.
  expect(headerOf(message, 'List-Unsubscribe')).toBeUndefined()
  expect(await outcomes(bar)).toEqual([{ channel: 'email', outcome: 'sent', reason: null }])
})

test('an approval that is taken back within the minute is never told; approved again, it is told once', async () => {
  const bar = await openMailingBar()
  const { id } = await applicant(bar)
  await decide(bar, id)
  bar.setNow('2025-11-14T18:00:40-05:00')
  expect((await undo(bar, id)).status).toBe(200)
  bar.setNow('2025-11-14T18:05:00-05:00')
  expect(await bar.sendMessages()).toEqual([])
  await decide(bar, id)
  bar.setNow('2025-11-14T18:06:00-05:00')
  expect(await bar.sendMessages()).toHaveLength(1)
})

test('a rejection is told with its reason and a way to apply again, unless it is reopened first', async () => {
  const bar = await openMailingBar()
  const { id } = await applicant(bar)
  await decide(bar, id, { action: 'reject', reason: 'We need your <last> name.' })
  await bar.send('POST', `/api/members/${id}/reopen`, { as: 'manager', body: { approve: false } })
  await decide(bar, id, { action: 'reject', reason: 'We need your <full> name.' })
  bar.setNow('2025-11-14T18:01:00-05:00')
  const [told, ...others] = await bar.sendMessages()
  expect(others).toEqual([])
  expect(told?.text).toContain("Here's why:\nWe need your <full> name.")
  expect(told?.text).toContain('/member-signup')
  expect(told?.html).toContain('We need your &lt;full&gt; name.')
})

test('two servers that send at the same moment send everything once', async () => {
  const bar = await openMailingBar()
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await decide(bar, (await applicant(bar, { email: `${name}@x.test` })).id)
  bar.setNow('2025-11-14T18:01:00-05:00')
  await Promise.all([bar.sendMessages(), bar.sendMessages(), bar.sendMessages()])
  expect(bar.mailServer.received.flatMap(({ to }) => to).sort()).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => `<${name}@x.test>`),
  )
})

test('a server that dies on the way is made up for, and the mailbox knows a second copy', async () => {
  const bar = await openMailingBar()
  await decide(bar, (await applicant(bar)).id)
  bar.setNow('2025-11-14T18:01:00-05:00')
  // The mail has left, and then nothing more is heard of this server.
  const sent: Mail[] = []
  const dying = {
    send(one: Mail) {
      sent.push(one)
      return new Promise<void>(() => {})
    },
  }
  void bar.sendMessages(dying)
  await expect.poll(() => sent).toHaveLength(1)

  expect(await bar.sendMessages()).toEqual([])
  bar.setNow('2025-11-14T18:11:00-05:00')
  const [again, ...others] = await bar.sendMessages()
  expect(others).toEqual([])
  expect(again?.id).toBe(sent[0]?.id)
  expect(headerOf(bar.mailServer.received[0]?.message ?? '', 'Message-ID')).toBe(`<${sent[0]?.id}@tides.test>`)
})

test('what the mail server refuses is tried again later, holds up nobody else, and is given up after ten times', async () => {
  const bar = await openMailingBar()
  await decide(bar, (await applicant(bar)).id)
  await decide(bar, (await applicant(bar, { email: 'kim@example.com' })).id)
  bar.setNow('2025-11-14T18:01:00-05:00')
  const picky = {
    async send({ to }: Mail) {
      if (to === 'robin@example.com') throw new MailNotSentError('450 come back later, robin@example.com')
    },
  }
  expect(await bar.sendMessages(picky)).toMatchObject([{ to: 'kim@example.com' }])
  expect(await outcomes(bar)).toContainEqual({
    channel: 'email',
    outcome: 'failed',
    reason: '450 come back later, [removed]',
  })
  expect(await bar.sendMessages()).toEqual([])
  bar.setNow('2025-11-14T18:02:00-05:00')
  expect(await bar.sendMessages()).toMatchObject([{ to: 'robin@example.com' }])

  await decide(bar, (await applicant(bar, { email: 'lost@example.com' })).id)
  const refusing = {
    async send() {
      throw new MailNotSentError('550 nobody')
    },
  }
  // Every two hours, except at night.
  for (let hour = 0; hour < 60; hour += 2) {
    bar.setNow(new Date(Date.parse('2025-11-14T18:04:00-05:00') + hour * 3_600_000).toISOString())
    await bar.sendMessages(refusing)
  }
  const open = (await bar.deps.db.select().from(memberMessages)).filter(({ settledAt }) => !settledAt)
  expect(open).toEqual([])
  expect((await bar.deps.db.select().from(messageDeliveries)).map(({ attempts }) => attempts).sort()).toEqual([
    1, 10, 2,
  ])
})

test('an email that nobody confirmed is told nothing but that the password was changed', async () => {
  const bar = await openMailingBar()
  const member = await applicant(bar, { isVerified: false })
  await decide(bar, member.id)
  bar.setNow('2025-11-14T18:01:00-05:00')
  expect(await bar.sendMessages()).toEqual([])
  expect(await outcomes(bar)).toEqual([{ channel: 'email', outcome: 'skipped', reason: 'not-verified' }])
})

test('nobody is told anything at night, except what is about security', async () => {
  const bar = await openMailingBar({ now: '2025-11-14T23:30:00-05:00' })
  const { id } = await applicant(bar)
  await decide(bar, id)
  await bar.send('PATCH', `/api/members/${id}`, { as: 'manager', body: { phone: '(305) 555-0199' } })
  bar.setNow('2025-11-15T02:00:00-05:00')
  expect(await bar.sendMessages()).toMatchObject([{ subject: 'Your Eleven Tides phone number was changed' }])
  // Until the morning it can be taken back.
  bar.setNow('2025-11-15T08:59:00-05:00')
  expect(await bar.sendMessages()).toEqual([])
  bar.setNow('2025-11-15T09:00:00-05:00')
  expect(await bar.sendMessages()).toMatchObject([{ subject: "You're in, Robin" }])
})

test('nothing is sent after somebody was erased, and nothing of what was told stays', async () => {
  const bar = await openMailingBar()
  const [told, waiting] = [await applicant(bar), await applicant(bar, { email: 'kim@example.com' })]
  await decide(bar, told.id)
  bar.setNow('2025-11-14T18:01:00-05:00')
  await bar.sendMessages()
  await decide(bar, waiting.id)
  for (const { id } of [told, waiting]) await bar.send('DELETE', `/api/members/${id}`, { as: 'manager' })
  bar.setNow('2025-11-14T18:05:00-05:00')
  expect(await bar.sendMessages()).toEqual([])
  expect(await bar.deps.db.select().from(memberMessages)).toEqual([])
  expect(await bar.deps.db.select().from(messageDeliveries)).toEqual([])
})

test('somebody who is erased while the email leaves gets no row back', async () => {
  const bar = await openMailingBar()
  const { id } = await applicant(bar)
  await decide(bar, id)
  bar.setNow('2025-11-14T18:01:00-05:00')
  const slow = {
    send: async () => void (await bar.send('DELETE', `/api/members/${id}`, { as: 'manager' })),
  }
  await bar.sendMessages(slow)
  expect(await bar.deps.db.select().from(messageDeliveries)).toEqual([])
})

test('who is added by staff gets the invitation alone, and who applied again is not told of the old application', async () => {
  const bar = await openMailingBar()
  await decide(bar, (await applicant(bar)).id, { action: 'reject', reason: 'No' })
  await bar.deps.db.delete(sessions)
  await applicant(bar)
  bar.setNow('2025-11-14T18:01:00-05:00')
  expect(await bar.sendMessages()).toEqual([])
  expect(await outcomes(bar)).toEqual([{ channel: 'email', outcome: 'skipped', reason: 'not-for-them' }])
  const added = { firstName: 'Kim', lastName: 'Oduya', email: 'kim@example.com', phone: '(305) 555-0177' }
  const body = { ...added, membershipType: 'regular', approve: true }
  expect((await bar.send('POST', '/api/members', { as: 'manager', body })).status).toBe(200)
  bar.setNow('2025-11-14T18:03:00-05:00')
  expect(await bar.sendMessages()).toEqual([])
})

test('without a mail server the message is settled as not sent, and nothing fails', async () => {
  const bar = await openMailingBar()
  await decide(bar, (await applicant(bar)).id)
  bar.setNow('2025-11-14T18:01:00-05:00')
  bar.deps.config.mail = undefined
  expect(await bar.sendMessages()).toEqual([])
  expect(await outcomes(bar)).toEqual([{ channel: 'email', outcome: 'skipped', reason: 'not-set-up' }])
  const [message] = await bar.deps.db.select().from(memberMessages)
  expect(message?.settledAt).not.toBeNull()
})

test('what waited for three days is no news and is not sent', async () => {
  const bar = await openMailingBar()
  await decide(bar, (await applicant(bar)).id)
  bar.setNow('2025-11-18T12:00:00-05:00')
  expect(await bar.sendMessages()).toEqual([])
  expect(await outcomes(bar)).toEqual([{ channel: 'email', outcome: 'skipped', reason: 'too-late' }])
})

test('a name that was changed meanwhile is the one that is greeted', async () => {
  const bar = await openMailingBar()
  const { id } = await applicant(bar)
  await decide(bar, id)
  await bar.deps.db.update(members).set({ firstName: 'Sam' }).where(eq(members.id, id))
  bar.setNow('2025-11-14T18:01:00-05:00')
  expect(await bar.sendMessages()).toMatchObject([{ subject: "You're in, Sam" }])
})
