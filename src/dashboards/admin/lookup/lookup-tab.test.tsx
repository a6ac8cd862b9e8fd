import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LookedUpWire } from '#features/loyalty/memberships/lookup.contract.ts'
import { renderAdmin, watchRequests } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { LookupTab } from './lookup-tab.tsx'

const vera: LookedUpWire = {
  id: 'm-1',
  memberNumber: 'ET-0042',
  name: 'Vera Stone',
  membershipType: 'vip',
  currentPoints: 0,
  phoneEnding: '0190',
  emailVerified: true,
  phoneVerified: true,
  memberSince: '2025-03-02',
  waitingRewards: [],
}
const cleo: LookedUpWire = {
  ...vera,
  id: 'm-2',
  name: 'Cleo Marsh',
  membershipType: 'regular',
  currentPoints: 1250,
  waitingRewards: ['Tides Cap'],
}

const open = async (search = '') => {
  const { place } = await renderAdmin(<LookupTab />, { role: 'staff', search })
  return place
}

test('somebody at the bar sees who a guest is, what they get and what waits for them', async () => {
  fakeServer({ 'GET /api/member-lookup': answer([vera, cleo], 200, { 'x-total-count': '12' }) })
  const place = await open('?section=lookup&q=ve')
  expect(find<HTMLInputElement>(place, 'input').value).toBe('ve')
  const [first, second] = [...place.querySelectorAll('li')].map((entry) => entry.textContent)
  for (const words of ['Vera Stone', 'ET-0042', 'Phone ending in 0190', 'VIP 50%', 'March 2, 2025'])
    expect(first).toContain(words)
  expect(first).not.toContain('points')
  for (const words of ['Regular', '1,250 points', 'Tides Cap ready: ask for the code']) expect(second).toContain(words)
  expect(find(place, 'p[role=status]').textContent).toBe('Showing 2 of 12 members. Keep typing to narrow it down.')
})

test('nothing is asked for a single letter, and what is typed is in the address', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fakeServer({ 'GET /api/member-lookup': answer([], 200, { 'x-total-count': '0' }) })
  const asked = watchRequests()
  const place = await open('?section=lookup')
  await fill(find<HTMLInputElement>(place, 'input'), 'v')
  await act(() => vi.advanceTimersByTimeAsync(300))
  await waitFor(() => expect([asked, place.textContent]).toEqual([[], expect.stringContaining('Search for a member')]))
  await fill(find<HTMLInputElement>(place, 'input'), 'vé')
  await act(() => vi.advanceTimersByTimeAsync(300))
  await waitFor(() => expect(asked).toEqual(['GET /api/member-lookup?q=v%C3%A9']))
  expect(location.search).toBe('?section=lookup&q=v%C3%A9')
  expect(place.textContent).toContain('No approved members found')
})

test('a failed search is said, and can be tried again', async () => {
  const { replies } = fakeServer({ 'GET /api/member-lookup': refuse('database-unavailable') })
  const place = await open('?q=vera')
  expect(place.textContent).toContain("Couldn't search members")
  replies['GET /api/member-lookup'] = answer([vera], 200, { 'x-total-count': '1' })
  await click(findButton(place, 'Try again'))
  await waitFor(() => expect(place.textContent).toContain('1 member found'))
})

test('one tap confirms the phone that a guest has shown, and it can be taken back', async () => {
  const verified = { success: true, emailVerified: true, phoneVerified: true }
  const { calls } = fakeServer({
    'GET /api/member-lookup': answer([{ ...vera, phoneVerified: false }], 200, { 'x-total-count': '1' }),
    'POST /api/members/m-1/verify': answer(verified),
  })
  const place = await open('?section=lookup&q=ve')
  expect(place.textContent).not.toContain('Confirm email')
  await click(findButton(place, 'Confirm phone of Vera Stone'))
  await waitFor(() => expect(document.body.textContent).toContain('Checks with it now count for Vera Stone.'))
  await click(findButton(document.body, 'Undo'))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { phone: true, phoneEnding: '0190' },
      { phone: false },
    ]),
  )
})

test('when the number was changed meanwhile, nothing is confirmed and the reason is told', async () => {
  fakeServer({
    'GET /api/member-lookup': answer([{ ...vera, phoneVerified: false }], 200, { 'x-total-count': '1' }),
    'POST /api/members/m-1/verify': refuse('contact-changed'),
  })
  const place = await open('?section=lookup&q=ve')
  await click(findButton(place, 'Confirm phone of Vera Stone'))
  await waitFor(() => expect(document.body.textContent).toContain('Look at the new one first.'))
})

test('somebody at the bar enters a visit or points for the guest whom they found', async () => {
  const server = fakeServer({
    'GET /api/member-lookup': answer([vera, cleo], 200, { 'x-total-count': '2' }),
    'GET /api/points-allowance': answer({ left: 100, aDay: 100, mayTakeAway: false }),
    'POST /api/members/m-2/points': answer({
      success: true,
      adjustmentId: 'pa_1',
      points: 50,
      currentPoints: 1300,
      lifetimePoints: 2000,
    }),
  })
  const place = await open('?section=lookup&q=ve')
  expect([...place.querySelectorAll('.lookup-tab__actions')].map(({ textContent }) => textContent)).toEqual([
    'Record a visit for Vera Stone',
    'Record a visit for Cleo MarshAdd points for Cleo Marsh',
  ])
  await click(findButton(place, 'Add points for Cleo Marsh'))
  const dialog = find(place, 'dialog')
  expect([...dialog.querySelectorAll('.becomes dd')].map(({ textContent }) => textContent)).toEqual([
    '1,250becomes1,300',
  ])
  await click(findButton(dialog, 'Add 50 points'))
  await waitFor(() => expect(place.querySelector('dialog[open]')).toBeNull())
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    points: 50,
    reason: 'Slow service',
  })
})
