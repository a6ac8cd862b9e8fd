import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { invitations } from '#features/members/invitations/invitations.table.ts'
import { mailInvitation } from '#features/members/invitations/mail-invitation.ts'
import { mailEmailLinkJob, mailInvitationJob } from '#features/members/members.jobs.ts'
import { findMember } from '#features/members/members.queries.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import type { Mail } from '#platform/mail.ts'
import { rateLimits } from '#platform/rate-limit/rate-limit.table.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openTerminal } from '#tests/make/open-terminal.ts'

const email = 'ana@example.com'
const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com' }
const dinner = { guid: 'order', checks: [{ guid: 'check', lines: [{ cents: 4000 }] }] }
const person = {
  firstName: 'Ana',
  lastName: 'Reyes',
  phone: '(305) 555-0177',
  password: 'right password',
  membershipType: 'regular',
}
const refused = (transactionStatus: string) => ({ status: 400, body: expect.objectContaining({ transactionStatus }) })

async function openBar() {
  const bar = await openTerminal({ settings })
  const { deps, call, send } = bar
  const signUp = (contact: object = { email }, guid?: string) => call('LOYALTY_SIGNUP', contact, guid ? { guid } : {})
  const mailed = () => deps.db.select().from(jobs).where(eq(jobs.name, mailInvitationJob.name))
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  /** Does what is queued, and returns the secret of the last link. */
  const deliver = async () => {
    for (const { payload } of await mailed())
      await mailInvitation({ ...deps, mailer }, mailInvitationJob.toPayload(payload))
    return /\/member-signup#invitation=([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1]
  }
  const apply = (more: object) => send('POST', '/api/members', { body: { ...person, email, ...more } })
  return { ...bar, signUp, mailed, sent, deliver, apply }
}

describe('a guest who wants to join at the terminal', () => {
  test('is mailed a link to apply, and the terminal gets the id that they will have; the audit log names the terminal', async () => {
    const { signUp, deliver, sent, deps } = await openBar()
    const { status, body } = await signUp({ email: ' Ana@Example.com ' })
    const id = body.signupResponse?.loyaltyIdentifier ?? ''
    expect([status, body]).toEqual([200, { transactionStatus: 'ACCEPT', signupResponse: { loyaltyIdentifier: id } }])
    expect(id).toMatch(/^mb_/)
    await deliver()
    expect(sent).toMatchObject([{ to: email, subject: 'Join Eleven Tides' }])
    const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject, id))
    expect(entries).toMatchObject([{ action: 'invite-guest', actorName: 'Toast terminal' }])
    expect(JSON.stringify(entries)).not.toMatch(/ana@example/i)
  })

  test('who applies through the link has that id, a confirmed email, and waits for approval as everyone', async () => {
    const { signUp, deliver, apply, deps } = await openBar()
    const { body } = await signUp()
    const invitation = await deliver()
    expect((await apply({ invitation })).status).toBe(201)
    const member = await findMember(deps.db, { email })
    expect(member).toMatchObject({
      id: body.signupResponse?.loyaltyIdentifier,
      status: 'pending',
      emailVerifiedBy: 'link',
      phoneVerifiedAt: null,
    })
    expect(await deps.db.$count(invitations)).toBe(0)
    expect(await deps.db.$count(jobs, eq(jobs.name, mailEmailLinkJob.name))).toBe(0)
    expect(await signUp()).toEqual(refused('ERROR_ALREADY_REGISTERED'))
  })

  test('who applies without the link, with an old one or another email is an applicant like any other', async () => {
    const { signUp, deliver, apply, setNow, deps } = await openBar()
    const first = await signUp()
    const invitation = await deliver()
    await apply({ email: 'other@example.com', invitation })
    expect(await findMember(deps.db, { email: 'other@example.com' })).toMatchObject({ emailVerifiedAt: null })
    setNow('2025-11-22T18:00:01-05:00')
    await apply({ invitation })
    const member = await findMember(deps.db, { email })
    expect(member).toMatchObject({ emailVerifiedAt: null })
    expect(member?.id).not.toBe(first.body.signupResponse?.loyaltyIdentifier)
  })

  test('whom staff enter in the dashboard instead has that id too', async () => {
    const { signUp, send, deps } = await openBar()
    const { body } = await signUp()
    const { password, ...typed } = person
    await send('POST', '/api/members', { as: 'manager', body: { ...typed, email, approve: true } })
    expect((await findMember(deps.db, { email }))?.id).toBe(body.signupResponse?.loyaltyIdentifier)
  })

  test('is told at the terminal that they are not a member yet, and their check counts for nobody', async () => {
    const { signUp, call, tell, deliver, apply, deps } = await openBar()
    const { body } = await signUp()
    const loyaltyIdentifier = body.signupResponse?.loyaltyIdentifier
    const told = { loyaltyIdentifier, ...tell(dinner), redemptions: [] }
    for (const step of ['invited', 'applied']) {
      if (step === 'applied') await apply({ invitation: await deliver() })
      const inquired = await call('LOYALTY_INQUIRE', told)
      expect([inquired.status, inquired.body.checkResponse]).toEqual([
        200,
        {
          accountInfo: { identifier: loyaltyIdentifier, firstName: '', lastName: '', pointsBalance: '0' },
          offers: [],
          appliedRedemptions: [],
          rejectedRedemptions: [],
          userMessage: 'Not a member yet. Points start once the application is approved.',
          redemptionLimit: { maxRedemptions: 0 },
        },
      ])
      expect(await call('LOYALTY_REDEEM', told)).toEqual(refused('ERROR_ACCOUNT_INVALID'))
      expect(await call('LOYALTY_ACCRUE', told)).toEqual({ status: 200, body: { transactionStatus: 'ACCEPT' } })
    }
    expect(await deps.db.$count(posChecks)).toBe(0)
  })
})

