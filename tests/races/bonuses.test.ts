import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBonus, changeBonus, removeBonus } from '#features/loyalty/bonuses/save-bonus.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import { findMember } from '#features/members/members.queries.ts'
import { countCheck, makeActor, makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

const bonus = {
  name: 'Tonight',
  kind: 'multiplier',
  amount: 2,
  weekdays: [],
  startsAt: null,
  endsAt: null,
  firstDate: null,
  lastDate: null,
  isActive: true,
} as const

test('a check that is told many times at once while its bonus is changed and deleted gets one bonus or none', async () => {
  const { deps } = await openTestBar()
  const by = { actor: await makeActor(deps), address: 'test' }
  for (let round = 0; round < 4; round += 1) {
    const { id: memberId } = await makeMember(deps)
    const { id } = await addBonus(deps, { bonus, ...by })
    const tell = () => countCheck(deps, memberId, { checkId: `round ${round}`, amountCents: 40_00 })
    await Promise.all([
      tell(),
      // It may be deleted already, and says so.
      changeBonus(deps, { id, bonus: { ...bonus, amount: 3 }, seen: bonus, ...by }).catch((error) =>
        expect(error).toMatchObject({ code: 'bonus-not-found' }),
      ),
      tell(),
      removeBonus(deps, { id, ...by }),
      tell(),
    ])
    const extra = await deps.db
      .select({ points: pointsEntries.points })
      .from(pointsEntries)
      .where(sql`${pointsEntries.memberId} = ${memberId} and ${pointsEntries.cause} like '%/bonus'`)
    expect(extra.length).toBeLessThanOrEqual(1)
    expect([0, 40, 80]).toContain(extra[0]?.points ?? 0)
    expect((await findMember(deps.db, { id: memberId }))?.lifetimePoints).toBe(40 + (extra[0]?.points ?? 0))
  }
  await compareBalances(deps, { signal: new AbortController().signal })
})
