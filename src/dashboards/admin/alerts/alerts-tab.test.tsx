import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { askedAddresses } from '#tests/asked-addresses.ts'
import { answer, answerLater, changed, fakeServer, unreachable } from '#tests/fake-server.ts'
import { makeDiscountAlert } from '#tests/make/make-discount-record.ts'
import { choose, click, fill, find, findButton, submit } from '#tests/screen.ts'
import { AlertsTab } from './alerts-tab.tsx'

const LIST = 'GET /api/discount-alerts'
const COUNTS = 'GET /api/discount-alert-counts'
const RESOLVE = 'POST /api/discount-alerts/resolve'
const REOPEN = 'POST /api/discount-alerts/reopen'
const CHECK = 'POST /api/discount-monitor'
const EVIDENCE = 'GET /api/discount-alerts/al_1/evidence'

const first = makeDiscountAlert({ times: 2, checkGuid: null, doubt: 'Mia approved it.' })
const second = makeDiscountAlert({
  id: 'al_2',
  cost: 20,
  rule: 'member-many-checks',
  headline: 'Member ET-0019 is on 6 checks in one day',
  person: { id: 'mb_1', name: 'Member ET-0019' },
  member: { id: 'mb_1', name: 'Jordan Blake', number: 'ET-0019' },
})
const list = (...alerts: (typeof first)[]) => answer(alerts, 200, { 'x-total-count': String(alerts.length) })
const day = (date: string, state: string, cost = 0) => ({ date, state, cases: cost > 0 ? 1 : 0, cost })
const days = [day('2026-11-15', 'partly'), day('2026-11-14', 'open', 38.4), day('2026-11-13', 'clear')]
const counts = {
  total: 2,
  cost: 58.4,
  resolved: 3,
  people: [{ id: 'tasha', name: 'Tasha Reyes' }],
  days,
  lastDate: '2026-11-14',
}
const line = {
  businessDate: '2026-11-14',
  checkGuid: 'check-1',
  orders: ['1203'],
  openedAt: '2026-11-15T01:41:00Z',
  total: 96,
  cost: 38.4,
  headline: 'Tasha Reyes took 40% off order 1203',
  said: 'Mia approved it.',
  member: { id: 'mb_2', name: 'Luca Ferrante', number: 'ET-0020' },
}

async function open(replies: Parameters<typeof fakeServer>[0] = {}, search = '?section=alerts') {
  const server = fakeServer({
    [COUNTS]: answer(counts),
    [LIST]: list(first, second),
    [EVIDENCE]: answer({ lines: [line] }),
    ...replies,
  })
  const asked = askedAddresses()
  return { server, asked, ...(await renderAdmin(<AlertsTab />, { search })) }
}

const sent = (server: ReturnType<typeof fakeServer>) => server.calls.filter(({ method }) => method === 'POST')
const pick = (place: HTMLElement, headline: string) =>
  click(within(place).getByRole('checkbox', { name: `Choose: ${headline}` }))
const bar = (place: HTMLElement) => find(place, '.bulk-bar')
const doneWith = (...alerts: (typeof first)[]) => ({
  success: true,
  done: alerts.map(({ id, headline }) => ({ id, headline })),
  left: [],
})

