import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Member, members } from '#features/members/members.table.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { makeMember, spend } from '#tests/make/make-member.ts'
import { authority, openWalletBar, readCard } from '#tests/make/open-wallet-bar.ts'
import { problemOfPass, unzip } from '#tests/read-pass.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { startUpdatingWallets } from './update-wallets.ts'
import { walletCopies, walletPasses } from './wallet-passes.table.ts'

test('a card on an iPhone follows the points: Apple is asked to tell the phone, which fetches the new card', async () => {
  const { deps, apns, update, addToPhone } = await openWalletBar()
  const member = await makeMember(deps, { points: 120 })
  const phone = await addToPhone(member)
  expect(phone.card).toMatchObject({ webServiceURL: 'https://bar.example.com/api/wallet', voided: false })
  await update()
  apns.pushes.length = 0
  const known = (await phone.read()).headers.get('last-modified') ?? ''
  expect((await phone.read(known)).status).toBe(304)
  const { lastUpdated } = await (await phone.listChanged()).json()
  expect((await phone.listChanged(lastUpdated)).status).toBe(204)

  await spend(deps, member.id, 3000)
  await spend(deps, member.id, 2000)
  await update()
  await update()
  const [push, ...more] = apns.pushes
  expect(push).toEqual({
    token: 'aa11bb22',
    topic: 'pass.com.example.membership',
    from: 'Pass Type ID: pass.com.example.membership',
    body: '{}',
  })
  expect(more).toEqual([])
  expect(await (await phone.listChanged(lastUpdated)).json()).toMatchObject({ serialNumbers: [member.id] })
  const fetched = await phone.read(known)
  expect(fetched.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
  const files = unzip(Buffer.from(await fetched.arrayBuffer()))
  expect(problemOfPass(files, authority.root.certificate)).toBeUndefined()
  const card = JSON.parse(String(files.get('pass.json')))
  expect(card.storeCard.headerFields[0].value).toBe(170)
  expect(card.authenticationToken).toBe(phone.card.authenticationToken)
})

test('a card at Google follows points, name and type, and forgets the points of a VIP', async () => {
  const { deps, google, update, addToGoogle } = await openWalletBar()
  const [member, other] = [await makeMember(deps, { points: 120 }), await makeMember(deps, { points: 5 })]
  const card = await addToGoogle(member)
  await update()
  expect(google.patches).toEqual([])

  await spend(deps, member.id, 3000)
  await spend(deps, other.id, 3000)
  await update()
  expect(card.read()).toMatchObject({ state: 'ACTIVE', loyaltyPoints: { balance: { int: 150 } } })
  await deps.db.update(members).set({ firstName: 'Sam', membershipType: 'vip' }).where(eq(members.id, member.id))
  await update()
  await update()
  expect(card.read()).toMatchObject({ accountName: 'Sam Vale' })
  expect(JSON.stringify(card.read())).not.toMatch(/point/i)
  expect([google.patches.length, google.asked.tokens]).toEqual([2, 1])
})

test.each([
  ['was erased', ({ id }: Member) => ['DELETE', `/api/members/${id}`] as const],
  ['is not approved any more', ({ id }: Member) => ['POST', `/api/members/${id}/undo-approval`] as const],
  [
    'became part of another',
    ({ id }: Member, other: Member) => ['POST', `/api/members/${other.id}/merge`, { otherId: id }] as const,
  ],
])('the cards of a membership that %s are void, and those of others stay', async (_, end) => {
  const { deps, send, cookieOf, apns, update, addToPhone, addToGoogle } = await openWalletBar()
  const [member, other] = [await makeMember(deps), await makeMember(deps)]
  const phone = await addToPhone(member)
  const others = await addToPhone(other, 'phone-2', 'cc33dd44')
  const card = await addToGoogle(member)
  await update()
  apns.pushes.length = 0

  const [method, path, body] = end(member, other)
  const headers = { cookie: `__Host-${await cookieOf('owner')}` }
  expect((await send(method, path, { headers, ...(body && { body }) })).status).toBe(200)
  await update()
  expect(apns.pushes.map(({ token }) => token)).toEqual(['aa11bb22'])
  const read = await readCard(await phone.read())
  expect(read).toMatchObject({ voided: true })
  expect(JSON.stringify(read)).not.toMatch(/Robin|point/i)
  expect(card.read()).toMatchObject({ state: 'INACTIVE', accountName: 'Membership ended' })
  expect(await readCard(await others.read())).toMatchObject({ voided: false })
})

test('a phone that is gone is forgotten; one that Apple cannot reach is tried again later', async () => {
  const { deps, apns, update, addToPhone, setNow } = await openWalletBar()
  await addToPhone(await makeMember(deps))
  Object.assign(apns.behavior, { status: 503, reason: 'ServiceUnavailable' })
  await update()
  await update()
  expect(apns.pushes).toHaveLength(1)
  const [copy] = await deps.db.select().from(walletCopies)
  expect(copy).toMatchObject({ attempts: 1, toldAt: null })

  Object.assign(apns.behavior, { status: 410, reason: 'Unregistered' })
  setNow('2025-11-14T18:01:00-05:00')
  await update()
  expect(apns.pushes).toHaveLength(2)
  expect(await deps.db.$count(walletCopies)).toBe(0)
})

test('a card that nobody kept at Google is asked for during a day and then forgotten', async () => {
  const { deps, google, update, addToGoogle, setNow } = await openWalletBar()
  const member = await makeMember(deps)
  const card = await addToGoogle(member)
  card.remove()
  await spend(deps, member.id, 3000)
  await update()
  expect(await deps.db.$count(walletCopies)).toBe(1)
  setNow('2025-11-16T18:00:00-05:00')
  await update()
  expect(await deps.db.$count(walletCopies)).toBe(0)
  expect(google.patches).toEqual([])
})

test('a token that Google took back is asked for again, and a key that it does not know changes nothing', async () => {
  const { deps, google, update, addToGoogle, setNow } = await openWalletBar()
  const member = await makeMember(deps)
  const card = await addToGoogle(member)
  await spend(deps, member.id, 1000)
  await update()
  google.behavior.token = 'token-2'
  await spend(deps, member.id, 1000)
  await update()
  expect(card.read()).toMatchObject({ loyaltyPoints: { balance: { int: 10 } } })
  setNow('2025-11-14T18:01:00-05:00')
  await update()
  expect(card.read()).toMatchObject({ loyaltyPoints: { balance: { int: 20 } } })
})

test('what changes while a wallet is being told is told as well', async () => {
  const { deps, apns, google, update, addToPhone, addToGoogle } = await openWalletBar()
  const member = await makeMember(deps)
  const phone = await addToPhone(member)
  const card = await addToGoogle(member)
  await update()
  apns.pushes.length = 0
  const once = (behavior: { before: () => Promise<void> }) => {
    behavior.before = async () => {
      behavior.before = async () => {}
      await spend(deps, member.id, 1000)
      // As another server would that notices it at this very moment.
      await phone.register()
    }
  }
  once(apns.behavior)
  once(google.behavior)
  await spend(deps, member.id, 1000)
  await update()
  await update()
  expect(card.read()).toMatchObject({ loyaltyPoints: { balance: { int: 30 } } })
  expect(apns.pushes).toHaveLength(2)
  expect((await readCard(await phone.read())).storeCard.headerFields[0].value).toBe(30)
})

test('where no wallet is set up, nothing is queued, and counting writes nothing for wallets', async () => {
  const bar = await openTestBar()
  await startUpdatingWallets(bar.deps)
  const member = await makeMember(bar.deps, { points: 120 })
  expect(await bar.deps.db.$count(jobs, eq(jobs.name, 'update-wallets'))).toBe(0)
  expect(await bar.deps.db.$count(walletPasses, eq(walletPasses.memberId, member.id))).toBe(0)
})
