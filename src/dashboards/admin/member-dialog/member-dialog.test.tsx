import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeCheck, makeEarnedReward, makeMilestone, makeMine } from '#tests/make/make-mine.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { MemberDialog } from './member-dialog.tsx'

const silver = makeMilestone()
const { member } = makeMine({
  member: {
    membershipType: 'local',
    discountPercentage: 20,
    totalSpent: 1284.5,
    totalSavings: 256.9,
    currentPoints: 934,
    visits: 17,
    address: '1 Ocean Drive',
    city: 'Miami Beach',
    state: 'FL',
    zipCode: '33139',
    transactions: Array.from({ length: 7 }, (_, index) => makeCheck({ description: `Check #${index + 1}` })),
    rewardsEarned: [
      makeEarnedReward(silver),
      makeEarnedReward(silver, { status: 'redeemed' }),
      makeEarnedReward(silver, { status: 'redeemed', description: 'REJECTED: not at the bar' }),
    ],
  },
})

async function open(reply = answer(member)) {
  const server = fakeServer({ 'GET /api/members/mb_1': reply })
  const onClose = vi.fn()
  const screen = await renderAdmin(<MemberDialog memberId="mb_1" onClose={onClose} />)
  return { server, onClose, ...screen }
}

const facts = (place: HTMLElement) =>
  Object.fromEntries(
    [...place.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )

test('a member is shown with everything that is known', async () => {
  const { place } = await open()
  expect(find(place, 'h2').textContent).toBe('Member Details')
  expect(find(place, '.person').textContent).toBe('MVMarisol VegaET-0417')
  expect(place.textContent).toContain('Local 20%Approved')
  expect(facts(place)).toEqual({
    'Total spent': '$1,284.50',
    'Current points': '934',
    // A claim that was turned down is no reward.
    'Rewards earned': '2',
    'Total visits': '17',
    Email: 'marisol@example.comConfirmed',
    Phone: '(305) 555-0142Confirmed',
    'Member since': 'March 9, 2024',
    Discount: '20%',
    'Total savings': '$256.90',
    'Toast ID': 'N/A',
    Address: '1 Ocean Drive, Miami Beach, FL 33139',
    'Reason for membership': 'Not provided',
  })
})

test('the id at the point of sale is shown where there is one', async () => {
  const { place } = await open(answer({ ...member, toastCustomerId: 'toast-1' }))
  expect(facts(place)['Toast ID']).toBe('toast-1')
})

test('the five latest transactions are listed with description, date, amount and points', async () => {
  const { place } = await open()
  const recent = [...place.querySelectorAll('section li')].map((entry) => entry.textContent)
  expect(recent).toHaveLength(5)
  expect(recent[0]).toBe('Check #1$42.99Friday, November 14, 2025+42 points')
})

test('somebody who applied and never came has no dates or transactions made up', async () => {
  const { place } = await open(answer({ ...member, status: 'pending', dateApproved: null, transactions: [] }))
  expect(facts(place)['Member since']).toBe('Pending since March 7, 2024')
  expect(place.textContent).toContain('No transactions yet.')
})

test('a VIP has no points', async () => {
  const { place } = await open(answer({ ...member, membershipType: 'vip' }))
  expect(facts(place)['Current points']).toBe("—VIP members don't earn points")
})

test('somebody who was deleted meanwhile is not there, and asking again is possible', async () => {
  const { place, server } = await open(refuse('no-such-member'))
  expect(place.textContent).toContain("Couldn't load memberThis member no longer exists.")
  server.replies['GET /api/members/mb_1'] = answer(member)
  await click(findButton(place, 'Try again'))
  await waitFor(() => expect(place.textContent).toContain('Marisol Vega'))
})

test('the dialog closes by its button and by the one in its corner', async () => {
  const { place, onClose } = await open()
  await click(find(place, '.dialog-head button'))
  await click(find(place, '.dialog-actions button:last-child'))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a member who cannot get in is made a link, which is shown once; a refusal is told', async () => {
  const { place, server } = await open()
  const LINK = 'POST /api/members/mb_1/password-link'
  server.replies[LINK] = refuse('no-such-member')
  await click(findButton(place, 'Create password link'))
  await waitFor(() => expect(toasts(place)).toEqual(["Couldn't create a link | This member no longer exists."]))

  server.replies[LINK] = answer({ success: true, passwordLink: 'https://bar.test/set-password#secret' })
  await click(findButton(place, 'Create password link'))
  const field = await waitFor(() => find<HTMLInputElement>(place, 'dialog input[readonly]'))
  expect(field.value).toBe('https://bar.test/set-password#secret')
  await click(findButton(place, 'Done'))
  expect(place.innerHTML).not.toContain('#secret')
})

test('an email that is not confirmed yet is confirmed here', async () => {
  const { server, place } = await open(answer({ ...member, emailVerified: false }))
  const verified = { success: true, emailVerified: true, phoneVerified: true }
  fakeServer({ 'GET /api/members/mb_1': answer(member), 'POST /api/members/mb_1/verify': answer(verified) })
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
  await click(findButton(place, 'Confirm email'))
  await waitFor(() => expect(document.body.textContent).toContain('Email confirmed'))
})