describe('the queue', () => {
  test('asks for the most money first, and says what is at stake', async () => {
    const { place, asked } = await open()
    expect(asked).toContain('/api/discount-alerts?state=open&page=1&pageSize=20&sort=cost')
    expect(place.textContent).toContain('2 open cases, $58.40 at stake.')
    const [costliest] = place.querySelectorAll('article')
    expect(costliest?.textContent).toContain('HIGH ALERT')
    expect(costliest?.textContent).toContain('Mia approved it.')
    expect(costliest?.textContent).toContain('Saturday, November 14')
  })

  test('has the evidence of the costliest in sight, with the check, the time and the member', async () => {
    const { place, asked, goTo } = await open()
    const [costliest, other] = place.querySelectorAll('details')
    expect([costliest?.open, other?.open]).toEqual([true, false])
    expect(asked.some((url) => url.includes('al_2/evidence'))).toBe(false)
    const row = within(place).getByRole('row', { name: /1203/ })
    expect(row.textContent).toContain('Sat, Nov 14, 8:41 PM')
    expect(row.textContent).toContain('The check is Luca Ferrante’s.')
    await click(within(row).getByRole('link', { name: '1203' }))
    expect(goTo).toHaveBeenLastCalledWith('discounts', { date: '2026-11-14', check: 'check-1' })
    await click(within(row).getByRole('link', { name: 'Luca Ferrante' }))
    expect(goTo).toHaveBeenLastCalledWith('member', { member: 'mb_2' })
  })

  test('names the member whom a case is about, and leads to their page', async () => {
    const { place, goTo } = await open()
    const title = find(place, 'li:nth-child(2) h3')
    expect(title.textContent).toBe('Jordan Blake (ET-0019) is on 6 checks in one day')
    await click(within(title).getByRole('link', { name: 'Jordan Blake' }))
    expect(goTo).toHaveBeenCalledWith('member', { member: 'mb_1' })
  })

  test('the name of who served leads to all their cases', async () => {
    const { place, goTo } = await open()
    await click(within(place).getByRole('link', { name: 'Tasha Reyes' }))
    expect(goTo).toHaveBeenCalledWith('alerts', { person: 'tasha' })
  })

  test('is narrowed by day, person and reason, in the address', async () => {
    const { place, asked } = await open({}, '?section=alerts&day=2026-11-14&rule=own-account&page=2')
    expect(asked.some((url) => /date=2026-11-14&rule=own-account/.test(url) && url.includes('page=2'))).toBe(true)
    await choose(within(place).getByLabelText('Person'), 'tasha')
    expect(location.search).toBe('?section=alerts&day=2026-11-14&rule=own-account&person=tasha')
    await choose(within(place).getByLabelText('Order'), 'newest')
    expect(location.search).toContain('sort=newest')
  })

  test('is searched, with the words in the address, and all of it is there again when they are cleared', async () => {
    const { place, asked, server } = await open({}, '?section=alerts&view=resolved')
    server.replies[LIST] = list()
    await fill(within(place).getByRole('searchbox', { name: 'Search alerts' }), 'o’brien')
    await waitFor(() =>
      expect(location.search).toBe(`?section=alerts&view=resolved&q=${encodeURIComponent('o’brien')}`),
    )
    expect(
      asked.some((url) => url.includes('state=resolved') && url.includes(`q=${encodeURIComponent('o’brien')}`)),
    ).toBe(true)
    await waitFor(() => expect(place.textContent).toContain('No resolved alerts match'))
    await click(findButton(place, 'Clear filters'))
    expect(location.search).toBe('?section=alerts&view=resolved')
  })

  test('is one case where the address names one, whatever became of it, and leads to all', async () => {
    const resolved = makeDiscountAlert({ resolvedAt: '2026-11-15T02:00:00.000Z', resolvedBy: 'Mia', note: 'Fine' })
    const { place, asked } = await open({ [LIST]: list(resolved) }, '?section=alerts&case=al_1')
    expect(asked.some((url) => url.includes('state=all') && url.includes('id=al_1'))).toBe(true)
    expect(place.querySelectorAll('article')).toHaveLength(1)
    expect(find<HTMLDetailsElement>(place, 'article details').open).toBe(true)
    expect(findButton(place, /^Reopen/)).toBeTruthy()
    await click(findButton(place, 'Show all cases'))
    expect(location.search).toBe('?section=alerts')
  })

  test('says that a case is not there, and leads to all', async () => {
    const { place } = await open({ [LIST]: list() }, '?section=alerts&case=al_9')
    expect(place.textContent).toContain("We couldn't find this case")
    await choose(within(place).getByLabelText('Person'), 'tasha')
    expect(location.search).toBe('?section=alerts&person=tasha')
  })

  test('cannot be loaded, says why, and can be asked for again', async () => {
    const { place, server } = await open({
      [LIST]: answer({ error: 'The database is away.', code: 'database-unavailable' }, 503),
    })
    expect(find(place, '.state').textContent).toContain('The database is away.')
    server.replies[LIST] = list(first)
    await click(findButton(place, 'Try again'))
    await waitFor(() => expect(place.querySelectorAll('article')).toHaveLength(1))
  })

  test('of a bar without a register says so, instead of an error', async () => {
    const refused = answer({ error: 'No point of sale', code: 'pos-not-connected' }, 503)
    const { place } = await open({ [LIST]: refused, [COUNTS]: refused })
    // Under a heading of the level above it.
    expect([...place.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)).toEqual([
      'Alerts',
      'No register connected',
    ])
    expect(place.querySelector('.state[role=alert]')).toBeNull()
  })
})

