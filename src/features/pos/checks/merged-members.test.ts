import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mergeMembers } from '#features/loyalty/merging/merge-members.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { type Member, members } from '#features/members/members.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { makeActor, makeMember } from '#tests/make/make-member.ts'
import { tellOrders } from '#tests/make/tell-orders.ts'
import { openTestBar } from '#tests/test-bar.ts'

/** Marisol, of whom Mari became a part. */
async function openMerged() {
  const { deps } = await openTestBar()
  await deps.db.execute(sql`select setval(pg_get_serial_sequence('members', 'number'), 1000)`)
  const decidedAt = '2025-11-01T12:00:00-05:00'
  const marisol = await makeMember(deps, { decidedAt, email: 'marisol@example.com', phone: '305 555 0101' })
  const mari = await makeMember(deps, { decidedAt, email: 'mari@example.com', phone: '305 555 0101' })
  const by = { actor: await makeActor(deps), address: 'test' }
  const merge = () => mergeMembers(deps, { survivorId: marisol.id, mergedId: mari.id, take: [], ...by })
  const ring = (guid: string, check: object, minute = 1) =>
    tellOrders(deps, {
      guid: `order-${guid}`,
      modified: `2025-11-14T10:0${minute}:00-05:00`,
      checks: [{ guid, lines: [{ cents: 40_00 + minute * 100 }], ...check }],
    })
  const ownerOf = async (guid: string) => {
    const [check] = await deps.db.select().from(posChecks).where(eq(posChecks.guid, guid))
    return check?.memberId
  }
  const pointsOf = async ({ id }: Member) => {
    const [row] = await deps.db.select().from(members).where(eq(members.id, id))
    return row?.currentPoints
  }
  return { marisol, mari, merge, ring, ownerOf, pointsOf }
}

test('checks with the card, email or phone of a membership that was merged away are the survivor’s', async () => {
  const { marisol, mari, merge, ring, ownerOf, pointsOf } = await openMerged()
  await merge()
  await ring('by-card', { tabName: formatMemberNumber(mari.number) })
  await ring('by-email', { customer: { guid: null, email: 'mari@example.com' } })
  // Both have this phone, and both are one person.
  await ring('by-phone', { customer: { guid: null, phone: '305 555 0101' } })
  for (const guid of ['by-card', 'by-email', 'by-phone'])
    expect([guid, await ownerOf(guid)]).toEqual([guid, marisol.id])
  expect([await pointsOf(marisol), await pointsOf(mari)]).toEqual([123, 0])
})

test('a check from before the merge that Toast corrects later changes the points of the survivor', async () => {
  const { marisol, mari, merge, ring, ownerOf, pointsOf } = await openMerged()
  const card = { tabName: formatMemberNumber(mari.number) }
  await ring('dinner', card)
  await merge()
  expect(await pointsOf(marisol)).toBe(41)
  await ring('dinner', card, 5)
  expect(await ownerOf('dinner')).toBe(mari.id)
  expect([await pointsOf(marisol), await pointsOf(mari)]).toEqual([45, 0])
})
