import { expect, test } from 'vitest'
import type { ToTellWire } from '#features/members/messages/to-tell/to-tell.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer } from '#tests/fake-server.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { ToTellTab } from './to-tell-tab.tsx'

const approval: ToTellWire = {
  id: 'me_1',
  memberId: 'mb_1',
  memberName: 'Ines Okafor',
  phone: '(305) 555-0142',
  subject: "You're in, Ines",
  text: 'Hi Ines,\n\nGood news.',
  why: 'not-set-up',
  since: '2026-11-14T20:00:00.000Z',
  told: null,
}

async function open(list: readonly ToTellWire[], search = '') {
  const lists = { rows: list }
  const server = fakeServer({
    'GET /api/to-tell': () => Response.json(lists.rows, { headers: { 'x-total-count': String(lists.rows.length) } }),
    'PATCH /api/to-tell/me_1': () =>
      answer({ success: true }, 200, changed('told'))({ method: '', path: '', body: null }),
  })
  return { ...(await renderAdmin(<ToTellTab />, { search })), server, lists }
}

test('a message says whom it is for, why nobody was reached, what to say and whom to call', async () => {
  const { place } = await open([approval])
  expect(find(place, 'h3').textContent).toBe('Ines Okafor')
  expect(place.textContent).toContain("Email isn't set up")
  expect(find(place, 'summary').textContent).toBe("You're in, Ines")
  expect(find(place, '.to-tell-item__words').textContent).toBe('Hi Ines,\n\nGood news.')
  expect(find(place, 'a[href^=tel]').getAttribute('href')).toBe('tel:+13055550142')
})

test('it is marked as told, with Undo', async () => {
  const { place, server, lists } = await open([approval])
  lists.rows = []
  await click(findButton(place, 'Mark as told for Ines Okafor'))
  expect(place.textContent).toContain('Everyone knows')
  expect(toasts(place)).toEqual(['Marked as told | Ines Okafor'])
  await click(findButton(place, 'Undo'))
  expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { told: true },
    { told: false },
  ])
})

test('what was told says by whom, and can be put back on the list', async () => {
  const told = { at: '2026-11-14T21:00:00.000Z', by: 'Mia' }
  const { place } = await open([{ ...approval, told }], '?view=told')
  expect(place.textContent).toContain('Told by Mia on Nov 14, 2026, 4:00 PM')
  expect(findButton(place, 'Not told yet for Ines Okafor')).toBeDefined()
})
