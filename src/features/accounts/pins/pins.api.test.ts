import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openBarCounter } from '#tests/make/open-bar-counter.ts'
import { openSession } from '#tests/make/sign-in-as.ts'
import { urls } from '#urls.ts'
import { pinAllowances } from '../limits.rules.ts'
import { LOCK_AFTER_SECONDS } from './pins.rules.ts'
import { pins } from './pins.table.ts'

async function openShift() {
  const bar = await openBarCounter()
  /** Somebody of the staff with a PIN, unless the test says otherwise. */
  const hire = async (name: string, role: Role, pin: string | null = '4071') => {
    const { id } = await makeAccount(bar.deps, { role, name, login: `${name.toLowerCase()}@bar.test` })
    const signIn = async () =>
      bar.openDevice(role, await openSession(bar.deps, { accountId: id, cookie: 'tides-staff' }))
    if (pin) expect(await (await signIn()).ask('PUT', '/api/own-pin', { pin })).toMatchObject({ status: 200 })
    return { id, signIn }
  }
  const later = (seconds: number) => bar.setNow(new Date(bar.deps.clock.now().getTime() + seconds * 1000).toISOString())
  const actions = async () =>
    (await bar.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.at))).map(
      ({ action, actorName, deviceOf }) => `${actorName} ${action}${deviceOf ? ` (${deviceOf})` : ''}`,
    )
  return { ...bar, hire, later, actions }
}
type Device = Awaited<ReturnType<Awaited<ReturnType<typeof openShift>>['openDevice']>>

const serve = ({ ask }: Device, accountId: string, pin = '4071') =>
  ask('POST', '/api/bar-mode/serve', { accountId, pin })
const lock = ({ ask }: Device) => ask('POST', '/api/bar-mode/lock')
const state = ({ ask }: Device) => ask('GET', '/api/bar-mode')

test('with a PIN the person at the bar changes, and what they do is theirs, on the device of another', async () => {
  const { deps, hire, claim } = await openShift()
  const [mia, tyler] = [await hire('Mia', 'manager', null), await hire('Tyler', 'staff')]
  const device = await mia.signIn()
  expect(await state(device)).toMatchObject({
    login: 'Mia',
    isShared: false,
    server: { id: mia.id, role: 'manager' },
    servers: [{ id: tyler.id, name: 'Tyler', role: 'staff' }],
  })
  expect(await serve(device, tyler.id)).toMatchObject({ status: 200 })
  expect(await state(device)).toMatchObject({ login: 'Mia', isShared: true, server: { id: tyler.id, role: 'staff' } })
  const { rewardId, code } = await claim(250)
  expect((await device.give(rewardId, 'by-tyler-1')).status).toBe(200)
  expect((await device.open(code)).reward.redeemedBy).toBe('Tyler')
  const [entry] = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'give-reward'))
  expect(entry).toMatchObject({ actorId: tyler.id, actorName: 'Tyler', actorRole: 'staff', deviceOf: 'Mia' })
  expect((await device.undo(rewardId)).status).toBe(200)
})

test('a PIN opens bar mode and nothing else, however much the person or the login may do', async () => {
  const { hire, send, claim } = await openShift()
  const [ana, mia] = [await hire('Ana', 'owner'), await hire('Mia', 'manager')]
  const device = await ana.signIn()
  await serve(device, mia.id)
  for (const path of [
    '/api/members',
    '/api/staff',
    '/api/audit',
    '/api/own-pin',
    '/api/reward-claims',
    '/api/two-step',
  ]) {
    expect([path, (await device.ask('GET', path)).code]).toEqual([path, 'login-required'])
  }
  expect(await device.ask('PUT', '/api/own-pin', { pin: '9182' })).toMatchObject({ code: 'login-required' })
  expect(
    await device.ask('POST', '/api/prove', { kind: 'password', side: 'staff', password: 'right password' }),
  ).toMatchObject({
    code: 'login-required',
  })
  for (const [url, heading] of [
    [urls.adminDashboard, 'Admin Access'],
    [urls.barMode, 'Bar mode'],
  ] as const) {
    const html = await (await send('GET', url, { headers: device.headers })).text()
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading)
  }
  const { rewardId } = await claim(250, { isApproved: false })
  expect((await device.ask('POST', '/api/approve-reward', { rewardId })).status).toBe(200)
})

