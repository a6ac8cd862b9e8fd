import { act, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { askedAddresses } from '#tests/asked-addresses.ts'
import { answer, answerLater, changed, fakeServer, unreachable } from '#tests/fake-server.ts'
import { assigned, check, dismissed, other, rosa, suggested } from '#tests/make/listed-checks.ts'
import { click, fill, find, findButton, submit } from '#tests/screen.ts'
import { ChecksTab } from './checks-tab.tsx'

const LIST = 'GET /api/unmatched-checks'
const SEND = 'POST /api/unmatched-checks'
const MEMBERS = 'GET /api/members'

const list = (entries: unknown[], total = entries.length) => answer(entries, 200, { 'x-total-count': String(total) })
const done = (more: object = {}) => answer({ success: true, ...more }, 200, changed('checks'))

async function open(given: Parameters<typeof fakeServer>[0] = {}, search = '?section=checks') {
  const server = fakeServer({
    [LIST]: list([check, other]),
    [MEMBERS]: list([rosa]),
    ...given,
  })
  const asked = askedAddresses()
  /** What was sent, the first first. */
  const sent = (method: 'POST' | 'PUT') => server.calls.filter((call) => call.method === method).map(({ body }) => body)
  return { ...(await renderAdmin(<ChecksTab />, { search })), server, asked, sent }
}

const rows = (place: HTMLElement) => [...place.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

async function openDialog(place: HTMLElement, button: string) {
  await click(findButton(place, button))
  return waitFor(() => find(place, 'dialog[open]'))
}

const dismissName = 'Dismiss : check #87'

/** Lets the pause after typing pass without waiting for it. */
async function typeAndPause(field: HTMLInputElement, words: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await fill(field, words)
  await act(async () => vi.advanceTimersByTime(1000))
}

test('likely members’ checks come first, with who, when, where and how much', async () => {
  const { place, asked } = await open()
  expect(asked[0]).toBe('/api/unmatched-checks?view=likely&page=1&pageSize=25')
  const [first] = rows(place)
  for (const words of ['#87', 'Sun, Nov 15, 1:29 AM', 'Rosa Adler', 'rosa@example.com', 'Dominic Hale', 'Table 12']) {
    expect(first).toContain(words)
  }
  expect(first).toContain('$5.00')
  expect(first).toContain('$27.25$25.00 earns points')
})

test('all checks can be looked at, those that are likely marked', async () => {
  const { place, asked } = await open()
  expect(rows(place)[0]).not.toContain('Likely')
  await click(find(place, 'input[value=all]'))
  await waitFor(() => expect(location.search).toBe('?section=checks&view=all'))
  expect(asked.at(-1)).toContain('view=all')
  expect(rows(place)[0]).toContain('Likely')
})

test('a search stands in the address, starts at the first page, and may find nothing', async () => {
  const { place, asked, server } = await open({}, '?section=checks&page=2')
  server.replies[LIST] = list([])
  await typeAndPause(find<HTMLInputElement>(place, 'input[type=search]'), 'nobody')
  await waitFor(() => expect(location.search).toBe('?section=checks&q=nobody'))
  expect(asked.at(-1)).toBe('/api/unmatched-checks?view=likely&q=nobody&page=1&pageSize=25')
  expect(place.textContent).toContain('No results')
  await click(findButton(place, 'Clear search and filters'))
  expect(location.search).toBe('?section=checks')
})

test('an empty queue says what would be in it', async () => {
  const { place } = await open({ [LIST]: list([]) })
  expect(place.textContent).toContain('No likely matches')
  await click(findButton(place, 'Show all unmatched checks'))
  await waitFor(() => expect(place.textContent).toContain('No unmatched checks'))
})

test('a check is assigned to the member who was found, and the points are told', async () => {
  const { place, server, asked, openMember, sent } = await open({
    [SEND]: done({ pointsEarned: 25, isNew: true }),
  })
  const dialog = await openDialog(place, 'Assign check #87')
  expect(find<HTMLInputElement>(dialog, 'input[type=search]').value).toBe('rosa@example.com')
  expect(findButton(dialog, 'Assign').disabled).toBe(true)
  await typeAndPause(find<HTMLInputElement>(dialog, 'input[type=search]'), 'ET-0417')
  await waitFor(() =>
    expect(asked.at(-1)).toBe('/api/members?q=ET-0417&status=approved&sort=name&direction=asc&pageSize=6'),
  )
  await click(find(dialog, 'input[type=radio]'))
  server.replies[LIST] = list([other])
  await submit(find<HTMLFormElement>(dialog, 'form'))
  await waitFor(() => expect(sent('POST')).toEqual([{ checkGuid: 'check-1', memberId: 'mb_1' }]))
  expect(toasts(place)).toEqual(['Check assigned | Check #87 assigned to Rosa Adler. 25 points added.'])
  expect(rows(place)).toHaveLength(1)
  expect(document.activeElement).toBe(find(place, 'section[aria-label="Unmatched checks"]').parentElement)
  await click(findButton(place, 'Click to view details'))
  expect(openMember).toHaveBeenCalledWith('mb_1')
})

test('a member who cannot be found is told so, and nobody is assigned', async () => {
  const { place } = await open({ [MEMBERS]: list([]) })
  await click(findButton(place, 'Assign check #87'))
  await waitFor(() => expect(find(place, 'dialog[open]').textContent).toContain('No approved members found'))
  expect(findButton(find(place, 'dialog[open]'), 'Assign').disabled).toBe(true)
})

test('the slower of two people reads whose the check is, and sees the list as it is', async () => {
  const { place, server } = await open({
    [SEND]: answer({ error: 'This check belongs to another member', code: 'check-of-another-member' }, 409),
  })
  const dialog = await openDialog(place, 'Assign check #87')
  await click(find(dialog, 'input[type=radio]'))
  server.replies[LIST] = list([other])
  await submit(find<HTMLFormElement>(dialog, 'form'))
  await waitFor(() =>
    expect(find(dialog, '[role=alert]').textContent).toContain('This check belongs to another member'),
  )
  expect(rows(place)).toHaveLength(1)
})

test('a check that is no member’s leaves the list, and only its own button waits', async () => {
  const later = answerLater({ success: true }, changed('checks'))
  const { place, server, sent } = await open({ [SEND]: later.reply })
  await click(findButton(place, dismissName))
  expect(findButton(place, dismissName).getAttribute('aria-busy')).toBe('true')
  expect(findButton(place, 'Dismiss : check #94').getAttribute('aria-busy')).toBeNull()
  server.replies[LIST] = list([other])
  await later.send()
  await waitFor(() => expect(sent('POST')).toEqual([{ checkGuid: 'check-1', dismiss: true }]))
  expect(rows(place)).toHaveLength(1)
  expect(toasts(place)[0]).toContain('Check dismissed | Check #87 is off the list.')
  expect(document.activeElement).toBe(find(place, 'section[aria-label="Unmatched checks"]').parentElement)
})

test('a dismissal can be taken back for as long as its message stays, and so can that', async () => {
  const { place, sent } = await open({ [SEND]: done() })
  await click(findButton(place, dismissName))
  await click(await waitFor(() => findButton(place, 'Undo')))
  await waitFor(() => expect(toasts(place)).toEqual(['Check restored | Check #87 is back on the list.']))
  await click(findButton(place, 'Undo'))
  const decisions = [true, false, true].map((dismiss) => ({ checkGuid: 'check-1', dismiss }))
  await waitFor(() => expect(sent('POST')).toEqual(decisions))
})

test('dismissed checks are listed with when that was said, to be put back or assigned', async () => {
  const { place, server, asked, sent } = await open(
    { [LIST]: list([dismissed]), [SEND]: done() },
    '?section=checks&view=dismissed',
  )
  expect(asked[0]).toContain('view=dismissed')
  expect(rows(place)[0]).toContain('Sun, Nov 15, 10:00 AM')
  expect(rows(place)[0]).toContain('Likely')
  expect(findButton(place, 'Assign check #87').disabled).toBe(false)
  server.replies[LIST] = list([])
  await click(findButton(place, 'Restore : check #87'))
  await waitFor(() => expect(sent('POST')).toEqual([{ checkGuid: 'check-1', dismiss: false }]))
  expect(place.textContent).toContain('No dismissed checks')
  expect(document.activeElement).toBe(find(place, 'section[aria-label="Unmatched checks"]').parentElement)
})

test('a check that was assigned meanwhile cannot be put back, and the list says so', async () => {
  const error = "This check is already on another member's account."
  const { place, server } = await open(
    {
      [LIST]: list([dismissed]),
      [SEND]: answer({ error, code: 'check-of-another-member' }, 409),
    },
    '?section=checks&view=dismissed',
  )
  server.replies[LIST] = list([])
  await click(findButton(place, 'Restore : check #87'))
  await waitFor(() => expect(toasts(place)).toEqual([`Couldn't restore the check | ${error}`]))
  expect(rows(place)).toHaveLength(0)
})

test('a dismissal that fails is told, and the check stays', async () => {
  const { place } = await open({
    [SEND]: answer({ error: 'The database is away.', code: 'database-unavailable' }, 503),
  })
  await click(findButton(place, dismissName))
  await waitFor(() => expect(toasts(place)).toEqual(["Couldn't dismiss the check | The database is away."]))
  expect(rows(place)).toHaveLength(2)
})

test('a page that has become empty leads to the last one there is', async () => {
  await open({ [LIST]: list([], 25) }, '?section=checks&page=2')
  expect(location.search).toBe('?section=checks')
})

test('a bar without a register has no checks, which is no error', async () => {
  const sentence = 'No point of sale is connected. Add your Toast credentials to the settings (TOAST_…).'
  const { place } = await open({ [LIST]: answer({ error: sentence, code: 'pos-not-connected' }, 503) })
  expect(find(place, '.state').textContent).toContain('No checks')
  expect(place.textContent).not.toContain('TOAST_')
})

const DISMISS = 'POST /api/unmatched-checks/dismiss'

test('many checks are dismissed at once, and taken back where that was done', async () => {
  const both = answer({ success: true, done: ['check-1', 'check-2'], left: [] }, 200, changed('checks'))
  const { place, sent } = await open({ [DISMISS]: both })
  await click(within(place).getByRole('checkbox', { name: 'Choose all on this page' }))
  expect(find(place, '.bulk-bar').textContent).toContain('2 checks chosen')
  await click(findButton(place, 'Dismiss 2 checks'))
  await waitFor(() => expect(find(place, '.bulk-bar').textContent).toContain('2 checks dismissed.'))
  await click(findButton(place, 'Undo'))
  await waitFor(() => expect(find(place, '.bulk-bar').textContent).toContain('2 checks restored.'))
  const checkGuids = [check, other].map(({ checkGuid }) => checkGuid)
  expect(sent('POST')).toEqual([
    { checkGuids, dismiss: true },
    { checkGuids: ['check-1', 'check-2'], dismiss: false },
  ])
})

test('a check that is a member’s by now is told, and stops no other', async () => {
  const left = [{ checkGuid: 'check-1', number: '87', reason: 'of-a-member' }]
  const { place } = await open({
    [DISMISS]: answer({ success: true, done: ['check-2'], left }, 200, changed('checks')),
  })
  await click(within(place).getByRole('checkbox', { name: 'Choose all on this page' }))
  await click(findButton(place, 'Dismiss 2 checks'))
  await waitFor(() =>
    expect(find(place, '.bulk-bar').textContent).toContain("Check #87 was not dismissed: it is a member's by now."),
  )
})

test('why checks could not be dismissed is not said of others', async () => {
  const { place } = await open({ [DISMISS]: unreachable })
  await click(within(place).getByRole('checkbox', { name: 'Choose all on this page' }))
  await click(findButton(place, 'Dismiss 2 checks'))
  await waitFor(() => expect(find(place, '.bulk-bar').textContent).toContain("We couldn't connect."))
  await click(findButton(place, 'Clear'))
  await click(within(place).getByRole('checkbox', { name: 'Choose all on this page' }))
  expect(find(place, '.bulk-bar').textContent).toContain('2 checks chosen')
  expect(find(place, '.bulk-bar').textContent).not.toContain("We couldn't connect.")
})

const MOVE = 'PUT /api/checks/check-1/member'

test('a likely member is confirmed with one tap, and that can be undone', async () => {
  const { place, sent } = await open({
    [LIST]: list([suggested]),
    [SEND]: done({ pointsEarned: 25, isNew: true, isCustomerLinked: true }),
    [MOVE]: done({ pointsEarned: 0, pointsTakenBack: 25, isNew: true }),
  })
  expect(rows(place)[0]).toContain('Rosa Adler ET-0417Paid with a card in the name Rosa Adler')
  await click(findButton(place, 'Confirm : check #87 is Rosa Adler’s'))
  await waitFor(() =>
    expect(toasts(place)).toEqual([
      'Check assigned | Check #87 assigned to Rosa Adler. 25 points added. Their next checks will match automatically.',
    ]),
  )
  await click(findButton(place, 'Undo'))
  await waitFor(() => expect(sent('PUT')).toEqual([{ from: 'mb_1', memberId: null }]))
})

test('somebody who was not there is not suggested again', async () => {
  const { place, sent } = await open({
    [LIST]: list([suggested]),
    [SEND]: done(),
  })
  await click(findButton(place, 'Not them : check #87 isn’t Rosa Adler’s'))
  await waitFor(() =>
    expect(toasts(place)).toEqual(["Not Rosa Adler | We won't suggest Rosa Adler for check #87 again."]),
  )
  expect(sent('POST')).toEqual([{ checkGuid: 'check-1', notMemberId: 'mb_1', isDenied: true }])
})

test('a check on a member’s account is found and taken back, and that can be undone', async () => {
  const { place, asked, goTo, sent } = await open(
    {
      'GET /api/checks': list([assigned]),
      [MOVE]: done({ pointsEarned: 0, pointsTakenBack: 25, isNew: true }),
      [SEND]: done({ pointsEarned: 25, isNew: true, isCustomerLinked: false }),
    },
    '?section=checks&view=assigned&date=2026-11-14',
  )
  expect(asked[0]).toBe('/api/checks?date=2026-11-14&page=1&pageSize=25')
  expect(rows(place)[0]).toContain('Member number on the tab')
  await click(find(place, 'a[href="?section=member&member=mb_1"]'))
  expect(goTo).toHaveBeenCalledWith('member', { member: 'mb_1' })
  const dialog = await openDialog(place, 'Take back check #87')
  expect(dialog.textContent).toContain("It leaves Rosa Adler's account with its 25 points.")
  expect(sent('PUT')).toEqual([])
  await click(findButton(dialog, 'Take back 25 points'))
  await waitFor(() =>
    expect(toasts(place)).toEqual(["Check taken back | Check #87 is off Rosa Adler's account, and 25 points with it."]),
  )
  await click(findButton(place, 'Undo'))
  await waitFor(() => expect(sent('POST')).toEqual([{ checkGuid: 'check-1', memberId: 'mb_1' }]))
  // The button that was pressed is gone with its message.
  const tab = find(place, 'section[aria-label="Assigned checks"]').parentElement
  await waitFor(() => expect(document.activeElement).toBe(tab))
})

test('a check is moved to another member, who is told apart from the one who has it', async () => {
  const name = { firstName: 'Ben', lastName: 'Ortiz' }
  const ben = { ...rosa, ...name, id: 'mb_2', memberNumber: 'ET-0004', membershipType: 'vip' }
  const { place, sent } = await open(
    {
      'GET /api/checks': list([assigned]),
      [MEMBERS]: list([rosa, ben]),
      [MOVE]: done({ pointsEarned: 0, pointsTakenBack: 25, isNew: true }),
    },
    '?section=checks&view=assigned',
  )
  const dialog = await openDialog(place, 'Move check #87')
  expect(dialog.textContent).toContain('Now withRosa Adler, ET-0417')
  await waitFor(() => expect(dialog.textContent).toContain('1 member found'))
  // The member who has it already is not offered.
  expect(dialog.querySelector('input[value=mb_1]')).toBeNull()
  expect(findButton(dialog, 'Move').disabled).toBe(true)
  await click(find(dialog, 'input[value=mb_2]'))
  expect(dialog.textContent).toContain("Ben Ortiz gets the visit. VIP members don't earn points.")
  await submit(find<HTMLFormElement>(dialog, 'form'))
  await waitFor(() => expect(toasts(place)).toEqual(['Check moved | Check #87 went from Rosa Adler to Ben Ortiz.']))
  expect(sent('PUT')).toEqual([{ from: 'mb_1', memberId: 'mb_2' }])
})
