import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdjustmentWire } from '#features/loyalty/adjustments/adjustments.contract.ts'
import type { HandVisitWire } from '#features/loyalty/visits/visits.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { ByHandList } from './by-hand-list.tsx'

const { member } = makeMine({ member: { currentPoints: 30, lifetimePoints: 400, visits: 3 } })
const gift: AdjustmentWire = {
  id: 'pa_1',
  points: 50,
  countsForLifetime: true,
  reason: 'Slow service',
  date: '2025-11-15T01:00:00.000Z',
  by: 'Mia Torres',
  takenBackAt: null,
  takenBackBy: null,
  takeBackReason: null,
}
const LIST = 'GET /api/members/mb_1/points'
const VISITS = 'GET /api/members/mb_1/visits'
const TAKE_BACK = 'POST /api/points-adjustments/pa_1/take-back'

async function open(list: AdjustmentWire[], visits: HandVisitWire[] = []) {
  const server = fakeServer({ [LIST]: answer(list), [VISITS]: answer(visits) })
  return { server, ...(await renderAdmin(<ByHandList member={member} />)) }
}

test('each line says how many, why, who and when, and what was taken back by whom', async () => {
  const takenBack = {
    ...gift,
    id: 'pa_2',
    points: -20,
    takenBackAt: '2025-11-15T02:00:00.000Z',
    takenBackBy: 'Nadia Alves',
    takeBackReason: 'My mistake',
  }
  const { place } = await open([gift, takenBack])
  expect([...place.querySelectorAll('li > div')].map(({ textContent }) => textContent)).toEqual([
    '+50 points “Slow service”Mia Torres, Fri, Nov 14, 8:00 PM',
    '−20 points “Slow service”Mia Torres, Fri, Nov 14, 8:00 PM. Nadia Alves took it back on Fri, Nov 14, 9:00 PM: “My mistake”',
  ])
  expect(place.querySelectorAll('li button')).toHaveLength(1)
})

test('nothing by hand is no section', async () => {
  expect((await open([])).place.querySelector('.by-hand-list')).toBeNull()
})

test('taking back asks why, and says that spent points are made up for', async () => {
  const { place, server } = await open([gift])
  await click(find(place, 'li button'))
  const dialog = find(place, 'dialog')
  expect(dialog.textContent).toContain('Take back 50 points?')
  expect(find(dialog, '.becomes dd').textContent).toBe('30becomes0')
  expect(dialog.textContent).toContain('20 points of these are spent. The next points make up for them.')
  await click(findButton(dialog, 'Take back 50 points'))
  expect(find(dialog, '.field-error').textContent).toBe('Say why')

  server.replies[TAKE_BACK] = answer({ success: true, points: -50, currentPoints: 0, lifetimePoints: 350 })
  await fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'Wrong guest')
  await click(findButton(dialog, 'Take back 50 points'))
  await waitFor(() => expect(toasts(place)).toEqual(['50 points taken back | Marisol Vega has 0 points now.']))
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Wrong guest' })
})

test('a visit by hand stands among them and is taken back in the same way', async () => {
  const visit: HandVisitWire = {
    id: 'vi_1',
    date: '2025-11-14T01:00:00.000Z',
    businessDate: '2025-11-13',
    amount: 46.8,
    note: '',
    enteredAt: '2025-11-15T03:00:00.000Z',
    by: 'Tyler Reed',
    takenBackAt: null,
    takenBackBy: null,
    takeBackReason: null,
  }
  const { place, server } = await open([gift], [visit])
  expect([...place.querySelectorAll('li b')].map(({ textContent }) => textContent)).toEqual([
    'Visit, $46.80',
    '+50 points',
  ])
  await click(find(place, 'li:first-child button'))
  const dialog = find(place, 'dialog')
  expect(find(dialog, '.becomes dd').textContent).toBe('3becomes2')
  server.replies['POST /api/visits/vi_1/take-back'] = answer({
    success: true,
    points: -46,
    currentPoints: 0,
    visits: 2,
  })
  await fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'Entered twice')
  await click(findButton(dialog, 'Take back $46.80'))
  await waitFor(() => expect(toasts(place)).toEqual(['Visit taken back | $46.80 no longer counts for Marisol Vega.']))
})
