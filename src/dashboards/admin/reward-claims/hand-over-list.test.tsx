import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin, toasts, watchRequests } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer } from '#tests/fake-server.ts'
import { makeClaim } from '#tests/make/make-claim.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { HandOverList } from './hand-over-list.tsx'

const approved = makeClaim({ dateApproved: '2026-11-14T20:30:00.000Z', rewardCode: 'ET-482913-K7QX' })

test('what was approved for later is listed, and handed over with one click', async () => {
  const server = fakeServer({
    'GET /api/reward-claims': answer([approved], 200, { 'x-total-count': '1' }),
    'POST /api/redeem': answer({ success: true }, 200, changed('rewards')),
  })
  const asked = watchRequests()
  const { place } = await renderAdmin(<HandOverList />)
  expect(asked[0]).toContain('view=approved')
  expect(find(place, 'tbody tr time').getAttribute('datetime')).toBe(approved.dateApproved)
  server.replies['GET /api/reward-claims'] = answer([], 200, { 'x-total-count': '0' })
  await click(findButton(place, 'Give : Bronze, Ines Okafor'))
  await waitFor(() => expect(toasts(place)).toEqual(['Reward redeemed | Ines Okafor got Bronze.']))
  expect(server.calls.find(({ path }) => path === '/api/redeem')?.body).toEqual({ code: 'ET-482913-K7QX' })
  expect(place.textContent).toContain('Nothing to hand over')
})

test('an approval is undone, and the claim is pending again', async () => {
  const server = fakeServer({
    'GET /api/reward-claims': answer([approved], 200, { 'x-total-count': '1' }),
    [`POST /api/rewards/${approved.id}/undo-approval`]: answer({ success: true }, 200, changed('rewards')),
  })
  const { place } = await renderAdmin(<HandOverList />)
  server.replies['GET /api/reward-claims'] = answer([], 200, { 'x-total-count': '0' })
  await click(findButton(place, 'Undo approval : Bronze, Ines Okafor'))
  await waitFor(() =>
    expect(toasts(place)).toEqual(["Approval undone | Ines Okafor's claim for Bronze is pending again."]),
  )
  expect(place.textContent).toContain('Nothing to hand over')
})