describe('the days', () => {
  test('say money, clear or not yet checked, and each is a filter', async () => {
    const { place } = await open({ [COUNTS]: answer({ ...counts, days: [...days, day('2026-11-12', 'unchecked')] }) })
    const strip = within(find(place, '.day-strip'))
    expect(strip.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Sun 15Sunday, November 15: Clearso far',
      'Sat 14Saturday, November 14: $38.401 case',
      'Fri 13Friday, November 13: Clear',
      'Thu 12Thursday, November 12: Not yet checked',
    ])
    await click(strip.getByRole('button', { name: /November 14/ }))
    expect(location.search).toBe('?section=alerts&day=2026-11-14')
    await click(strip.getByRole('button', { name: /November 14/ }))
    expect(location.search).toBe('?section=alerts')
  })

  test('that nobody has looked at are never called clear, and are checked by one button', async () => {
    const unknown = [day('2026-11-13', 'unchecked'), day('2026-11-12', 'partly')]
    const { place, server } = await open({
      [LIST]: list(),
      [COUNTS]: answer({ ...counts, total: 0, cost: 0, days: [...days.slice(0, 2), ...unknown] }),
      [CHECK]: answer({ success: true, newAlerts: 3 }, 200, changed('discounts')),
    })
    expect(find(place, '.notice').textContent).toContain('November 12 and 13 are not yet checked.')
    expect(place.textContent).toContain('No open alerts on the days we checked')
    await click(findButton(place, 'Check both days now'))
    await waitFor(() => expect(find(place, '.notice').textContent).toContain('2 days checked. 6 new alerts.'))
    expect(sent(server).map(({ body }) => body)).toEqual([{ date: '2026-11-12' }, { date: '2026-11-13' }])
  })

  test('that cannot be checked say why', async () => {
    const { place } = await open({
      [COUNTS]: answer({ ...counts, days: [day('2026-11-14', 'unchecked')] }),
      [CHECK]: unreachable,
    })
    await click(findButton(place, 'Check this day now'))
    await waitFor(() => expect(find(place, '.notice').textContent).toContain("November 14 couldn't be checked."))
  })

  test('chosen and not yet checked, say so instead of that nothing was found', async () => {
    const { place } = await open(
      { [LIST]: list(), [COUNTS]: answer({ ...counts, days: [...days, day('2026-11-12', 'unchecked')] }) },
      '?section=alerts&day=2026-11-12',
    )
    expect(find(place, '.state').textContent).toContain('November 12 is not yet checked')
    expect(place.textContent).not.toContain('No open alerts')
  })

  test('all looked at and without a case: nothing is open', async () => {
    const { place } = await open({
      [LIST]: list(),
      [COUNTS]: answer({ ...counts, total: 0, cost: 0, days: [day('2026-11-14', 'clear')] }),
    })
    expect(find(place, '.state').textContent).toContain("No open alertsYou're all caught up.")
  })
})

describe('resolving', () => {
  test('one asks for an outcome and takes a note, and is sent once', async () => {
    const later = answerLater(doneWith(first), changed('discounts'))
    const { place, server } = await open({ [RESOLVE]: later.reply })
    await click(findButton(place, `Resolve : ${first.headline}`))
    expect(findButton(place, 'Resolve alert').disabled).toBe(true)
    const dialog = within(find(place, 'dialog'))
    await choose(dialog.getByLabelText(/What was it/), 'right')
    await fill(find<HTMLTextAreaElement>(place, 'dialog textarea'), 'A birthday')
    await submit(find<HTMLFormElement>(place, 'dialog form'))
    await submit(find<HTMLFormElement>(place, 'dialog form'))
    server.replies[LIST] = list(second)
    await later.send()
    expect(sent(server).map(({ body }) => body)).toEqual([{ ids: ['al_1'], outcome: 'right', note: 'A birthday' }])
    expect(place.querySelector('dialog[open]')).toBeNull()
    expect(bar(place).textContent).toContain('1 case resolved, $38.40. It was right.')
    expect(document.activeElement).toBe(bar(place))
  })

  test('many names the sum and the people, and is one request', async () => {
    const { place, server } = await open({ [RESOLVE]: answer(doneWith(first, second), 200, changed('discounts')) })
    await pick(place, first.headline)
    await pick(place, second.headline)
    expect(bar(place).textContent).toContain('2 cases chosen, $58.40. Tasha Reyes, Jordan Blake')
    await choose(within(bar(place)).getByLabelText('Outcome'), 'talked')
    await click(findButton(place, 'Resolve 2 cases'))
    expect(sent(server).map(({ body }) => body)).toEqual([{ ids: ['al_1', 'al_2'], outcome: 'talked', note: '' }])
    await waitFor(() => expect(bar(place).textContent).toContain('2 cases resolved, $58.40. Talked to the server.'))
  })

  test('many without an outcome asks for it next', async () => {
    const { place, server } = await open()
    await pick(place, first.headline)
    await pick(place, second.headline)
    await click(findButton(place, 'Resolve 2 cases'))
    expect(find(place, 'dialog[open]').textContent).toContain('What was it?')
    expect(sent(server)).toEqual([])
  })

  test('tells what was done and what was not, and by whom it had been done', async () => {
    const left = [{ id: 'al_2', headline: second.headline, reason: 'already-resolved', by: 'Mia' }]
    const { place } = await open({ [RESOLVE]: answer({ ...doneWith(first), left }, 200, changed('discounts')) })
    await pick(place, first.headline)
    await pick(place, second.headline)
    await choose(within(bar(place)).getByLabelText('Outcome'), 'right')
    await click(findButton(place, 'Resolve 2 cases'))
    await waitFor(() => expect(bar(place).textContent).toContain('1 case resolved'))
    expect(bar(place).textContent).toContain(`Not resolved: ${second.headline} (Mia already resolved it).`)
  })

  test('is taken back where it was done', async () => {
    const { place, server } = await open({
      [RESOLVE]: answer(doneWith(first), 200, changed('discounts')),
      [REOPEN]: answer(doneWith(first), 200, changed('discounts')),
    })
    await pick(place, first.headline)
    await choose(within(bar(place)).getByLabelText('Outcome'), 'right')
    await click(findButton(place, 'Resolve 1 case'))
    await click(await waitFor(() => findButton(place, 'Undo')))
    await waitFor(() => expect(bar(place).textContent).toContain('1 case reopened.'))
    expect(sent(server).at(-1)?.body).toEqual({ ids: ['al_1'] })
  })

  test('without a connection keeps what was chosen and typed', async () => {
    const { place } = await open({ [RESOLVE]: unreachable })
    await pick(place, first.headline)
    await click(findButton(place, 'Resolve 1 case'))
    const dialog = within(find(place, 'dialog'))
    await choose(dialog.getByLabelText(/What was it/), 'right')
    await fill(find<HTMLTextAreaElement>(place, 'dialog textarea'), 'Mine')
    await submit(find<HTMLFormElement>(place, 'dialog form'))
    await waitFor(() => expect(find(place, 'dialog [role=alert]').textContent).toContain("We couldn't connect."))
    expect(find<HTMLTextAreaElement>(place, 'dialog textarea').value).toBe('Mine')
    expect(bar(place).textContent).toContain('1 case chosen')
    // It says nothing of another case.
    await click(findButton(find(place, 'dialog'), 'Cancel'))
    await click(findButton(place, `Resolve : ${second.headline}`))
    expect(place.querySelector('dialog [role=alert]')).toBeNull()
  })
})

