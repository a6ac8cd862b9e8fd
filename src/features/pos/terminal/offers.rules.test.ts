import { describe, expect, test } from 'vitest'
import { makeCheckLine as line } from '#tests/make/make-check-line.ts'
import { decideOffers, MEMBERSHIP_OFFER, type OfferedReward, type ToldCheck } from './offers.rules.ts'

const dinner: ToldCheck = {
  lines: [line('burger', 'Burger', 3000), line('beer', 'Draft beer', 1000)],
  houseDiscounts: [],
}

const beer = { category: 'drinks', value: 'One draft beer', description: 'A draft beer on the house.' } as const
const appetizer = { category: 'food', value: 'Appetizer up to $15', description: 'Any appetizer.' } as const
const credit = { category: 'discount', value: '$50 dining credit', description: 'Money off.' } as const
const drinks = { ...beer, value: 'Two draft beers' } as const
const shirt = { category: 'merchandise', value: 'T-shirt', description: 'A T-shirt.' } as const
type Words = Pick<OfferedReward, 'category' | 'value' | 'description'>
const reward = (id: string, cost: number, words: Words): OfferedReward => ({
  id,
  milestone: 'Bronze',
  cost,
  isApproved: false,
  ...words,
})

type Asked = { identifier: string; selectionGuid?: string | null }
type Situation = Parameters<typeof decideOffers<Asked>>[0]

function decide({
  member,
  ...situation
}: Partial<Omit<Situation, 'member'>> & { member?: Partial<Situation['member']> }) {
  return decideOffers<Asked>({
    member: { membershipType: 'regular', balance: 1000, ...member },
    rewards: [],
    redeemedHere: [],
    check: dinner,
    redemptions: [],
    ...situation,
  })
}
const asks = (...identifiers: string[]) => identifiers.map((identifier) => ({ identifier }))
const amounts = ({ applied }: ReturnType<typeof decide>) =>
  Object.fromEntries(applied.map(({ offer }) => [offer.identifier, offer.cents]))
const reasons = ({ rejected }: ReturnType<typeof decide>) => rejected.map(({ message }) => message)

describe('the membership', () => {
  test.each([
    ['local', 800],
    ['vip', 2000],
  ] as const)('of a %s member takes its percentage off the check', (membershipType, cents) => {
    const { offers, maxRedemptions } = decide({ member: { membershipType } })
    expect(offers).toMatchObject([
      { identifier: MEMBERSHIP_OFFER, isApplicable: true, selectionType: 'CHECK', cents, items: [] },
    ])
    expect(maxRedemptions).toBe(1)
  })

  test('needs no points, is rounded to the cent, and stays where staff put it among the rewards', () => {
    const lines = [line('burger', 'Burger', 3003), line('beer', 'Draft beer', 1000)]
    const decided = decide({
      member: { membershipType: 'local', balance: 0 },
      rewards: [reward('rw_beer', 0, beer)],
      check: { lines, houseDiscounts: [] },
      redemptions: asks(MEMBERSHIP_OFFER, 'rw_beer'),
    })
    expect(decided.applied).toMatchObject([
      { offer: { identifier: MEMBERSHIP_OFFER, cents: 601 }, rewardId: undefined, isApproved: false },
      { offer: { identifier: 'rw_beer' }, rewardId: 'rw_beer' },
    ])
  })

  test('takes the last cent off', () => {
    const check = { lines: [line('mint', 'Mint', 2)], houseDiscounts: [] }
    expect(decide({ member: { membershipType: 'vip' }, check }).offers).toMatchObject([
      { isApplicable: true, cents: 1 },
    ])
  })

  test('of a regular member offers no discount', () => {
    expect(decide({})).toMatchObject({ offers: [], maxRedemptions: 0 })
  })

  test('takes nothing off an empty check', () => {
    const empty = { lines: [], houseDiscounts: [] }
    expect(decide({ member: { membershipType: 'vip' }, check: empty }).offers).toMatchObject([
      { isApplicable: false, cents: 0 },
    ])
  })

  test('does not come twice when staff gave the discount by its name', () => {
    const check = { ...dinner, houseDiscounts: [{ name: 'Local 20%', cents: 800 }] }
    const decided = decide({ member: { membershipType: 'local' }, check, redemptions: asks(MEMBERSHIP_OFFER) })
    expect(reasons(decided)).toEqual(['This discount is on the check already.'])
    expect(decided.offers).toMatchObject([{ isApplicable: false }])
  })

  test('is a percentage of what other discounts and rewards leave', () => {
    const check = { ...dinner, houseDiscounts: [{ name: 'Happy hour', cents: 500 }] }
    const decided = decide({
      member: { membershipType: 'local' },
      rewards: [reward('rw_beer', 100, beer)],
      check,
      redemptions: asks(MEMBERSHIP_OFFER, 'rw_beer'),
    })
    expect(amounts(decided)).toEqual({ [MEMBERSHIP_OFFER]: 500, rw_beer: 1000 })
  })
})

