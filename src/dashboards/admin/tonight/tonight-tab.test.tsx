import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '#tests/admin-screen.tsx'
import { answer, answerLater, changed, refuse, unreachable } from '#tests/fake-server.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { fact, full, kinds, none, openTonight, stale, stopClock, today, tonight } from '#tests/tonight-screen.tsx'

beforeEach(stopClock)

const doneRow = (place: HTMLElement) => find(place, '.waiting-item[data-done]')

test('what waits is told by kind: the nearest to a guest first, then money, then age', async () => {
  const { place } = await openTonight(full, {
    'GET /api/content/today': answer({ ...today, stale }),
    'GET /api/content/facts': answer({ facts: [fact] }),
  })
  expect(place.textContent).toContain('Saturday, November 14, 7:42 PM in Miami Beach. The business day ends at 4 AM.')
  expect(place.textContent).toContain('24 in all, nearest guest first')
  expect(kinds(place)).toEqual([
    '3 | To hand over | Oldest 5 days',
    '4 | Reward claims | Oldest 41 min',
    '4 | Alerts | $412.60 at stake',
    '6 | Applications | Oldest 31 hours',
    '1 | Party requests | Oldest 2 hours',
    '1 | Messages | Oldest 1 hour',
    '2 | Checks to confirm | Of the last 3 days',
    '2 | Going stale | Guests can see it',
    '1 | Facts that disagree | Guests can read both',
  ])
  const rows = [...place.querySelectorAll('.waiting-item')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Appetizer up to $15 for Marisol VegaApproved 7:31 PMGive: Appetizer up to $15, Marisol Vega',
    'One draft beer for Luca FerranteClaimed 7:01 PM, 100 points takenApprove: One draft beer, Luca Ferrante',
    'Tyler Brandt gave 20% to 4 checksThursday, November 12 to Friday, November 13$168.20Look: Tyler Brandt gave 20% to 4 checks',
    'Devon Clarke applied as LocalWaiting 31 hours, ZIP code 33139Approve: Devon Clarke',
    'Hannah Weiss applied as LocalWaiting 30 hours, ZIP code 33140Approve: Hannah Weiss',
    'Birthday for 24, Thursday, November 19Ana Lindgren, asked 5:42 PM: “Terrace if it’s dry?”Answer: Ana Lindgren',
    'Ana LindgrenWrote 6 PM: “Lost a scarf”Answer: Ana Lindgren',
    'Check #4417 is probably Sofia Marchetti’sThe tab has the name Sofia Marchetti. Table 4, 6:50 PM$62.10Confirm: check #4417 is Sofia Marchetti’s',
    'Thanksgiving hours are missingThursday, November 26 is 12 days awaySet hours: Thanksgiving hours are missing',
    'Bands endAfter November 29Add a band: Bands end',
    'Happy hour ends at 7 and at 8Fix it makes both 7.Fix it: Happy hour ends at 7 and at 8',
  ])
})

test('nothing that waits is said, and kinds of which there is nothing are left out', async () => {
  const { place } = await openTonight()
  expect(kinds(place)).toEqual([])
  expect(place.textContent).toContain('Nothing is waiting')
})

test('the name of a kind leads to its list', async () => {
  const { place, goTo } = await openTonight(full)
  const link = within(place).getByRole('link', { name: 'To hand over' })
  expect(link.getAttribute('href')).toBe('?section=reward-claims&view=approved')
  await click(link)
  expect(goTo).toHaveBeenCalledWith('reward-claims', { view: 'approved' })
})

