import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ClaimWire } from '#features/loyalty/rewards/rewards.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, answerLater, changed, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeClaim } from '#tests/make/make-claim.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { RewardClaimsTab } from './reward-claims-tab.tsx'

const claim = makeClaim()
const given: ClaimWire = { ...claim, id: 'rw_2', dateRedeemed: '2026-11-15T01:00:00.000Z' }

type Lists = { pending: ClaimWire[]; history: ClaimWire[] }

/** Opens the tab over lists that a test can change on the way. */
async function open(lists: Lists, replies: Parameters<typeof fakeServer>[0] = {}, search = '') {
  let view: keyof Lists = 'pending'
  const server = fakeServer({
    'GET /api/reward-claims': (call) => answer(lists[view], 200, { 'x-total-count': String(lists[view].length) })(call),
    ...replies,
  })
  const served = fetch
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(url)
    view = url.includes('view=history') ? 'history' : 'pending'
    return served(url, init)
  })
  return { ...(await renderAdmin(<RewardClaimsTab />, { search })), server, asked }
}

const about = ' : Bronze, Ines Okafor'
const isFocused = (place: HTMLElement) => document.activeElement === find(place, 'section[tabindex]')

test('a pending claim shows everything there is to know, and how many there are of each', async () => {
  const { place, openMember } = await open({ pending: [claim], history: [given, { ...given, id: 'rw_3' }] })
  const legend = find(place, '.segmented').textContent
  expect(legend).toContain('Pending Claims (1)')
  expect(legend).toContain('History (2)')
  const card = find(place, 'article')
  for (const words of ['Bronze', 'An appetizer of your choice', 'Ines Okafor', 'ines@example.com', '250', 'food'])
    expect(card.textContent).toContain(words)
  expect(card.querySelector('time')?.dateTime).toBe(claim.dateClaimed)

  await click(findButton(card, `View Member${about}`))
  expect(openMember).toHaveBeenCalledWith('mb_1')
})

test('three steps and the instructions say what really happens to the points', async () => {
  const { place } = await open({ pending: [], history: [] })
  expect([...place.querySelectorAll('ol h3')].map((step) => step.textContent)).toEqual([
    'Member claims a reward',
    'You approve and give the reward',
    'The reward is marked redeemed',
  ])
  expect(place.textContent).toContain('Give the reward in person, then click Approve & Give Reward')
  expect(place.textContent).toContain('The points were already deducted when the member claimed it.')
  expect(place.textContent).toContain('it appears in both histories')
  expect(place.textContent).toContain('No Pending Claims')
})

test('approving and giving a reward takes the claim off the list, says so and leads the focus on', async () => {
  const lists: Lists = { pending: [claim], history: [] }
  const { place, server } = await open(lists, {
    'POST /api/approve-reward': () => {
      lists.pending = []
      return Response.json({ success: true }, { headers: changed('rewards') })
    },
  })
  await click(findButton(place, `Approve & Give Reward${about}`))
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ rewardId: 'rw_1', give: true }),
  )
  expect(toasts(place)).toEqual(["Reward redeemed | Ines Okafor got Bronze. It's now in both histories."])
  expect(place.textContent).toContain('No Pending Claims')
  expect(isFocused(place)).toBe(true)
})

test('a claim can be approved alone, so that the member shows the code later', async () => {
  const { place, server } = await open(
    { pending: [claim], history: [] },
    { 'POST /api/approve-reward': answer({ success: true }) },
  )
  await click(findButton(place, `Approve for later${about}`))
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ rewardId: 'rw_1', give: false }),
  )
  expect(toasts(place)[0]).toMatch(/^Claim approved \| Ines Okafor can now show the code/)
})

test('a note goes with the approval, and blanks are none', async () => {
  const other = { ...claim, id: 'rw_9', memberName: 'Theo Lambert' }
  const { place, server } = await open(
    { pending: [claim, other], history: [] },
    { 'POST /api/approve-reward': answer({ success: true }) },
  )
  const [first, second] = place.querySelectorAll('textarea')
  if (!first || !second) throw new Error('Each of the two claims has room for a note')
  await fill(first, ' With a cap, too ')
  await click(findButton(place, `Approve & Give Reward${about}`))
  await fill(second, '   ')
  await click(findButton(place, 'Approve for later : Bronze, Theo Lambert'))
  await waitFor(() =>
    expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { rewardId: 'rw_1', give: true, adminNotes: 'With a cap, too' },
      { rewardId: 'rw_9', give: false },
    ]),
  )
})

