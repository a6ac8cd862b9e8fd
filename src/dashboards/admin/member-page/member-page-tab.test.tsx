import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '#tests/admin-screen.tsx'
import { answer, refuse } from '#tests/fake-server.ts'
import { makeEarnedReward } from '#tests/make/make-mine.ts'
import { approved, claimed, member, note, openMemberPage, panel, shownDay, silver } from '#tests/member-page-screen.tsx'
import { click, fill, find, findButton, submit } from '#tests/screen.ts'

test('the page says who it is, how to reach them, and what they have', async () => {
  const { place } = await openMemberPage()
  expect(find(place, 'h1').textContent).toBe('Marisol Vega')
  expect(document.title).toMatch(/^Marisol Vega · Members/)
  expect(document.activeElement).toBe(find(place, 'h1'))
  expect(find(place, 'header ul').textContent).toBe(
    'ET-0417, since March 9, 2024marisol@example.com not confirmed(305) 555-0142 ',
  )
  const totals = [...panel(place, 'Totals').querySelectorAll('dl > div')].map((stat) => stat.textContent)
  expect(totals).toEqual([
    'Points to spend152500 points more set aside for claims',
    'Lifetime points652348 to Gold',
    'Visits20 in the last 30 days',
    'Spent$100.00$50.00 a visit',
    'Saved$0.000% off as Regular',
  ])
})

test('the profile says what the member agreed to in the forms of the website', async () => {
  const delivery = { state: 'delivered', deliveredAt: null, attempts: 1, nextAttemptAt: null, error: null }
  const answers = { name: 'Marisol Vega', phone: null, message: 'Hi', smsOptIn: true }
  const message = { kind: 'message', id: 'ms_1', email: member.email, receivedAt: '2025-11-03T17:00:00.000Z', answers }
  const sent = { ...message, delivery, handledAt: null, handledBy: null }
  const { place, asked } = await openMemberPage({ 'GET /api/messages': answer([sent], 200, { 'x-total-count': '1' }) })
  await waitFor(() => expect(panel(place, 'Profile').textContent).toContain('NewsTexts with news, November 3, 2025'))
  expect(asked.find((one) => one.includes('/api/messages'))).toContain(`q=${encodeURIComponent(member.email)}`)
})

test('the profile says what the member wants to be sent, and since when by text', async () => {
  const { place } = await openMemberPage()
  await waitFor(() =>
    expect(panel(place, 'Profile').textContent).toContain(
      'Points by email and text. Birthday treat by text. Agreed to texts November 3, 2025',
    ),
  )
})

test('who did what is told in sentences, with before and after', async () => {
  const { place } = await openMemberPage()
  const [entry] = panel(place, 'Who did what').querySelectorAll('li')
  expect(entry?.querySelector('p')?.textContent).toBe('Mia Torres changed the phone of Marisol Vega.')
  expect(entry?.querySelector('dl')?.textContent).toBe('Phone305 555 0100  (305) 555-0142')
})

test('a claim is approved and an approved reward is given, right there, and each is undone', async () => {
  const { place, server } = await openMemberPage({
    [`POST /api/rewards/${claimed.id}/undo-approval`]: answer({ success: true }),
    'POST /api/approve-reward': answer({ success: true, reward: claimed }),
    'POST /api/redeem': answer({ success: true, reward: approved }),
    'POST /api/redeem/undo': answer({ success: true }),
  })
  const rewards = panel(place, 'Rewards')
  await click(findButton(rewards, 'Approve Silver'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Claim approved')]))
  await click(findButton(place, 'Undo'))
  await waitFor(() =>
    expect(toasts(place)).toContain("Approval undone | Marisol Vega's claim for Silver is pending again."),
  )
  await click(findButton(rewards, 'Give Bronze'))
  await waitFor(() => expect(toasts(place)).toContain('Reward redeemed | Marisol Vega got Bronze.'))
  await click(findButton(place, 'Undo'))
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() =>
    expect(sent()).toEqual([
      { rewardId: claimed.id, give: false },
      undefined,
      { code: 'ET123456ABCD' },
      { rewardId: approved.id },
    ]),
  )
})

test('a reward that was given is taken back with a reason, for its points or to be handed over', async () => {
  const given = makeEarnedReward(silver, { status: 'redeemed', dateRedeemed: '2025-11-14T23:00:00.000Z' })
  const { place, server } = await openMemberPage({
    'GET /api/members/mb_1': answer({ ...member, rewardsEarned: [given] }),
    [`POST /api/rewards/${given.id}/take-back`]: answer({ success: true, refunded: 500 }),
  })
  await click(findButton(panel(place, 'Rewards'), 'Take back Silver'))
  expect(find(place, 'dialog[open] .becomes').textContent).toBe('Points to spend152becomes652')
  const send = () => submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await click(findButton(place, 'Give 500 points back'))
  expect(find(place, 'dialog[open]').textContent).toContain('Say why')
  await fill(find(place, 'dialog[open] textarea'), 'Wrong guest')
  await click(find(place, 'dialog[open] input[value=reward]'))
  expect(place.querySelector('dialog[open] .becomes')).toBeNull()
  await send()
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Reward taken back')]))
  const sent = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ reason: 'Wrong guest', outcome: 'reward' }])
})

