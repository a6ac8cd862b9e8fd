import { expect, test } from 'vitest'
import { mailPasswordLink } from '#features/accounts/passwords/mail-password-link.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { makeActor } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { createMember } from './create-member.ts'

const application = {
  email: 'robin@example.com',
  firstName: 'Robin',
  lastName: 'Vale',
  phone: '3055550142',
  membershipType: 'vip' as const,
  reason: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
}

test('a member who is added at the desk is invited by mail where mail is set up', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'house@example.com' }
  const { deps } = await openTestBar({ settings })
  await createMember(deps, { application, approve: true, actor: await makeActor(deps), address: 'test' })
  const [job] = await deps.db.select().from(jobs)
  expect(job).toMatchObject({
    name: 'mail-password-link',
    payload: { kind: 'member', login: 'robin@example.com', isInvitation: true },
  })

  const sent: { to: string; subject: string; text: string }[] = []
  const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) }
  await mailPasswordLink(
    { ...deps, mailer, readVenueFacts },
    { kind: 'member', login: 'robin@example.com', isInvitation: true },
  )
  expect(sent).toMatchObject([{ to: 'robin@example.com', subject: 'Your Eleven Tides membership is ready' }])
  expect(sent[0]?.text).toMatch(/Hi,[\s\S]*\/set-password#.{40,}/)
})

test('without mail only the link at the desk is made', async () => {
  const { deps } = await openTestBar()
  const made = await createMember(deps, { application, approve: false, actor: await makeActor(deps), address: 'test' })
  expect(made.member.status).toBe('pending')
  expect(made.link.url).toContain('/set-password#')
  expect(await deps.db.$count(jobs)).toBe(0)
})
