import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { type Member, members } from '#features/members/members.table.ts'
import { countCheck, makeMember, signInMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'

/** Marisol with 652 points, who is also Mari with 118 and another email. */
async function openDoubles() {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const [welcome] = await bar.deps.db.select().from(milestones).where(eq(milestones.pointsThreshold, 100))
  const marisol = await makeMember(bar.deps, { firstName: 'Marisol', lastName: 'Vega', email: 'marisol@example.com' })
  const mari = await makeMember(bar.deps, { firstName: 'Mari', lastName: 'Vega', email: 'mari@example.com' })
  await countCheck(bar.deps, marisol.id, { checkId: 'dinner', amountCents: 652_00 })
  await countCheck(bar.deps, mari.id, { checkId: 'lunch', amountCents: 118_00 })
  const send = async (method: string, path: string, body?: object) => {
    const answer = await bar.send(method, path, { as: 'manager', ...(body && { body }) })
    return { status: answer.status, ...(await answer.json()) }
  }
  const merge = (take: string[] = [], [one, other] = [marisol, mari]) =>
    send('POST', `/api/members/${one?.id}/merge`, { otherId: other?.id, take })
  const split = (mergeId: string) => send('POST', `/api/member-merges/${mergeId}/split`)
  const read = async ({ id }: Member) => {
    const [row] = await bar.deps.db.select().from(members).where(eq(members.id, id))
    if (!row) throw new Error('A member has gone')
    return row
  }
  const sums = async (member: Member) => {
    const { currentPoints, lifetimePoints, visits, lifetimeSpentCents } = await read(member)
    return [currentPoints, lifetimePoints, visits, lifetimeSpentCents]
  }
  const find = async (q: string): Promise<string[]> => {
    const list = await (await bar.send('GET', `/api/members?q=${encodeURIComponent(q)}`, { as: 'manager' })).json()
    return list.map(({ firstName }: { firstName: string }) => firstName)
  }
  return { ...bar, send, marisol, mari, merge, split, read, sums, find, welcomeId: welcome?.id ?? '' }
}

test('the preview says what becomes of both, and merging does exactly that, once', async () => {
  const { send, marisol, mari, merge, sums, deps } = await openDoubles()
  expect(await send('GET', `/api/members/${marisol.id}/merge-preview?otherId=${mari.id}`)).toMatchObject({
    survivor: { name: 'Marisol Vega', currentPoints: 652 },
    merged: { name: 'Mari Vega', currentPoints: 118 },
    together: { currentPoints: 770, lifetimePoints: 770, visits: 2 },
    countedOnce: ['Welcome'],
    problem: null,
  })
  const first = await merge()
  expect(first).toMatchObject({ status: 200, mergeId: expect.stringMatching(/^mm_/) })
  expect(await merge()).toEqual(first)
  expect(await sums(marisol)).toEqual([770, 770, 2, 770_00])
  expect(await sums(mari)).toEqual([0, 0, 0, 0])
  const told = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'merge-members'))
  expect(told).toHaveLength(1)
})

test('the other card, name and email find the member who stays, and the list has one of them', async () => {
  const { mari, merge, find } = await openDoubles()
  await merge()
  expect(await find(formatMemberNumber(mari.number))).toEqual(['Marisol'])
  expect(await find('mari@example.com')).toEqual(['Marisol'])
  expect(await find('vega')).toEqual(['Marisol'])
})

test('the login that goes is logged out and its email is free; the chosen email is the one to log in with', async () => {
  const { deps, send: ask, marisol, mari, merge, read, ...bar } = await openDoubles()
  const cookie = await signInMember(deps, mari)
  await ask('PATCH', `/api/members/${mari.id}`, { birthday: '02-29' })
  await merge(['email', 'name', 'birthday'])
  const taken = { email: 'mari@example.com', firstName: 'Mari', birthday: '02-29', birthdayCountsFrom: '2025-10-15' }
  expect(await read(marisol)).toMatchObject({ ...taken, emailVerifiedBy: 'staff' })
  const [account] = await deps.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, marisol.accountId ?? ''))
  expect(account?.login).toBe('mari@example.com')
  const me = await bar.app.request('/api/me', { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  expect(me.status).toBe(401)
  const stranger = await makeMember(deps, { email: 'marisol@example.com', lastName: 'Other' })
  expect(stranger.status).toBe('approved')
})

