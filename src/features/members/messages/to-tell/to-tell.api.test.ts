import { expect, test } from 'vitest'
import { makeMember } from '#tests/make/make-member.ts'
import { openMailingBar } from '#tests/make/open-mailing-bar.ts'
import type { SentWire, ToTellWire } from './to-tell.contract.ts'

type Bar = Awaited<ReturnType<typeof openMailingBar>>

/** Somebody with an email that nobody confirmed was approved, a minute ago. */
async function openWithApproved() {
  const bar = await openMailingBar()
  const { id } = await makeMember(bar.deps, { status: 'pending', isVerified: false, email: 'robin@example.com' })
  await bar.send('PUT', '/api/members', { as: 'manager', body: { memberId: id, action: 'approve' } })
  bar.setNow('2025-11-14T18:01:00-05:00')
  await bar.sendMessages()
  return { bar, id }
}
const list = async (bar: Bar, view = 'open'): Promise<ToTellWire[]> =>
  (await bar.send('GET', `/api/to-tell?view=${view}`, { as: 'manager' })).json()
const mark = (bar: Bar, id: string, told: boolean) =>
  bar.send('PATCH', `/api/to-tell/${id}`, { as: 'manager', body: { told } })
const log = async (bar: Bar, memberId: string): Promise<SentWire[]> =>
  (await bar.send('GET', `/api/members/${memberId}/messages`, { as: 'manager' })).json()

test('what no email could tell is for staff to tell, with the words and the phone number', async () => {
  const { bar, id } = await openWithApproved()
  const [waiting, ...others] = await list(bar)
  expect(others).toEqual([])
  expect(waiting).toMatchObject({
    memberId: id,
    memberName: 'Robin Vale',
    phone: '(305) 555-0142',
    subject: "You're in, Robin",
    why: 'not-verified',
    since: '2025-11-14T23:01:00.000Z',
    told: null,
  })
  expect(waiting?.text).toMatch(/^Hi Robin,\n\nGood news: your Regular membership/)
  expect(waiting?.text).toMatch(/See you soon,\nEleven Tides$/)
})

test('marking it as told, and taking that back, is written down once each', async () => {
  const { bar, id } = await openWithApproved()
  const [waiting] = await list(bar)
  const messageId = waiting?.id ?? ''
  for (const _ of ['once', 'and again']) expect((await mark(bar, messageId, true)).status).toBe(200)
  expect(await list(bar)).toEqual([])
  expect(await list(bar, 'told')).toMatchObject([{ told: { at: '2025-11-14T23:01:00.000Z', by: 'A manager' } }])
  expect(await log(bar, id)).toMatchObject([
    {
      subject: "You're in, Robin",
      state: 'done',
      deliveries: [{ channel: 'email', outcome: 'skipped', reason: 'not-verified' }],
      told: { by: 'A manager' },
    },
  ])
  bar.setNow('2025-11-14T18:02:00-05:00')
  await mark(bar, messageId, false)
  expect(await list(bar)).toHaveLength(1)
  const history = await (await bar.send('GET', `/api/members/${id}/history`, { as: 'manager' })).json()
  const sentences = history.map(({ sentence }: { sentence: string }) => sentence)
  expect(sentences.slice(0, 2)).toEqual([
    'A manager took back that Robin Vale was told',
    "A manager told Robin Vale what we couldn't email",
  ])
  expect((await mark(bar, 'me_none', true)).status).toBe(404)
})

test('what was taken back meanwhile, or whose member is gone, is nobody’s to tell', async () => {
  const { bar, id } = await openWithApproved()
  await bar.send('POST', `/api/members/${id}/undo-approval`, { as: 'manager', body: {} })
  expect(await list(bar)).toEqual([])

  const other = await openWithApproved()
  await other.bar.send('DELETE', `/api/members/${other.id}`, { as: 'manager' })
  expect(await list(other.bar)).toEqual([])
})

test('what was sent is in the member’s log alone, and what was undone says so', async () => {
  const bar = await openMailingBar()
  const { id } = await makeMember(bar.deps, { status: 'pending', email: 'robin@example.com' })
  const decide = (action: string) => bar.send('PUT', '/api/members', { as: 'manager', body: { memberId: id, action } })
  await decide('approve')
  expect(await log(bar, id)).toMatchObject([{ state: 'waiting', deliveries: [], told: null }])
  await bar.send('POST', `/api/members/${id}/undo-approval`, { as: 'manager', body: {} })
  bar.setNow('2025-11-14T18:05:00-05:00')
  await decide('approve')
  bar.setNow('2025-11-14T18:07:00-05:00')
  await bar.sendMessages()
  expect(await list(bar)).toEqual([])
  expect(await log(bar, id)).toMatchObject([
    { state: 'done', deliveries: [{ channel: 'email', outcome: 'sent', at: '2025-11-14T23:07:00.000Z' }] },
    { state: 'withdrawn', deliveries: [] },
  ])
})

test('points that could not be emailed are in the dashboard, and give nobody work', async () => {
  const bar = await openMailingBar()
  await makeMember(bar.deps, { isVerified: false, points: 40 })
  bar.setNow('2025-11-15T09:00:00-05:00')
  await bar.sendMessages()
  expect((await list(bar)).map(({ subject }) => subject)).toEqual(["You're in, Robin"])
})