describe('one tap', () => {
  test('gives a reward, and takes it back', async () => {
    const { place, wait, sent } = await openTonight(full, {
      'POST /api/redeem': answer({ success: true }, 200, changed('rewards')),
      'POST /api/redeem/undo': answer({ success: true }, 200, changed('rewards')),
    })
    wait({ ...full, handOver: { ...none, oldestAt: null } })
    await click(findButton(place, /^Give/))
    expect(sent('/api/redeem')).toEqual([{ code: 'ET482913K7QX' }])
    expect(doneRow(place).textContent).toContain('Marisol Vega got Appetizer up to $15Undo')
    expect(kinds(place)[0]).toBe('0 | To hand over | All done')
    await click(findButton(place, /^Undo/))
    expect(sent('/api/redeem/undo')).toEqual([{ rewardId: 'rw_1' }])
  })

  test('approves a claim, which then waits to be handed over, and undoes that', async () => {
    const { place, wait, sent } = await openTonight(
      { claims: full.claims },
      {
        'POST /api/approve-reward': answer({ success: true }, 200, changed('rewards')),
        'POST /api/rewards/rw_2/undo-approval': answer({ success: true }, 200, changed('rewards')),
      },
    )
    wait({ handOver: full.handOver })
    await click(findButton(place, /^Approve/))
    expect(sent('/api/approve-reward')).toEqual([{ rewardId: 'rw_2' }])
    const words = 'One draft beer approved for Luca Ferrante'
    expect(doneRow(place).textContent).toBe(`${words}It now waits to be handed over.Undo: ${words}`)
    expect(kinds(place)).toEqual(['3 | To hand over | Oldest 5 days', '0 | Reward claims | All done'])
    wait({ claims: full.claims })
    await click(findButton(place, /^Undo/))
    expect(sent('/api/rewards/rw_2/undo-approval')).toHaveLength(1)
  })

  test('approves an application: its row stays in its place, and the next is beside it', async () => {
    const { place, wait, sent } = await openTonight(
      { applications: full.applications },
      {
        'PUT /api/members': answer({ success: true }, 200, changed('members')),
        'POST /api/members/mb_3/undo-approval': answer({ success: true }, 200, changed('members')),
      },
    )
    const [, second] = full.applications?.rows ?? []
    wait({ applications: { total: 5, rows: second ? [second] : [] } })
    await click(findButton(place, 'Approve : Devon Clarke'))
    expect(sent('/api/members')).toEqual([{ memberId: 'mb_3', action: 'approve' }])
    const rows = [...place.querySelectorAll('.waiting-item')].map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Devon Clarke is a Local memberUndo: Devon Clarke is a Local member',
      'Hannah Weiss applied as LocalWaiting 30 hours, ZIP code 33140Approve: Hannah Weiss',
    ])
    expect(document.activeElement?.textContent).toBe('Undo: Devon Clarke is a Local member')
    wait({ applications: full.applications })
    await click(findButton(place, /^Undo/))
    expect(sent('/api/members/mb_3/undo-approval')).toHaveLength(1)
    expect(findButton(place, 'Approve : Devon Clarke')).toBeDefined()
  })

  test('confirms a check, and the same spot takes it back', async () => {
    const assigned = { success: true, pointsEarned: 62, isNew: true, isCustomerLinked: false }
    const { place, wait, sent } = await openTonight(
      { checks: full.checks },
      {
        'POST /api/unmatched-checks': answer(assigned, 200, changed('checks')),
        'PUT /api/checks/c-1/member': answer({ success: true }, 200, changed('checks')),
      },
    )
    wait({})
    await click(findButton(place, /^Confirm/))
    expect(sent('/api/unmatched-checks')).toEqual([{ checkGuid: 'c-1', memberId: 'mb_5' }])
    expect(doneRow(place).textContent).toContain('Check #4417 is Sofia Marchetti’s62 points added.')
    const undo = findButton(place, /^Undo/)
    expect(document.activeElement).toBe(undo)
    wait({ checks: full.checks })
    await click(undo)
    expect(sent('/api/checks/c-1/member')).toEqual([{ from: 'mb_5', memberId: null }])
    expect(place.querySelector('[data-done]')).toBeNull()
    expect(findButton(place, /^Confirm/)).toBeTruthy()
  })

  test('fixes what the website says in two ways, and undoes that', async () => {
    const { place, server, sent } = await openTonight(
      {},
      {
        'GET /api/content/facts': answer({ facts: [fact] }),
        'POST /api/content/facts/fix': answer({ success: true, name: 'menu', version: 7 }, 200, changed('content')),
        'POST /api/content/undo': answer({ success: true }, 200, changed('content')),
      },
    )
    server.replies['GET /api/content/facts'] = answer({ facts: [] })
    await click(findButton(place, /^Fix it/))
    expect(sent('/api/content/facts/fix')).toEqual([{ id: 'happy-hour', values: ['7 PM', '8 PM'] }])
    await click(findButton(place, /^Undo/))
    expect(sent('/api/content/undo')).toEqual([{ name: 'menu', version: 7 }])
    expect(place.textContent).toContain('Nothing is waiting')
  })

  test('leads behind the bar with one tap', async () => {
    const { place } = await openTonight(full)
    const scan = within(place).getByRole('link', { name: 'Scan a card' })
    expect(scan.getAttribute('href')).toBe('/bar-mode')
  })

  test('leads to the alert, the message and the band that are to be looked at', async () => {
    const { place, goTo } = await openTonight(full, { 'GET /api/content/today': answer({ ...today, stale }) })
    await click(findButton(place, /^Look/))
    await click(findButton(place, /^Add a band/))
    const [party] = within(place).getAllByRole('button', { name: /^Answer/ })
    if (party) await click(party)
    expect(goTo.mock.calls).toEqual([
      ['alerts', { case: 'al_1' }],
      ['bands', { item: 'new' }],
      ['inbox', { q: 'ana@example.com' }],
    ])
    expect(within(place).getByRole('link', { name: /^Set/ }).getAttribute('href')).toBe('/hours-admin')
  })
})

