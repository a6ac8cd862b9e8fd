import { expect, test } from 'vitest'
import { secondsAfter } from '#features/accounts/accounts.rules.ts'
import { BAR_NETWORK_DAYS, KNOWN_DEVICE_SECONDS } from '#features/accounts/limits.rules.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { isBarNetwork, isKnownDevice } from './known-devices.queries.ts'
import { rememberDevice } from './remember-device.ts'

const WEEK = BAR_NETWORK_DAYS * 24 * 60 * 60

async function openBar() {
  const { deps } = await openTestBar()
  const { db, clock } = deps
  const after = (seconds: number) => secondsAfter(clock.now(), seconds)
  const signIn = async (role: 'hours' | 'staff' | 'member', address: string) => {
    const { id: accountId } = await makeAccount(deps, { role, password: null })
    const token = await rememberDevice(deps, { accountId, address, oldToken: undefined })
    return { accountId, tokenHash: hashToken(token) }
  }
  const isBar = (address: string, seconds = 0) => isBarNetwork(db, { address, now: after(seconds) })
  return { db, after, signIn, isBar }
}

test('a network is the bar’s own for a week after staff signed in there; where only members did, it is not', async () => {
  const { signIn, isBar } = await openBar()
  await signIn('staff', 'the bar')
  await signIn('hours', 'the office')
  await signIn('member', 'a home')
  expect([await isBar('the bar'), await isBar('the office')]).toEqual([true, true])
  expect([await isBar('a home'), await isBar('elsewhere')]).toEqual([false, false])
  expect([await isBar('the bar', WEEK - 1), await isBar('the bar', WEEK)]).toEqual([true, false])
})

test('a device that nobody used for half a year is a stranger’s', async () => {
  const { db, after, signIn } = await openBar()
  const till = await signIn('staff', 'the bar')
  const isKnown = (seconds: number) => isKnownDevice(db, { ...till, now: after(seconds) })
  expect([await isKnown(KNOWN_DEVICE_SECONDS - 1), await isKnown(KNOWN_DEVICE_SECONDS)]).toEqual([true, false])
})
