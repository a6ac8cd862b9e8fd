import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openTerminal } from '#tests/make/open-terminal.ts'

const { signal } = new AbortController()
const dinner = {
  guid: 'order',
  checks: [{ guid: 'check', lines: [{ cents: 4000 }, { cents: 900, item: 'Draft beer' }] }],
}

/** A local member with 260 points: a beer for 100 of them and an appetizer for 250 are theirs. */
async function openEvening() {
  const terminal = await openTerminal()
  const { call, deps, tell, rewardsOf } = terminal
  const member = await makeMember(deps, { type: 'local', points: 260 })
  const [beer, appetizer] = await rewardsOf(member.id)
  if (!beer || !appetizer) throw new Error('There are no rewards')
  const ask = (type: 'LOYALTY_INQUIRE' | 'LOYALTY_REDEEM', ids: string[], guid?: string, more: object = {}) =>
    call(
      type,
      {
        loyaltyIdentifier: member.id,
        ...tell(dinner),
        redemptions: ids.map((identifier) => ({ identifier, appliedDiscountGuid: `discount ${identifier}` })),
        ...more,
      },
      guid ? { guid } : {},
    )
  const redeem = (ids: string[], guid?: string) => ask('LOYALTY_REDEEM', ids, guid)
  const inquire = (ids: string[], more: object = {}) => ask('LOYALTY_INQUIRE', ids, undefined, more)
  const reverse = (transactionId: string, { guid, ...more }: { guid?: string; redemptions?: object[] } = {}) =>
    call('LOYALTY_REVERSE', { transactionId, loyaltyIdentifier: member.id, ...more }, guid ? { guid } : {})
  const states = async () => (await rewardsOf(member.id)).map(({ cost, state }) => `${cost} ${state}`)
  const points = () => terminal.pointsOf(member.id)
  return { ...terminal, member, beer, appetizer, redeem, inquire, reverse, states, points }
}

const status = (transactionStatus: string) => expect.objectContaining({ transactionStatus })

describe('redeeming', () => {
  test('takes the points and hands the reward out at once; the audit log names the terminal', async () => {
    const { redeem, beer, states, points, deps } = await openEvening()
    const { status: code, body } = await redeem(['membership', beer.id])
    expect(code).toBe(200)
    expect(body).toMatchObject({
      transactionStatus: 'ACCEPT',
      checkResponse: {
        accountInfo: { pointsBalance: '160' },
        appliedRedemptions: [
          { identifier: 'membership', amount: 8, appliedDiscountGuid: 'discount membership' },
          { identifier: beer.id, amount: 9, selectionGuid: 'order/0/1' },
        ],
        rejectedRedemptions: [],
        userMessage: '100 points used. Balance: 160 points.',
      },
    })
    expect(await states()).toEqual(['100 redeemed', '250 available'])
    expect(await points()).toBe(160)
    const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject, beer.id))
    expect(entries).toMatchObject([{ action: 'approve-and-give-reward', actorName: 'Toast terminal' }])
    await compareBalances(deps, { signal })
  })

  test('of one that is refused gives out none of them, and says why', async () => {
    const { redeem, beer, appetizer, states, points } = await openEvening()
    const { body } = await redeem([beer.id, appetizer.id])
    expect(body.checkResponse).toMatchObject({
      appliedRedemptions: [],
      rejectedRedemptions: [
        { redemption: { identifier: appetizer.id }, message: 'Not enough points.' },
        { redemption: { identifier: beer.id }, message: 'Not given out, because another reward was refused.' },
      ],
    })
    expect(await states()).toEqual(['100 available', '250 available'])
    expect(await points()).toBe(260)
  })

  test('again with the same id gets the same answer and takes nothing more', async () => {
    const { redeem, beer, points } = await openEvening()
    const first = await redeem([beer.id], 'redemption')
    expect(await redeem([beer.id], 'redemption')).toEqual(first)
    expect(await points()).toBe(160)
  })

  test('again on the same check with another id takes nothing more', async () => {
    const { redeem, inquire, beer, points } = await openEvening()
    await redeem([beer.id])
    expect((await inquire([beer.id])).body.checkResponse).toMatchObject({
      appliedRedemptions: [{ identifier: beer.id }],
      rejectedRedemptions: [],
    })
    expect((await redeem([beer.id])).body.checkResponse?.appliedRedemptions).toHaveLength(1)
    expect(await points()).toBe(160)
  })

  test('on another check finds the reward gone', async () => {
    const { redeem, inquire, tell, beer } = await openEvening()
    await redeem([beer.id])
    const { body } = await inquire([beer.id], tell({ checks: [{ guid: 'another', lines: [{ cents: 900 }] }] }))
    expect(body.checkResponse?.rejectedRedemptions).toMatchObject([{ message: 'This reward is not available.' }])
  })

  test('with an id that another member or another kind of call has used is refused', async () => {
    const { redeem, call, tell, deps, beer } = await openEvening()
    await redeem([beer.id], 'redemption')
    const other = await makeMember(deps)
    const told = { loyaltyIdentifier: other.id, ...tell(dinner), redemptions: [] }
    const invalid = { status: 400, body: status('ERROR_INVALID_INPUT_PROPERTIES') }
    expect(await call('LOYALTY_REDEEM', told, { guid: 'redemption' })).toEqual(invalid)
    expect(await call('LOYALTY_ACCRUE', told, { guid: 'redemption' })).toEqual(invalid)
  })
})