describe('a row that was acted on', () => {
  test('keeps its place while it is under way, and is not sent twice', async () => {
    const later = answerLater({ success: true }, changed('members'))
    const { place, sent } = await openTonight({ applications: full.applications }, { 'PUT /api/members': later.reply })
    const button = findButton(place, 'Approve : Devon Clarke')
    await click(button)
    await click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await later.send()
    await waitFor(() => expect(doneRow(place)).toBeTruthy())
    expect(sent('/api/members')).toHaveLength(1)
  })

  test('leaves after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-14T19:42:00-05:00') })
    const { place, wait } = await openTonight(
      { applications: full.applications },
      { 'PUT /api/members': answer({ success: true }, 200, changed('members')) },
    )
    wait({})
    await click(findButton(place, 'Approve : Devon Clarke'))
    expect(doneRow(place)).toBeTruthy()
    await act(async () => void vi.advanceTimersByTime(59_000))
    expect(doneRow(place)).toBeTruthy()
    await act(async () => void vi.advanceTimersByTime(1000))
    expect(place.textContent).toContain('Nothing is waiting')
  })

  test('is back as it was when it could not be done, and the reason is said', async () => {
    const { place } = await openTonight(
      { claims: full.claims },
      { 'POST /api/approve-reward': refuse('claim-not-pending') },
    )
    await click(findButton(place, /^Approve/))
    expect(toasts(place)[0]).toContain("That didn't work")
    expect(place.querySelector('[data-done]')).toBeNull()
    expect(findButton(place, /^Approve/).getAttribute('aria-busy')).toBeNull()
  })
})

describe('a part that cannot be read', () => {
  test('is a question mark, and the others are there', async () => {
    const { place } = await openTonight({ applications: full.applications, messages: null })
    expect(kinds(place)).toEqual(['6 | Applications | Oldest 31 hours', "? | Messages | Couldn't load"])
  })

  test('of the website leaves what waits in the program', async () => {
    const { place } = await openTonight({ claims: full.claims }, { 'GET /api/content/facts': unreachable })
    expect(kinds(place)).toEqual(['4 | Reward claims | Oldest 41 min', "? | Facts that disagree | Couldn't load"])
  })

  test('of the program leaves the website, with a way to try again', async () => {
    const { place, server } = await openTonight(
      {},
      { 'GET /api/tonight': unreachable, 'GET /api/content/today': answer({ ...today, stale }) },
    )
    expect(place.textContent).toContain("Couldn't load what waits for you")
    expect(kinds(place)).toEqual(['2 | Going stale | Guests can see it'])
    server.replies['GET /api/tonight'] = answer(tonight({ claims: full.claims }))
    await click(findButton(place, 'Try again'))
    await waitFor(() => expect(kinds(place)).toHaveLength(2))
  })
})
