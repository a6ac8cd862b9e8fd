import { waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { askedAddresses } from '#tests/asked-addresses.ts'
import { answer, answerLater, changed, fakeServer, unreachable } from '#tests/fake-server.ts'
import { makeDiscountAlert } from '#tests/make/make-discount-record.ts'
import { choose, click, fill, find, findButton, submit } from '#tests/screen.ts'
import type { ChosenAlerts } from './alert-filters.tsx'
import { alertLabels } from './alert-labels.ts'
import { DiscountAlerts } from './discount-alerts.tsx'

const LIST = 'GET /api/discount-alerts'
const RESOLVE = 'PATCH /api/discount-alerts/al_1'
const COUNTS = 'GET /api/discount-alert-counts'
const counts = answer({ total: 1, cost: 38.4, rules: [], people: [{ id: 'tasha', name: 'Tasha Reyes' }] })
const alert = makeDiscountAlert()
const list = (...alerts: (typeof alert)[]) => answer(alerts, 200, { 'x-total-count': String(alerts.length) })

const all: ChosenAlerts = { view: 'open', day: '', rule: '', person: '', sort: 'newest', page: 1 }

async function open(replies: Parameters<typeof fakeServer>[0], chosen: Partial<ChosenAlerts> = {}) {
  const server = fakeServer({ [COUNTS]: counts, ...replies })
  const asked = askedAddresses()
  const spies = { onChoose: vi.fn(), onView: vi.fn() }
  const { place } = await renderAdmin(<DiscountAlerts place={createRef()} chosen={{ ...all, ...chosen }} {...spies} />)
  return { place, server, asked, ...spies }
}

const write = (place: HTMLElement, words: string) => fill(find<HTMLTextAreaElement>(place, 'dialog textarea'), words)

const startResolving = (place: HTMLElement) => click(findButton(place, `Resolve : ${alert.headline}`))

test('an alert says how urgent it is, what happened, when, and what that rests on', async () => {
  const { place, asked, onView } = await open({ [LIST]: list(alert) })
  expect(asked).toContain('/api/discount-alerts?state=open&page=1&pageSize=10&sort=newest')
  expect(find(place, 'article').textContent).toContain('May have cost $38.40')
  const shown = find(place, 'article')
  expect(shown.textContent).toContain('HIGH ALERT')
  expect(find(shown, 'h3').textContent).toBe(alert.headline)
  expect(shown.textContent).toContain('Saturday, November 14')
  expect(find(shown, 'details').textContent).toBe(
    `Why this was flagged${alertLabels['unusual-discount'].why}Normal: A manager approves it.Order1203FlaggedSun, Nov 15, 5:00 AM`,
  )
  await click(findButton(place, `View check : ${alert.headline}`))
  expect(onView).toHaveBeenCalledWith(alert)
})

test('an alert about a whole day leads to the day', async () => {
  const { place } = await open({ [LIST]: list(makeDiscountAlert({ checkGuid: null, severity: 'review' })) })
  expect(find(place, 'article').textContent).toContain('REVIEW')
  expect(findButton(place, `View day : ${alert.headline}`).disabled).toBe(false)
})

test('an alert is resolved with a note, once, and leaves the list', async () => {
  const later = answerLater({ success: true, alert }, changed('discounts'))
  const { place, server } = await open({ [LIST]: list(alert), [RESOLVE]: later.reply })
  await startResolving(place)
  expect(findButton(place, 'Resolve alert').disabled).toBe(true)
  await write(place, '   ')
  expect(findButton(place, 'Resolve alert').disabled).toBe(true)
  await write(place, 'A birthday, approved by Renata')
  await submit(find<HTMLFormElement>(place, 'dialog form'))
  await submit(find<HTMLFormElement>(place, 'dialog form'))
  server.replies[LIST] = list()
  await later.send()
  const sent = server.calls.filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ body }) => body)).toEqual([{ note: 'A birthday, approved by Renata' }])
  expect(place.querySelector('dialog[open]')).toBeNull()
  expect(place.textContent).toContain('No open alerts')
  expect(document.activeElement?.textContent).toContain('No open alerts')
  expect(document.activeElement).not.toBe(document.body)
  expect(toasts(place)).toEqual([`Alert resolved | ${alert.headline}`])
})

test('the slower of two people reads so, keeps the note, and sees the list as it is', async () => {
  const { place, server } = await open({
    [LIST]: list(alert),
    [RESOLVE]: answer(
      { error: 'This alert is already resolved. Refresh the list to see who did it.', code: 'alert-already-resolved' },
      409,
    ),
  })
  await startResolving(place)
  await write(place, 'Mine')
  server.replies[LIST] = list()
  await submit(find<HTMLFormElement>(place, 'dialog form'))
  await waitFor(() =>
    expect(find(place, 'dialog [role=alert]').textContent).toContain(
      'This alert is already resolved. Refresh the list to see who did it.',
    ),
  )
  expect(find<HTMLTextAreaElement>(place, 'dialog textarea').value).toBe('Mine')
  expect(place.querySelector('article')).toBeNull()
})

test('without a connection the note stays, to be sent again', async () => {
  const { place } = await open({ [LIST]: list(alert), [RESOLVE]: unreachable })
  await startResolving(place)
  await write(place, 'Mine')
  await submit(find<HTMLFormElement>(place, 'dialog form'))
  await waitFor(() => expect(find(place, 'dialog [role=alert]').textContent).toContain("We couldn't connect."))
  expect(findButton(place, 'Resolve alert').disabled).toBe(false)
})