describe('reversing a redemption', () => {
  test('gives the points back, and the reward can be had again', async () => {
    const { redeem, reverse, inquire, beer, states, points, deps } = await openEvening()
    await redeem([beer.id, 'membership'], 'redemption')
    expect(await reverse('redemption')).toEqual({ status: 200, body: { transactionStatus: 'ACCEPT' } })
    expect(await points()).toBe(260)
    expect(await states()).toEqual(['100 available', '100 rejected', '250 available'])
    const { body } = await inquire([])
    const again = body.checkResponse?.offers.find(({ name }) => name === 'One draft beer')
    expect(again).toMatchObject({ applicable: true })
    expect(again?.identifier).not.toBe(beer.id)
    await redeem([again?.identifier ?? ''])
    expect(await points()).toBe(160)
    await compareBalances(deps, { signal })
  })

  test('may have the id of what it reverses; the same again gets the same answer, another one is refused', async () => {
    const { redeem, reverse, beer, points } = await openEvening()
    await redeem([beer.id], 'redemption')
    const first = await reverse('redemption', { guid: 'redemption' })
    expect(first).toEqual({ status: 200, body: { transactionStatus: 'ACCEPT' } })
    expect(await reverse('redemption', { guid: 'redemption' })).toEqual(first)
    expect(await reverse('redemption')).toEqual({ status: 400, body: status('ERROR_TRANSACTION_CANNOT_BE_REVERSED') })
    expect(await points()).toBe(260)
  })

  test('takes back only what is named', async () => {
    const { redeem, reverse, beer, points } = await openEvening()
    await redeem([beer.id, 'membership'], 'redemption')
    const membership = [{ identifier: 'membership', appliedDiscountGuid: 'discount membership' }]
    expect((await reverse('redemption', { redemptions: membership })).status).toBe(200)
    expect(await points()).toBe(160)
    expect((await reverse('redemption', { redemptions: membership })).body).toEqual(
      status('ERROR_TRANSACTION_CANNOT_BE_REVERSED'),
    )
    expect((await reverse('redemption', { redemptions: [{ identifier: 'rw_other' }] })).body).toEqual(
      status('ERROR_TRANSACTION_DOES_NOT_EXIST'),
    )
    expect((await reverse('redemption')).status).toBe(200)
    expect(await points()).toBe(260)
  })

  test('of a redemption that never arrived is refused, and stops it should it arrive later', async () => {
    const { redeem, reverse, beer, points } = await openEvening()
    expect(await reverse('redemption')).toEqual({ status: 400, body: status('ERROR_TRANSACTION_DOES_NOT_EXIST') })
    expect(await redeem([beer.id], 'redemption')).toMatchObject({ status: 400, body: { transactionStatus: 'ERROR' } })
    expect(await points()).toBe(260)
  })

  test('of what was refused, of a reversal and of somebody else is refused', async () => {
    const { redeem, reverse, call, beer, appetizer, deps } = await openEvening()
    await redeem([beer.id, appetizer.id], 'refused')
    expect((await reverse('refused')).body).toEqual(status('ERROR_TRANSACTION_CANNOT_BE_REVERSED'))
    await redeem([beer.id], 'redemption')
    const other = await makeMember(deps)
    const theirs = { transactionId: 'redemption', loyaltyIdentifier: other.id }
    expect((await call('LOYALTY_REVERSE', theirs)).body).toEqual(status('ERROR_TRANSACTION_DOES_NOT_EXIST'))
  })
})
