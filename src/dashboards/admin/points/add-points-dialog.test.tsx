import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#base/roles.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, answerLater, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { AddPointsDialog } from './add-points-dialog.tsx'

const { member } = makeMine({ member: { currentPoints: 652, lifetimePoints: 1752 } })
const GIVE = 'POST /api/members/mb_1/points'
const UNDO = 'POST /api/points-adjustments/pa_1/take-back'
const given = { success: true, adjustmentId: 'pa_1', points: 50, currentPoints: 702, lifetimePoints: 1802 }

async function open({
  reply = answer(given),
  allowance = { left: 1000, aDay: 1000, mayTakeAway: true },
  role,
}: {
  reply?: Parameters<typeof fakeServer>[0][string]
  allowance?: object
  role?: Role
} = {}) {
  const server = fakeServer({ 'GET /api/points-allowance': answer(allowance), [GIVE]: reply })
  return show(server, { role })
}

async function show(server: ReturnType<typeof fakeServer>, options: Parameters<typeof renderAdmin>[1]) {
  const onClose = vi.fn()
  const { place } = await renderAdmin(<AddPointsDialog member={member} onClose={onClose} />, options)
  const dialog = find(place, 'dialog')
  const choose = (value: string) => click(find(dialog, `input[value="${value}"]`))
  const becomes = () => [...dialog.querySelectorAll('.becomes dd')].map(({ textContent }) => textContent)
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { place, server, dialog, choose, becomes, sent, onClose }
}

test('the balance is shown before and after, and the button says what happens', async () => {
  const { dialog, choose, becomes } = await open()
  expect(becomes()).toEqual(['652becomes702', '1,752becomes1,802'])
  findButton(dialog, 'Add 50 points')
  await choose('100')
  expect(becomes()).toEqual(['652becomes752', '1,752becomes1,852'])
  await click(find(dialog, 'input[type=checkbox]'))
  expect(becomes()).toEqual(['652becomes752', '1,752becomes1,752'])
  findButton(dialog, 'Add 100 points')
  await choose('take')
  expect(becomes()).toEqual(['652becomes552', '1,752becomes1,752'])
  findButton(dialog, 'Take away 100 points')
})

test('the button waits until it is known how many points may be given, and does not move when it is pressed', async () => {
  const { reply, send } = answerLater({ left: 1000, aDay: 1000, mayTakeAway: true })
  const { dialog } = await show(fakeServer({ 'GET /api/points-allowance': reply }), { isLoading: true })
  expect(findButton(dialog, 'Add 50 points').disabled).toBe(true)
  await send()
  await waitFor(() => expect(findButton(dialog, 'Add 50 points').disabled).toBe(false))
  expect(dialog.textContent).toContain('Take away')

  const broken = await show(fakeServer({ 'GET /api/points-allowance': unreachable }), {})
  await waitFor(() => expect(findButton(broken.dialog, 'Add 50 points').disabled).toBe(false))
})

test('points are given with a reason and a key, and can be undone from the message', async () => {
  const { place, server, dialog, choose, sent, onClose } = await open()
  await choose('Missed points')
  await fill(find<HTMLInputElement>(dialog, 'input[name=details]'), ' Toast was down ')
  await click(findButton(dialog, 'Add 50 points'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const key = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(sent()).toEqual([{ points: 50, reason: 'Missed points: Toast was down', countsForLifetime: true, key }])
  expect(toasts(place)).toEqual(['50 points added | Marisol Vega has 702 points now.'])

  server.replies[UNDO] = answer({ success: true, points: -50, currentPoints: 652, lifetimePoints: 1752 })
  await click(findButton(place, 'Undo'))
  await waitFor(() => expect(toasts(place).join()).toContain('Marisol Vega has 652 points again.'))
})

test('a number of one’s own and a reason of one’s own are asked for before anything is sent', async () => {
  const { dialog, choose, sent } = await open()
  await choose('other')
  await choose('Other')
  await click(findButton(dialog, 'Add points'))
  expect([...dialog.querySelectorAll('.field-error')].map(({ textContent }) => textContent)).toEqual([
    'Enter a number from 1 to 10,000',
    'Say why',
  ])
  expect(sent()).toEqual([])
  await fill(find<HTMLInputElement>(dialog, 'input[name=typed]'), '1,200')
  await fill(find<HTMLInputElement>(dialog, 'input[name=details]'), 'Birthday')
  await click(findButton(dialog, 'Add 1,200 points'))
  expect(sent()).toMatchObject([{ points: 1200, reason: 'Birthday' }])
})

test('a refusal is said in the dialog, and the same request is sent again', async () => {
  const { dialog, server, sent, onClose } = await open({ reply: refuse('too-many-points') })
  await click(findButton(dialog, 'Add 50 points'))
  await waitFor(() => expect(find(dialog, '[role=alert]').textContent).toContain("That's more than you can add."))
  expect(onClose).not.toHaveBeenCalled()
  server.replies[GIVE] = answer(given)
  await click(findButton(dialog, 'Add 50 points'))
  const [first, second] = sent()
  expect(second).toEqual(first)
})

test.each([
  [{ left: 100, aDay: 100, mayTakeAway: false }, 'You can add 100 points today.'],
  [{ left: 30, aDay: 100, mayTakeAway: false }, 'You can add 30 points more today.'],
  [{ left: 0, aDay: 100, mayTakeAway: false }, "You've given all the points you can today."],
  [{ left: 10_000, aDay: null, mayTakeAway: true }, 'Up to 10,000 points at once.'],
])('with %j it says: %s', async (allowance, words) => {
  const { dialog } = await open({ allowance, role: 'staff' })
  expect(dialog.textContent).toContain(words)
  expect(dialog.textContent?.includes('Take away')).toBe(allowance.mayTakeAway)
})