describe('rewards', () => {
  test('are offered with the item that they are for', () => {
    const { offers } = decide({ rewards: [reward('rw_beer', 100, beer)] })
    expect(offers).toEqual([
      {
        identifier: 'rw_beer',
        name: 'One draft beer',
        description: 'Bronze reward, 100 points',
        selectionType: 'ITEM',
        isApplicable: true,
        cents: 1000,
        items: [{ selectionGuid: 'beer', cents: 1000 }],
      },
    ])
    expect(decide({ rewards: [reward('rw_two', 100, drinks)] }).offers).toMatchObject([{ selectionType: 'MULTI_ITEM' }])
  })

  test('that the points are not enough for are shown and cannot be had', () => {
    const decided = decide({
      member: { balance: 99 },
      rewards: [reward('rw_beer', 100, beer)],
      redemptions: asks('rw_beer'),
    })
    expect(reasons(decided)).toEqual(['Not enough points.'])
    expect(decided.offers).toMatchObject([
      { isApplicable: false, description: 'Bronze reward, 100 points. Not enough points.', cents: 0, items: [] },
    ])
  })

  test.each([
    ['the last point', 100, 100, true],
    ['a single point that is missing', 0, 1, false],
    ['nothing to pay by somebody with less than nothing', -5, 0, true],
  ])('depend on %s', (_, balance, cost, isApplicable) => {
    expect(decide({ member: { balance }, rewards: [reward('rw_beer', cost, beer)] }).offers).toMatchObject([
      { isApplicable },
    ])
  })

  test('go on the line that staff chose, and where they chose none on the dearest that fits', () => {
    const lines = [line('lager', 'Draft lager', 700), line('ipa', 'Draft IPA', 900)]
    const itemsOf = (selectionGuid: string | null) =>
      decide({
        rewards: [reward('rw_beer', 100, beer)],
        check: { lines, houseDiscounts: [] },
        redemptions: [{ identifier: 'rw_beer', selectionGuid }],
      }).applied.flatMap(({ offer }) => offer.items)
    expect(itemsOf('lager')).toEqual([{ selectionGuid: 'lager', cents: 700 }])
    expect(itemsOf(null)).toEqual([{ selectionGuid: 'ipa', cents: 900 }])
  })

  test('use up the balance together: the second of two may be too much', () => {
    const rewards = [reward('rw_beer', 100, beer), reward('rw_nachos', 250, appetizer)]
    const decided = decide({ member: { balance: 300 }, rewards, redemptions: asks('rw_beer', 'rw_nachos') })
    expect(amounts(decided)).toEqual({ rw_beer: 1000 })
    expect(reasons(decided)).toEqual(['Not enough points.'])
  })

  test('do not share a line', () => {
    const rewards = [reward('rw_a', 100, beer), reward('rw_b', 100, beer)]
    const check = { lines: [line('beer', 'Draft beer', 1000)], houseDiscounts: [] }
    const decided = decide({ rewards, check, redemptions: asks('rw_a', 'rw_b') })
    expect(amounts(decided)).toEqual({ rw_a: 1000 })
    expect(reasons(decided)).toEqual(['Nothing on this check fits this reward.'])
  })

  test('go on a check once, and unknown ones not at all', () => {
    const decided = decide({ rewards: [reward('rw_beer', 100, beer)], redemptions: asks('rw_beer', 'rw_beer', 'rw_x') })
    expect(amounts(decided)).toEqual({ rw_beer: 1000 })
    expect(reasons(decided)).toEqual(['This reward goes on a check once.', 'This reward is not available.'])
  })

  test('that are handed over have nothing to do with the check', () => {
    const decided = decide({ rewards: [reward('rw_shirt', 100, shirt)], redemptions: asks('rw_shirt') })
    expect(reasons(decided)).toEqual(['Claim this one in the member app.'])
  })

  test('that were claimed and approved in the app cost nothing more', () => {
    const rewards = [{ ...reward('rw_beer', 100, beer), isApproved: true }]
    const decided = decide({ member: { balance: 0 }, rewards, redemptions: asks('rw_beer') })
    expect(amounts(decided)).toEqual({ rw_beer: 1000 })
    expect(decided.applied).toMatchObject([
      { isApproved: true, offer: { description: 'Bronze reward, claimed and approved' } },
    ])
    const handedOver = [{ ...reward('rw_shirt', 100, shirt), isApproved: true }]
    expect(reasons(decide({ rewards: handedOver, redemptions: asks('rw_shirt') }))).toEqual([
      'Hand this one over by its code.',
    ])
  })

  test('in money take off what is left at most', () => {
    const decided = decide({
      member: { membershipType: 'local' },
      rewards: [reward('rw_50', 100, credit)],
      redemptions: asks('rw_50', MEMBERSHIP_OFFER),
    })
    expect(amounts(decided)).toEqual({ rw_50: 3200, [MEMBERSHIP_OFFER]: 800 })
  })

  test('that were given out on this check stay on it and cost nothing more', () => {
    const redeemedHere = [reward('rw_beer', 100, beer)]
    const decided = decide({
      member: { balance: 0 },
      redeemedHere,
      rewards: redeemedHere,
      redemptions: asks('rw_beer'),
    })
    expect(amounts(decided)).toEqual({ rw_beer: 1000 })
    expect(decided.rejected).toEqual([])
    expect(decided.offers.map(({ identifier }) => identifier)).toEqual(['rw_beer'])
  })

  test('that cost nothing give no points either', () => {
    const member = { membershipType: 'local', balance: 99 } as const
    const money = reward('rw_50', 100, credit)
    const free = { ...reward('rw_beer', 100, beer), isApproved: true }
    const redemptions = asks('rw_beer', MEMBERSHIP_OFFER, 'rw_50')
    for (const more of [{ redeemedHere: [free], rewards: [money] }, { rewards: [free, money] }]) {
      expect(reasons(decide({ member, ...more, redemptions }))).toEqual(['Not enough points.'])
    }
  })
})

