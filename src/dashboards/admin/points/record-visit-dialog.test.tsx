import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { RecordVisitDialog } from './record-visit-dialog.tsx'

const SAME = 'GET /api/members/mb_1/same-visit'
const RECORD = 'POST /api/members/mb_1/visits'
const recorded = { success: true, visitId: 'vi_1', points: 46, currentPoints: 698, visits: 24 }

async function open({ reply = answer(recorded), type = 'local' as 'local' | 'vip' } = {}) {
  const server = fakeServer({ [RECORD]: reply, [SAME]: answer({ isThere: false }) })
  const { member } = makeMine({ member: { currentPoints: 652, visits: 23, membershipType: type } })
  const onClose = vi.fn()
  const { place } = await renderAdmin(<RecordVisitDialog member={member} onClose={onClose} />)
  const dialog = find(place, 'dialog')
  const write = (name: string, words: string) => fill(find<HTMLInputElement>(dialog, `input[name=${name}]`), words)
  const becomes = () => [...dialog.querySelectorAll('.becomes dd')].map(({ textContent }) => textContent)
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { place, server, dialog, write, becomes, sent, onClose }
}

test('points and visits are shown before and after, and the button names the amount', async () => {
  const { place, server, dialog, write, becomes, sent, onClose } = await open()
  expect(becomes()).toEqual(['652becomes652', '23becomes23'])
  await write('amount', '46.80')
  expect(becomes()).toEqual(['652becomes698', '23becomes24'])
  await write('note', ' Paid cash ')
  await click(findButton(dialog, 'Record $46.80'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ amount: 46.8, note: 'Paid cash', key: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  expect(toasts(place)).toEqual(['Visit recorded | Marisol Vega got 46 points.'])

  server.replies['POST /api/visits/vi_1/take-back'] = answer({
    success: true,
    points: -46,
    currentPoints: 652,
    visits: 23,
  })
  await click(findButton(place, 'Undo'))
  await waitFor(() => expect(toasts(place).join()).toContain("The visit is off Marisol Vega's account again."))
})

test('an earlier visit is sent with its time at the bar, and with its own discount', async () => {
  const { dialog, write, sent } = await open()
  await write('amount', '$1,020')
  await write('discount', '5')
  await click(find(dialog, 'input[value=earlier]'))
  await write('date', '2025-11-14')
  await click(findButton(dialog, 'Record $1,020.00'))
  expect(find(dialog, '.field-error').textContent).toBe('Choose the time')
  await write('time', '19:30')
  await click(findButton(dialog, 'Record $1,020.00'))
  expect(sent()).toMatchObject([{ amount: 1020, discount: 5, at: '2025-11-15T00:30:00.000Z' }])
})

test('a check of the same amount on the same day is warned of, and the visit can be recorded all the same', async () => {
  const { dialog, server, write, sent } = await open()
  await write('amount', '43')
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'GET')).toBe(true))
  expect(dialog.textContent).not.toContain('Already there?')
  server.replies[SAME] = answer({ isThere: true })
  await write('amount', '42.99')
  await waitFor(() => expect(dialog.textContent).toContain('Marisol has a check of the same amount on that day.'))
  await click(findButton(dialog, 'Record $42.99'))
  expect(sent()).toHaveLength(1)
})

test('without an amount nothing is sent, and a refusal is said in the dialog', async () => {
  const { dialog, write, sent } = await open({ reply: refuse('visit-too-large') })
  await click(findButton(dialog, 'Record the visit'))
  expect(find(dialog, '.field-error').textContent).toBe('Enter the amount, like 46.80')
  expect(sent()).toEqual([])
  await write('amount', '400')
  await click(findButton(dialog, 'Record $400.00'))
  await waitFor(() => expect(find(dialog, '[role=alert]').textContent).toContain("That's more than you can enter."))
})

test('VIP members get a visit and no points', async () => {
  const { write, becomes } = await open({ type: 'vip' })
  await write('amount', '46.80')
  expect(becomes()).toEqual(['23becomes24'])
})
