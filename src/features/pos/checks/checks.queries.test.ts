import { expect, test } from 'vitest'
import { makeCheck, RESTAURANT } from '#tests/make/make-check.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { listUnmatchedChecks } from './checks.queries.ts'

async function isLikely(made: NonNullable<Parameters<typeof makeCheck>[1]>) {
  const { deps } = await openTestBar()
  await makeMember(deps, { email: 'rosa@example.com', phone: '(305) 555-0177' })
  await makeCheck(deps, made)
  const question = { restaurantId: RESTAURANT, now: deps.clock.now(), view: 'likely' as const, q: '' }
  return (await listUnmatchedChecks(deps.db, question, { limit: 10, offset: 0 })).total === 1
}

test.each([
  ['ET-0417 Ana', true],
  ['Ana et 417', true],
  ['Ana 305-555-0142, table 4', true],
  ['Table 417', false],
  ['Pet 12', false],
  ['Ana 555-0142', false],
])('a tab called %j is a likely member’s: %s', async (tabName, expected) => {
  expect(await isLikely({ tabName })).toBe(expected)
})

test.each([
  [{ name: 'VIP50', amountCents: 100 }, true],
  [{ name: 'Residents', amountCents: 100 }, true],
  [{ name: 'Members only', amountCents: 100 }, true],
  [{ name: 'Open discount', percent: 20, amountCents: 2000 }, true],
  [{ name: 'Open discount', percent: 10, amountCents: 1000 }, false],
  [{ name: 'Viper cocktail', amountCents: 100 }, false],
])('a check with the discount %j is a likely member’s: %s', async (discount, expected) => {
  expect(await isLikely({ discounts: [discount] })).toBe(expected)
})

test.each([
  [{ customerName: 'Rosa Adler', customerEmail: 'rosa@example.com' }, true],
  [{ customerName: 'Rosa Adler', customerPhoneDigits: '3055550177' }, true],
  [{ customerName: 'Somebody Else', customerEmail: 'else@example.com' }, false],
  [{ customerName: 'Somebody Else', customerPhoneDigits: '3055550199' }, false],
])('a check of the customer %j is a likely member’s: %s', async (customer, expected) => {
  expect(await isLikely(customer)).toBe(expected)
})