test('a claim comes along with its code, and what one has claimed the other cannot claim again', async () => {
  const { deps, send, marisol, mari, merge, split, sums, welcomeId } = await openDoubles()
  const { code, rewardId } = await claimReward(deps, { memberId: mari.id, milestoneId: welcomeId, expected: {} })
  const { mergeId } = await merge()
  expect(await sums(marisol)).toEqual([670, 770, 2, 770_00])
  const claim = claimReward(deps, { memberId: marisol.id, milestoneId: welcomeId, expected: {} })
  await expect(claim).rejects.toMatchObject({ code: 'reward-already-claimed' })
  expect(await send('POST', '/api/approve-reward', { rewardId })).toMatchObject({ status: 200 })
  expect(await send('POST', '/api/redeem', { code })).toMatchObject({ memberName: 'Marisol Vega' })
  // Taken back while both are one, the points come to the one who stays, and go along when they are split.
  await send('POST', `/api/rewards/${rewardId}/take-back`, { outcome: 'points', reason: 'Wrong guest' })
  expect(await sums(marisol)).toEqual([770, 770, 2, 770_00])
  await split(mergeId)
  expect([await sums(marisol), await sums(mari)]).toEqual([
    [652, 652, 1, 652_00],
    [118, 118, 1, 118_00],
  ])
})

test('a check that is corrected later reaches the member who stays, and goes back with the split', async () => {
  const { deps, marisol, mari, merge, split, sums } = await openDoubles()
  const { mergeId } = await merge()
  await countCheck(deps, mari.id, { checkId: 'lunch', amountCents: 18_00 })
  expect([await sums(marisol), await sums(mari)]).toEqual([
    [670, 670, 2, 670_00],
    [0, 0, 0, 0],
  ])
  await countCheck(deps, marisol.id, { checkId: 'after', amountCents: 30_00 })
  expect(await split(mergeId)).toMatchObject({ status: 200 })
  expect(await split(mergeId)).toMatchObject({ status: 200 })
  expect([await sums(marisol), await sums(mari)]).toEqual([
    [682, 682, 2, 682_00],
    [18, 18, 1, 18_00],
  ])
})

test('split, both are as before: names, contacts, login and password', async () => {
  const { deps, marisol, mari, merge, split, read } = await openDoubles()
  const before = [await read(marisol), await read(mari)]
  const login = async (email: string) => deps.db.select().from(accounts).where(eq(accounts.login, email))
  const passwords = [await login('marisol@example.com'), await login('mari@example.com')]
  const { mergeId } = await merge(['name', 'email', 'phone', 'birthday', 'address', 'membershipType'])
  await split(mergeId)
  expect([await read(marisol), await read(mari)]).toEqual(before)
  expect([await login('marisol@example.com'), await login('mari@example.com')]).toEqual(passwords)
})

test('what was changed since the merge stays when both are split, and an email that is taken by now is said', async () => {
  const { deps, send, marisol, merge, split, read } = await openDoubles()
  const first = await merge(['name'])
  await send('PATCH', `/api/members/${marisol.id}`, { firstName: 'Maria' })
  await makeMember(deps, { email: 'mari@example.com', lastName: 'Other' })
  expect(await split(first.mergeId)).toMatchObject({ status: 409, code: 'email-taken' })
  expect(await read(marisol)).toMatchObject({ firstName: 'Maria', currentPoints: 770 })
})

test('after thirty days both stay together', async () => {
  const { setNow, merge, split, send, marisol } = await openDoubles()
  const { mergeId } = await merge()
  setNow('2025-12-14T18:00:01-05:00')
  expect(await split(mergeId)).toMatchObject({ status: 409, code: 'too-late-to-split' })
  const merges = await send('GET', `/api/members/${marisol.id}/merges`)
  expect(merges[0]).toMatchObject({ splitUntil: null, apart: null, merged: { name: 'Mari Vega' } })
})

test('both pages tell of it, and so does the ledger', async () => {
  const { send, setNow, marisol, mari, merge } = await openDoubles()
  setNow('2025-11-14T19:00:00-05:00')
  await merge()
  for (const { id } of [marisol, mari]) {
    const merges = await send('GET', `/api/members/${id}/merges`)
    expect(merges[0]).toMatchObject({ apart: { survivorNow: 770, survivor: 652, merged: 118 }, split: null })
    const history = await send('GET', `/api/members/${id}/history`)
    expect(JSON.stringify(history)).toContain('merged Mari Vega into Marisol Vega (+118 points)')
  }
  const { lines } = await send('GET', `/api/members/${marisol.id}/ledger`)
  expect(lines[0]).toMatchObject({ title: 'Merged with Mari Vega', points: 118, balance: 770, kind: 'merge' })
  expect(await send('GET', `/api/members/${mari.id}`)).toMatchObject({ status: 'merged', currentPoints: 0 })
})

test('a member with the same phone or name is found as a likely duplicate', async () => {
  const { send, deps, marisol, mari } = await openDoubles()
  await makeMember(deps, { firstName: 'Mari', lastName: 'Vega', phone: '305 555 0100' })
  const found = (id: string) => send('GET', `/api/members/${id}/duplicates`)
  const list = async (id: string) =>
    Object.values(await found(id)).filter((one) => typeof one === 'object') as { name: string; likeness: string }[]
  expect((await list(marisol.id)).map(({ name, likeness }) => [name, likeness])).toEqual([['Mari Vega', 'phone']])
  expect((await list(mari.id)).map(({ likeness }) => likeness)).toEqual(['phone', 'name'])
})