test('staff may put on as many as are on the check already and still can be', () => {
  const rewards = [reward('rw_beer', 100, beer), reward('rw_nachos', 250, appetizer), reward('rw_shirt', 10, shirt)]
  const decided = decide({ member: { membershipType: 'local' }, rewards, redemptions: asks('rw_beer') })
  expect(decided.maxRedemptions).toBe(3)
})

test('a percentage is one of what is left of the check', () => {
  const tenth = { category: 'discount', value: '10% off', description: 'A tenth.' } as const
  const houseDiscounts = [{ name: 'Happy Hour', cents: 500 }]
  const { offers } = decide({ rewards: [reward('tenth', 0, tenth)], check: { ...dinner, houseDiscounts } })
  expect(offers).toMatchObject([{ identifier: 'tenth', selectionType: 'CHECK', isApplicable: true, cents: 350 }])
})

test('a dish that was paid for by other discounts already is not given once more', () => {
  const houseDiscounts = [{ name: 'Manager', cents: 3500 }]
  const { offers } = decide({ rewards: [reward('starter', 0, appetizer)], check: { ...dinner, houseDiscounts } })
  expect(offers).toMatchObject([{ isApplicable: false, selectionType: 'ITEM' }])
  expect(offers[0]?.description).toMatch(/discounted already/)
})