test('somebody who never came has empty parts that say so', async () => {
  const empty = { lines: [], counts: { all: 0, visits: 0, rewards: 0, 'by-hand': 0 } }
  const { place } = await openMemberPage({
    'GET /api/members/mb_1': answer({ ...member, rewardsEarned: [], visits: 0, totalSpent: 0 }),
    'GET /api/members/mb_1/ledger': answer(empty),
    'GET /api/members/mb_1/history': answer([]),
  })
  expect(panel(place, 'Ledger').textContent).toContain('No points yet')
  expect(panel(place, 'Rewards').textContent).toContain('No rewards yet')
  expect(panel(place, 'Who did what').textContent).toContain('Nothing yet')
})

test('an address without a member, or with one who is gone, leads to all members', async () => {
  for (const options of [{ search: '?section=member' }, {}]) {
    const { place, goTo } = await openMemberPage({ 'GET /api/members/mb_1': refuse('no-such-member') }, options)
    expect(place.textContent).toContain("This member isn't here")
    await click(findButton(place, 'See all members'))
    expect(goTo).toHaveBeenCalledWith('overview')
  }
})

test('a note is added, changed and deleted, as it was seen', async () => {
  const { place, server } = await openMemberPage({
    'POST /api/members/mb_1/notes': answer({ success: true, note }),
    'PUT /api/member-notes/mn_1': refuse('note-changed'),
    'DELETE /api/member-notes/mn_1': answer({ success: true }),
  })
  const notes = panel(place, 'Notes')
  expect(notes.querySelector('li')?.textContent).toContain(`Mia Torres, ${shownDay}. Shown in bar mode.`)
  const save = async () => submit(find<HTMLFormElement>(place, 'dialog[open] form'))

  await click(findButton(notes, 'Add a note'))
  await fill(find(place, 'dialog[open] textarea'), 'Likes table 12')
  await save()
  await waitFor(() => expect(place.querySelector('dialog[open] textarea')).toBeNull())
  await click(findButton(notes, /^Edit/))
  await fill(find(place, 'dialog[open] textarea'), 'Allergic to nuts')
  await save()
  await waitFor(() => expect(place.textContent).toContain('Someone else just changed this note.'))
  expect(find<HTMLTextAreaElement>(place, 'dialog[open] textarea').value).toBe('Allergic to nuts')
  await click(findButton(place, 'Cancel'))
  await click(findButton(notes, /^Delete/))
  await save()
  const sent = server.calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
  expect(sent).toEqual([
    ['POST', { text: 'Likes table 12', showsInBarMode: false }],
    ['PUT', { text: 'Allergic to nuts', showsInBarMode: true, version: 3 }],
    ['DELETE', undefined],
  ])
})

test('everything about the person is edited, and only what was changed is sent', async () => {
  const { place, server } = await openMemberPage({ 'PATCH /api/members/mb_1': refuse('email-taken') })
  await click(findButton(panel(place, 'Profile'), 'Edit profile'))
  const save = () => findButton(place, 'Save changes')
  expect(save()).toHaveProperty('disabled', true)
  await fill(find(place, 'dialog[open] input[name=email]'), 'new@example.com')
  expect(find(place, 'dialog[open]').textContent).toContain('The new email must be confirmed')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(find(place, 'dialog[open]').textContent).toContain('This email already has a membership.'))
  expect(document.activeElement).toBe(find(place, 'dialog[open] input[name=email]'))

  server.replies['PATCH /api/members/mb_1'] = answer({ success: true, member })
  await fill(find(place, 'dialog[open] input[name=email]'), member.email)
  await fill(find(place, 'dialog[open] input[name=city]'), 'Miami Beach')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Member updated')]))
  const sent = server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent).toEqual([{ email: 'new@example.com' }, { city: 'Miami Beach' }])
})

test('an application is approved, rejected with a reason, or reopened on the page', async () => {
  const applicant = { ...member, status: 'pending', dateApproved: null, rewardsEarned: [] } as const
  const { place, server } = await openMemberPage({
    'GET /api/members/mb_1': answer(applicant),
    'PUT /api/members': answer({ success: true, member: applicant }),
  })
  await click(findButton(place, 'Approve'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Member approved')]))
  await click(findButton(place, 'Reject'))
  await fill(find(place, 'dialog[open] textarea'), 'Outside Miami Beach')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(toasts(place)).toContainEqual(expect.stringContaining('Member rejected')))
  const sent = server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent).toMatchObject([{ action: 'approve' }, { action: 'reject', reason: 'Outside Miami Beach' }])

  const rejected = await openMemberPage({
    'GET /api/members/mb_1': answer({ ...applicant, status: 'rejected' }),
    'POST /api/members/mb_1/reopen': answer({ success: true, member: applicant }),
  })
  await click(findButton(rejected.place, 'Reopen application'))
  await waitFor(() => expect(rejected.server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(rejected.place.textContent).not.toContain('Password link')
})

test('only owners see where the member is signed in', async () => {
  const names = (place: HTMLElement) => [...place.querySelectorAll('header button')].map((one) => one.textContent)
  expect(names((await openMemberPage()).place)).not.toContain('Signed-in devices')
  expect(names((await openMemberPage({}, { role: 'owner' })).place)).toContain('Signed-in devices')
})