test('resolved alerts keep what was found, by whom and when, and need nothing more', async () => {
  const resolved = { resolvedAt: '2026-11-15T15:00:00Z', note: 'A birthday', resolvedBy: 'Nadia Alves' }
  const { place } = await open(
    {
      [LIST]: list(
        makeDiscountAlert(resolved),
        makeDiscountAlert({
          ...resolved,
          id: 'al_2',
          note: 'Closed automatically: the check was updated',
          resolvedBy: null,
        }),
      ),
    },
    { view: 'resolved' },
  )
  const [first, second] = [...place.querySelectorAll('article')].map(({ textContent }) => textContent)
  expect(first).toContain('A birthday Nadia Alves, Sun, Nov 15, 10:00 AM')
  expect(second).toContain('Closed automatically: the check was updated Closed automatically')
  expect(place.textContent).not.toContain('Resolve:')
})

test('open and resolved alerts are chosen between', async () => {
  const { place, onChoose } = await open({ [LIST]: list() })
  await click(find(place, 'input[value=resolved]'))
  expect(onChoose).toHaveBeenCalledWith({ ...all, view: 'resolved' })
})

test('the alerts of one day or one reason can be looked at, and the others are a click away', async () => {
  const { place, asked, onChoose } = await open({ [LIST]: list() }, { day: '2026-11-14', rule: 'own-account', page: 2 })
  const asking = asked.find((url) => url.startsWith('/api/discount-alerts?'))
  expect(asking).toContain('date=2026-11-14')
  expect(asking).toContain('rule=own-account')
  expect(place.textContent).toContain('Only Saturday, November 14')
  expect(place.textContent).toContain('No open alerts match')
  await choose(within(place).getByLabelText('Reason'), 'many-voids')
  expect(onChoose).toHaveBeenLastCalledWith({ ...all, day: '2026-11-14', rule: 'many-voids' })
  await choose(within(place).getByLabelText('Person'), 'tasha')
  expect(onChoose).toHaveBeenLastCalledWith({ ...all, day: '2026-11-14', rule: 'own-account', person: 'tasha' })
  await choose(within(place).getByLabelText('Order'), 'cost')
  expect(onChoose).toHaveBeenLastCalledWith({ ...all, day: '2026-11-14', rule: 'own-account', sort: 'cost' })
  await click(findButton(place, 'Clear filters'))
  expect(onChoose).toHaveBeenLastCalledWith(all)
})

test('a case of several checks says from when to when, and lists each of them', async () => {
  const seen = (orderNumber: string, businessDate: string) => ({
    businessDate,
    checkGuid: `check-${orderNumber}`,
    headline: `Tasha Reyes took 40% off order ${orderNumber}`,
    cost: 20,
  })
  const grown = makeDiscountAlert({
    firstDate: '2026-11-12',
    checkGuid: null,
    sightings: [seen('2', '2026-11-14'), seen('1', '2026-11-12')],
  })
  const { place } = await open({ [LIST]: list(grown) })
  expect(place.textContent).toContain('Thursday, November 12 to Saturday, November 14')
  expect([...place.querySelectorAll('article details li')].map(({ textContent }) => textContent)).toEqual([
    'Saturday, November 14Tasha Reyes took 40% off order 2$20.00',
    'Thursday, November 12Tasha Reyes took 40% off order 1$20.00',
  ])
})

test('alerts that cannot be loaded say why and can be asked for again', async () => {
  const { place, server } = await open({
    [LIST]: answer({ error: 'The database is away.', code: 'database-unavailable' }, 503),
  })
  expect(find(place, '.state').textContent).toContain('The database is away.')
  server.replies[LIST] = list(alert)
  await click(findButton(place, 'Try again'))
  await waitFor(() => expect(place.querySelectorAll('article')).toHaveLength(1))
})

test('a resolution can be taken back: at once from the message, later from the list, and a refusal is told', async () => {
  const REOPEN = 'POST /api/discount-alerts/al_1/reopen'
  const resolved = makeDiscountAlert({ resolvedAt: '2026-11-15T17:00:00.000Z', resolvedBy: 'Renata', note: 'Fine' })
  const replies = {
    [LIST]: list(alert),
    [RESOLVE]: answer({ success: true, alert }),
    [REOPEN]: answer({ success: true, alert }),
  }
  const { place, server } = await open(replies)
  await startResolving(place)
  await write(place, 'The wrong one')
  await submit(find<HTMLFormElement>(place, 'dialog form'))
  await click(await waitFor(() => findButton(place, 'Undo')))
  await waitFor(() => expect(toasts(place)).toEqual([`Alert reopened | ${alert.headline}`]))

  server.replies[LIST] = list(resolved)
  server.replies[REOPEN] = answer(
    {
      error: "This alert already closed on its own. You don't need to do anything.",
      code: 'alert-without-reason',
    },
    409,
  )
  const later = await renderAdmin(
    <DiscountAlerts place={createRef()} chosen={{ ...all, view: 'resolved' }} onChoose={vi.fn()} onView={vi.fn()} />,
  )
  await click(findButton(later.place, `Reopen : ${alert.headline}`))
  await waitFor(() =>
    expect(toasts(later.place)).toEqual([
      "Couldn't reopen the alert | This alert already closed on its own. You don't need to do anything.",
    ]),
  )
})