test('nobody gets more power by PIN than the login of the device has', async () => {
  const { hire, claim } = await openShift()
  const [tyler, ana] = [await hire('Tyler', 'staff'), await hire('Ana', 'owner')]
  const device = await tyler.signIn()
  await serve(device, ana.id)
  expect(await state(device)).toMatchObject({ server: { name: 'Ana', role: 'staff' } })
  const { rewardId } = await claim(250, { isApproved: false })
  expect(await device.ask('POST', '/api/approve-reward', { rewardId })).toMatchObject({ code: 'not-allowed' })
})

test('a device locks by button and when nobody touches it, and only a PIN goes on', async () => {
  const { hire, later, marisol } = await openShift()
  const [mia, tyler] = [await hire('Mia', 'manager', null), await hire('Tyler', 'staff')]
  const device = await mia.signIn()
  expect((await Promise.all([lock(device), lock(device)])).map(({ status }) => status)).toEqual([200, 200])
  expect(await state(device)).toMatchObject({ isShared: true, server: null })
  expect(await device.open(marisol.id)).toMatchObject({ status: 403, code: 'bar-mode-locked' })
  await serve(device, tyler.id)
  later(LOCK_AFTER_SECONDS - 1)
  expect((await device.open(marisol.id)).status).toBe(200)
  later(LOCK_AFTER_SECONDS - 1)
  expect((await device.open(marisol.id)).status).toBe(200)
  later(LOCK_AFTER_SECONDS)
  expect(await device.open(marisol.id)).toMatchObject({ code: 'bar-mode-locked' })
})

test('a screen that refreshes automatically does not keep a device unlocked', async () => {
  const { hire, later, send, marisol } = await openShift()
  const [mia, tyler] = [await hire('Mia', 'manager', null), await hire('Tyler', 'staff')]
  const device = await mia.signIn()
  await serve(device, tyler.id)
  later(LOCK_AFTER_SECONDS - 1)
  await send('GET', '/api/bar-mode', { headers: { ...device.headers, 'x-background': '1' } })
  later(1)
  expect(await device.open(marisol.id)).toMatchObject({ code: 'bar-mode-locked' })
})

test('where nobody has a PIN, nothing can be locked', async () => {
  const { hire } = await openShift()
  const device = await (await hire('Mia', 'manager', null)).signIn()
  expect(await lock(device)).toMatchObject({ status: 409, code: 'no-pin-yet' })
  expect(await state(device)).toMatchObject({ isShared: false })
})

test('wrong PINs are counted for the person and the device, also when they come at once, and others are not kept out', async () => {
  const { hire } = await openShift()
  const [mia, tyler, jules] = [
    await hire('Mia', 'manager'),
    await hire('Tyler', 'staff'),
    await hire('Jules', 'staff', '8264'),
  ]
  const [device, other] = [await mia.signIn(), await mia.signIn()]
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, guess) => serve(device, tyler.id, String(7300 + guess * 7))),
  )
  const { max } = pinAllowances.accountOnDevice[0]
  expect(guesses.filter(({ code }) => code === 'wrong-pin')).toHaveLength(max)
  expect(guesses.filter(({ code }) => code === 'too-many-requests')).toHaveLength(12 - max)
  expect(await serve(device, tyler.id)).toMatchObject({ code: 'too-many-requests' })
  expect((await serve(other, tyler.id)).status).toBe(200)
  expect((await serve(device, jules.id, '8264')).status).toBe(200)
})

test('right PINs are not counted', async () => {
  const { hire } = await openShift()
  const [mia, tyler] = [await hire('Mia', 'manager'), await hire('Tyler', 'staff')]
  const device = await mia.signIn()
  for (let time = 0; time < 12; time += 1) expect((await serve(device, tyler.id)).status).toBe(200)
})