test('of two people who decide on the same claim, the slower one sees why not, and the list as it is now', async () => {
  const lists: Lists = { pending: [claim], history: [] }
  const { place } = await open(lists, {
    'POST /api/approve-reward': (call) => {
      lists.pending = []
      return refuse('claim-not-pending')(call)
    },
  })
  await click(findButton(place, `Approve & Give Reward${about}`))
  await waitFor(() => expect(toasts(place)).toEqual(['Approval Failed | Someone already reviewed this claim.']))
  expect(place.querySelector('article')).toBeNull()
})

test('while one approval is under way the other actions of that claim wait, and those of others do not', async () => {
  const other = { ...claim, id: 'rw_9', memberName: 'Theo Lambert' }
  const late = answerLater({ success: true })
  const { place } = await open({ pending: [claim, other], history: [] }, { 'POST /api/approve-reward': late.reply })
  const button = findButton(place, `Approve & Give Reward${about}`)
  await click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(findButton(place, `Reject${about}`).disabled).toBe(true)
  expect(findButton(place, 'Reject : Bronze, Theo Lambert').disabled).toBe(false)
  await late.send()
})

test('an approval that does not reach the server is told as an error and changes nothing', async () => {
  const { place } = await open({ pending: [claim], history: [] }, { 'POST /api/approve-reward': unreachable })
  await click(findButton(place, `Approve & Give Reward${about}`))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringMatching(/^Error \| We couldn't connect/)]))
  expect(find(place, 'article').textContent).toContain('Bronze')
})

async function openRejection(lists: Lists, reply: Parameters<typeof fakeServer>[0][string]) {
  const opened = await open(lists, { 'POST /api/reject-reward': reply })
  await click(findButton(opened.place, `Reject${about}`))
  const dialog = find(opened.place, 'dialog')
  return { ...opened, dialog, area: find<HTMLTextAreaElement>(dialog, 'textarea') }
}

test('a confirmed rejection sends the reason and what to refund, and the claim leaves the list', async () => {
  const lists: Lists = { pending: [claim], history: [] }
  const { place, server, dialog, area } = await openRejection(lists, () => {
    lists.pending = []
    return Response.json({ success: true, refunded: 250 }, { headers: changed('rewards') })
  })
  await fill(area, ' Your size is back on Friday ')
  await click(findButton(dialog, 'Confirm Rejection'))
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      memberId: 'mb_1',
      rewardId: 'rw_1',
      reason: 'Your size is back on Friday',
      pointsToRefund: 250,
    }),
  )
  expect(toasts(place)).toEqual(['Claim rejected | 250 points refunded to Ines Okafor. They can see your reason.'])
  expect(place.querySelector('dialog')).toBeNull()
  expect(isFocused(place)).toBe(true)
})

test('a claim that somebody else decided while the reason was written is gone, with the server’s word for it', async () => {
  const lists: Lists = { pending: [claim], history: [] }
  const { place, dialog, area } = await openRejection(lists, (call) => {
    lists.pending = []
    return refuse('claim-not-pending')(call)
  })
  await fill(area, 'No more shirts')
  await click(findButton(dialog, 'Confirm Rejection'))
  await waitFor(() => expect(toasts(place)).toEqual(['Rejection Failed | Someone already reviewed this claim.']))
  expect(place.querySelector('dialog')).toBeNull()
  expect(place.textContent).toContain('No Pending Claims')
})

test('an empty history says so; the toggle puts the choice into the address', async () => {
  const { place } = await open({ pending: [], history: [] })
  const [, , history] = place.querySelectorAll<HTMLInputElement>('.segmented input')
  if (!history) throw new Error('There is no toggle')
  await click(history)
  await waitFor(() => expect(location.search).toBe('?view=history'))
  expect(place.textContent).toContain('No Approved Rewards Yet')
})

test('Refresh loads the claims again', async () => {
  const lists: Lists = { pending: [], history: [] }
  const { place } = await open(lists)
  lists.pending = [claim]
  await click(findButton(place, 'Refresh'))
  await waitFor(() => expect(find(place, 'article').textContent).toContain('Ines Okafor'))
})

test('claims that cannot be loaded are told as a failure, with a way to try again', async () => {
  const { place, server } = await open(
    { pending: [], history: [] },
    { 'GET /api/reward-claims': refuse('database-unavailable') },
  )
  expect(find(place, '[role=alert].state').textContent).toContain("Couldn't load claims")
  server.replies['GET /api/reward-claims'] = answer([claim], 200, { 'x-total-count': '1' })
  await click(findButton(place, 'Try again'))
  await waitFor(() => expect(find(place, 'article').textContent).toContain('Ines Okafor'))
})

test('the last claim of a later page leads back to the page before it', async () => {
  const { asked } = await open({ pending: [], history: [] }, {}, '?page=3')
  expect(location.search).not.toContain('page=3')
  expect(asked.at(-1)).toContain('page=1&')
})