describe('the same again', () => {
  test('at ten terminals at once is one invitation and one mail', async () => {
    const { signUp, mailed, deps } = await openBar()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => signUp({ email }, `call ${index % 5}`)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(200)
    expect(await mailed()).toHaveLength(1)
    expect(await deps.db.$count(invitations)).toBe(1)
  })

  test('with the same call id gets the same answer, even after they have applied; with another guest it is refused', async () => {
    const { signUp, deliver, apply } = await openBar()
    const first = await signUp({ email }, 'sign-up')
    await apply({ invitation: await deliver() })
    expect(await signUp({ email }, 'sign-up')).toEqual(first)
    expect(await signUp({ email: 'other@example.com' }, 'sign-up')).toEqual(refused('ERROR_INVALID_INPUT_PROPERTIES'))
  })

  test('an hour later is mailed again, three times at most, and the newest link counts', async () => {
    const { signUp, mailed, deliver, setNow } = await openBar()
    for (const hour of ['18:00', '18:59', '19:00', '20:00', '21:00', '22:00']) {
      setNow(`2025-11-14T${hour}:00-05:00`)
      expect((await signUp()).status).toBe(200)
    }
    expect(await mailed()).toHaveLength(3)
    const link = await deliver()
    expect(await deliver()).not.toBe(link)
  })

  test('while they are applying leaves one member and no second mail', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { signUp, deliver, apply, sent, deps } = await openBar()
      await signUp()
      const invitation = await deliver()
      const [applied, again] = await Promise.all([apply({ invitation }), signUp()])
      expect([applied.status, [200, 400].includes(again.status)]).toEqual([201, true])
      await deliver()
      expect(sent).toHaveLength(1)
      expect(await findMember(deps.db, { email })).toMatchObject({ emailVerifiedBy: 'link' })
    }
  })
})

describe('a sign-up is refused', () => {
  test('for a member, and for a phone alone because nobody can be told', async () => {
    const { signUp, mailed, deps } = await openBar()
    await makeMember(deps, { email, phone: '(305) 555-0199' })
    expect(await signUp()).toEqual(refused('ERROR_ALREADY_REGISTERED'))
    expect(await signUp({ phone: '3055550199' })).toEqual(refused('ERROR_ALREADY_REGISTERED'))
    expect(await signUp({ phone: '7865550100' })).toMatchObject({
      status: 400,
      body: { transactionStatus: 'ERROR', message: "Enter the guest's email instead: we send a link to join." },
    })
    expect(await mailed()).toEqual([])
    expect(await deps.db.$count(invitations)).toBe(0)
  })

  test('where the installation sends no mail', async () => {
    const { call, deps } = await openTerminal()
    expect(await call('LOYALTY_SIGNUP', { email })).toMatchObject({ status: 400, body: { transactionStatus: 'ERROR' } })
    expect(await deps.db.$count(invitations)).toBe(0)
  })

  test('for what is no email or phone', async () => {
    const { signUp, deps } = await openBar()
    const wrong = [
      'ana',
      'a@b',
      'ana@example.com\r\nBcc: x@example.com',
      'a@example.com,b@example.com',
      '<a@b.com>',
      'a\0@b.com',
    ]
    for (const typed of wrong) expect(await signUp({ email: typed })).toEqual(refused('ERROR_INVALID_INPUT_PROPERTIES'))
    for (const contact of [{ phone: '123' }, { phone: 'x' }, {}, { email: 7 }, { email: `${'a'.repeat(250)}@b.com` }])
      expect(await signUp(contact)).toEqual(refused('ERROR_INVALID_INPUT_PROPERTIES'))
    expect(await deps.db.$count(invitations)).toBe(0)
  })

  test('after two hundred in an hour', async () => {
    const { signUp, deps } = await openBar()
    const resetsAt = new Date(deps.clock.now().getTime() + 3_600_000)
    await deps.db.insert(rateLimits).values({ key: 'terminal-sign-up restaurant-1', hits: 200, resetsAt })
    expect((await signUp()).status).toBe(429)
    expect(await deps.db.$count(invitations)).toBe(0)
  })

  test('to be reversed', async () => {
    const { signUp, call } = await openBar()
    await signUp({ email }, 'sign-up')
    const reversal = await call('LOYALTY_REVERSE', { transactionId: 'sign-up' })
    expect(reversal).toEqual(refused('ERROR_TRANSACTION_CANNOT_BE_REVERSED'))
  })
})
