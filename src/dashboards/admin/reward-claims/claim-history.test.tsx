import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { makeClaim } from '#tests/make/make-claim.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { ClaimHistory } from './claim-history.tsx'

const given = makeClaim({
  id: 'rw_2',
  memberId: 'mb_2',
  memberName: 'Vera Vip',
  membershipType: 'vip',
  dateRedeemed: '2026-11-15T01:00:00.000Z',
  adminNotes: 'With a cap, too',
})

test('the history has dates, category, the note of staff, a COMPLETED badge, a VIP icon and the way to the member', async () => {
  fakeServer({ 'GET /api/reward-claims': answer([given], 200, { 'x-total-count': '1' }) })
  const { place, openMember } = await renderAdmin(<ClaimHistory />)
  const row = find(place, 'tbody tr')
  expect([...row.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
    given.dateClaimed,
    given.dateRedeemed,
  ])
  for (const words of ['Bronze', 'Vera Vip', 'food', 'COMPLETED', 'Note: With a cap, too'])
    expect(row.textContent).toContain(words)
  expect(row.querySelector('[aria-label=VIP]')).not.toBeNull()
  await click(findButton(row, 'View Member : Vera Vip'))
  expect(openMember).toHaveBeenCalledWith('mb_2')
})

test('a treat cost no points, so none are named', async () => {
  const list = [given, makeClaim({ id: 'rw_3', pointsRequired: 0 })]
  fakeServer({ 'GET /api/reward-claims': answer(list, 200, { 'x-total-count': '2' }) })
  const { place } = await renderAdmin(<ClaimHistory />)
  const points = [...place.querySelectorAll('.claim-history__category')].map((cell) => cell.querySelector('.money'))
  expect(points.map((one) => one !== null)).toEqual([true, false])
})