test('somebody without a PIN, a stranger and a disabled account are all a wrong PIN', async () => {
  const { deps, hire, marisol } = await openShift()
  const [mia, tyler, jules] = [
    await hire('Mia', 'manager', null),
    await hire('Tyler', 'staff'),
    await hire('Jules', 'staff'),
  ]
  const device = await mia.signIn()
  await serve(device, tyler.id)
  await deps.db.update(accounts).set({ disabledAt: deps.clock.now() }).where(eq(accounts.id, tyler.id))
  expect(await device.open(marisol.id)).toMatchObject({ code: 'bar-mode-locked' })
  for (const id of [mia.id, tyler.id, 'ac_nobody']) expect(await serve(device, id)).toMatchObject({ code: 'wrong-pin' })
  expect((await serve(device, jules.id)).status).toBe(200)
})

test('a new PIN, or none, locks what the old one opened', async () => {
  const { hire, marisol } = await openShift()
  const [mia, tyler] = [await hire('Mia', 'manager'), await hire('Tyler', 'staff')]
  const [device, own] = [await mia.signIn(), await tyler.signIn()]
  await serve(device, tyler.id)
  await own.ask('PUT', '/api/own-pin', { pin: '5928' })
  expect(await device.open(marisol.id)).toMatchObject({ code: 'bar-mode-locked' })
  expect(await serve(device, tyler.id)).toMatchObject({ code: 'wrong-pin' })
  await serve(device, tyler.id, '5928')
  await own.ask('DELETE', '/api/own-pin')
  expect(await device.open(marisol.id)).toMatchObject({ code: 'bar-mode-locked' })
  expect(await own.ask('GET', '/api/own-pin')).toEqual({ status: 200, setAt: null })
})

test('a PIN is set with a proof of who it is, is not easy to guess, and is kept as a hash', async () => {
  const { deps, hire, later } = await openShift()
  const tyler = await hire('Tyler', 'staff', null)
  const own = await tyler.signIn()
  for (const pin of ['123', '1234567', '12a4', '']) {
    expect(await own.ask('PUT', '/api/own-pin', { pin })).toMatchObject({ status: 400, code: 'invalid-input' })
  }
  expect(await own.ask('PUT', '/api/own-pin', { pin: '1234' })).toMatchObject({ status: 400, code: 'pin-too-easy' })
  await own.ask('PUT', '/api/own-pin', { pin: '4071' })
  const [kept] = await deps.db.select().from(pins)
  expect(kept?.pinHash).toMatch(/^\$argon2id\$/)
  expect((await own.ask('GET', '/api/own-pin')).setAt).toBe('2025-11-14T23:00:00.000Z')
  later(600)
  expect(await own.ask('PUT', '/api/own-pin', { pin: '5928' })).toMatchObject({ code: 'proof-required' })
})

test('the log tells who took over, who locked it and that somebody guessed, and keeps no PIN', async () => {
  const { deps, hire, actions, openDevice } = await openShift()
  const [mia, tyler] = [await hire('Mia', 'manager', null), await hire('Tyler', 'staff')]
  const device = await mia.signIn()
  await serve(device, tyler.id, '9999')
  await serve(device, tyler.id)
  await lock(device)
  expect((await actions()).filter((action) => /pin|lock/.test(action)).sort()).toEqual(
    ['Tyler set-pin', 'Mia pin-failed', 'Tyler serve-with-pin (Mia)', 'Tyler lock-bar-mode (Mia)'].sort(),
  )
  const owner = await openDevice('owner')
  const sentences = JSON.stringify(await owner.ask('GET', '/api/audit?pageSize=50'))
  expect(sentences).not.toMatch(/"9999"|"4071"/)
  expect(sentences).toContain('Tyler took over the device of Mia in bar mode')
  expect(sentences).toContain('Someone entered a wrong PIN for Tyler on the device of Mia')
  expect(await deps.db.select().from(sessions).where(eq(sessions.isShared, true))).toHaveLength(1)
})