describe('resolved cases', () => {
  const resolved = { resolvedAt: '2026-11-15T15:00:00Z', outcome: 'talked', resolvedBy: 'Nadia Alves' } as const
  const fine = makeDiscountAlert({ ...resolved, note: 'A birthday' })
  const gone = makeDiscountAlert({ ...resolved, id: 'al_2', outcome: null, note: 'It was updated', resolvedBy: null })

  test('keep what was found, by whom and when; what closed on its own needs nothing more', async () => {
    const { place } = await open({ [LIST]: list(fine, gone) }, '?section=alerts&view=resolved')
    const [by, alone] = place.querySelectorAll('article')
    expect(by?.textContent).toContain('Talked to the server: A birthday Nadia Alves, Sun, Nov 15, 10:00 AM')
    expect(alone?.textContent).toContain('It was updated Closed automatically')
    expect(alone?.querySelector('input, header button')).toBeNull()
  })

  test('are opened again, one or many', async () => {
    const { place, server } = await open(
      { [LIST]: list(fine), [REOPEN]: answer(doneWith(fine), 200, changed('discounts')) },
      '?section=alerts&view=resolved',
    )
    await click(findButton(place, `Reopen : ${fine.headline}`))
    await waitFor(() => expect(bar(place).textContent).toContain('1 case reopened.'))
    await pick(place, fine.headline)
    await click(findButton(place, 'Reopen 1 case'))
    expect(sent(server)).toHaveLength(2)
  })

  test('a case that is opened again is sent once, however often it is pressed', async () => {
    const reopening = answerLater(doneWith(fine), changed('discounts'))
    const { place, server } = await open(
      { [LIST]: list(fine), [REOPEN]: reopening.reply },
      '?section=alerts&view=resolved',
    )
    const reopen = findButton(place, `Reopen : ${fine.headline}`)
    await click(reopen)
    await click(reopen)
    expect(sent(server)).toHaveLength(1)
    await reopening.send()
    await waitFor(() => expect(bar(place).textContent).toContain('1 case reopened.'))
  })

  test('one that could not be opened again says so', async () => {
    const { place } = await open({ [LIST]: list(fine), [REOPEN]: unreachable }, '?section=alerts&view=resolved')
    await click(findButton(place, `Reopen : ${fine.headline}`))
    await waitFor(() =>
      expect(toasts(place)).toEqual([expect.stringMatching(/^Couldn't reopen the alert \| We couldn't/)]),
    )
  })
})