test('staff say that two are not the same person: neither is suggested to the other until that is taken back', async () => {
  const { send, deps, marisol, mari } = await openDoubles()
  const say = (isSame: boolean, [one, other] = [marisol, mari]) =>
    send('PUT', `/api/members/${one?.id}/not-same`, { otherId: other?.id, isSame })
  const listed = async (what: string, { id }: Member) =>
    Object.values(await send('GET', `/api/members/${id}/${what}`)).filter((one) => typeof one === 'object')
  expect(await say(false)).toMatchObject({ status: 200 })
  // Said twice, and the other way around, it is the same pair.
  await say(false)
  await say(false, [mari, marisol])
  const apart = { toldApart: { at: deps.clock.now().toISOString(), by: expect.any(String) } }
  expect(await listed('duplicates', marisol)).toMatchObject([{ name: 'Mari Vega', ...apart }])
  expect(await listed('duplicates', mari)).toMatchObject([{ name: 'Marisol Vega', ...apart }])
  const told = async (member: Member) => JSON.stringify(await listed('history', member))
  expect(await told(mari)).toContain('said Marisol Vega and Mari Vega are not the same person')

  await say(true, [mari, marisol])
  await say(true)
  expect(await listed('duplicates', marisol)).toMatchObject([{ name: 'Mari Vega', toldApart: null }])
  expect(await told(marisol)).toContain('took back that Mari Vega and Marisol Vega are not the same person')
  expect((await told(marisol)).match(/not the same person/g)).toHaveLength(2)
  expect(await say(false, [marisol, marisol])).toMatchObject({ status: 409, code: 'same-member' })
  expect(await send('PUT', `/api/members/${marisol.id}/not-same`, { otherId: 'mb_none', isSame: false })).toMatchObject(
    {
      status: 404,
    },
  )
})

test('what makes no sense is refused and changes nothing', async () => {
  const { deps, send, marisol, mari, merge, sums } = await openDoubles()
  const rejected = await makeMember(deps, { status: 'rejected', lastName: 'Rejected' })
  const cleo = await makeMember(deps, { lastName: 'Cleo' })
  expect(await merge([], [marisol, marisol])).toMatchObject({ status: 409, code: 'same-member' })
  expect(await merge([], [marisol, rejected])).toMatchObject({ code: 'member-not-approved' })
  expect(await send('POST', `/api/members/${marisol.id}/merge`, { otherId: 'mb_none' })).toMatchObject({ status: 404 })
  expect(await merge(['color'])).toMatchObject({ status: 400 })
  await merge()
  expect(await merge([], [mari, marisol])).toMatchObject({ code: 'member-merged' })
  expect(await merge([], [cleo, marisol])).toMatchObject({ code: 'others-merged-into' })
  expect(await send('PATCH', `/api/members/${mari.id}`, { firstName: 'X' })).toMatchObject({ code: 'member-merged' })
  const gift = { points: 5, reason: 'x', key: 'a-gift-for-mari' }
  expect(await send('POST', `/api/members/${mari.id}/points`, gift)).toMatchObject({ code: 'member-not-approved' })
  expect(await sums(marisol)).toEqual([770, 770, 2, 770_00])
  const around = deps.db.update(members).set({ status: 'approved', mergedInto: null })
  await expect(around.where(eq(members.id, mari.id))).rejects.toThrow()
})

test('deleting the member who stays takes the other along, and a download has both', async () => {
  const { deps, send, marisol, mari, merge, read, ...bar } = await openDoubles()
  await merge()
  const cookie = await signInMember(deps, marisol)
  const download = await bar.app.request('/api/me/export', { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  expect(await download.text()).toContain('mari@example.com')
  expect((await bar.app.request('/api/me', { headers: { cookie } })).status).toBe(200)
  expect(await send('DELETE', `/api/members/${marisol.id}`)).toMatchObject({ success: true })
  for (const member of [marisol, mari])
    expect(await read(member)).toMatchObject({ email: null, firstName: null, accountId: null })
})

test('the member who stays can still be deleted when the other was before', async () => {
  const { send, marisol, mari, merge, read } = await openDoubles()
  await merge()
  expect(await send('DELETE', `/api/members/${mari.id}`)).toMatchObject({ success: true })
  expect(await send('DELETE', `/api/members/${marisol.id}`)).toMatchObject({ success: true })
  expect(await read(marisol)).toMatchObject({ email: null, firstName: null, accountId: null })
})
