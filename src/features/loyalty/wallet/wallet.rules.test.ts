import { describe, expect, test } from 'vitest'
import { toApplePass } from './apple-pass.rules.ts'
import type { CardHolder } from './card-holder.rules.ts'
import { googleCardId, toGoogleCard, toGoogleClass, toGoogleUpdate } from './google-card.rules.ts'
import { offeredWallets } from './wallet.rules.ts'

const now = new Date('2025-11-15T01:00:00-05:00')
const ana: CardHolder = {
  id: 'mb_ana',
  number: 417,
  firstName: 'Ana',
  lastName: 'Ruiz',
  membershipType: 'local',
  currentPoints: 620,
  status: 'approved',
  erasedAt: null,
  mergedInto: null,
}
const issuer = { passTypeId: 'pass.bar', teamId: 'TEAM', publicUrl: 'https://bar.example', now, updates: undefined }
const apple = (changes: Partial<CardHolder> = {}) => toApplePass({ ...ana, ...changes }, issuer)
const google = (changes: Partial<CardHolder> = {}) => toGoogleCard({ ...ana, ...changes }, { issuerId: '338', now })

/** What a card of Apple's says, field by field. */
const said = ({ storeCard }: ReturnType<typeof apple>) =>
  Object.fromEntries(Object.values(storeCard).flatMap((fields) => fields.map(({ key, value }) => [key, value])))

describe('the card in a wallet', () => {
  test('says who it is, their number, type and points, and from which day the points are', () => {
    expect(said(apple())).toMatchObject({
      name: 'Ana Ruiz',
      number: 'ET-0417',
      type: 'Local',
      points: 620,
      'as-of': 'November 15, 2025',
      site: 'https://bar.example',
    })
    expect(said(apple())).toHaveProperty('use')
    expect(apple()).toMatchObject({
      formatVersion: 1,
      sharingProhibited: true,
      barcodes: [{ message: 'ET-0417', messageEncoding: 'iso-8859-1' }],
    })
    expect(google()).toMatchObject({
      id: '338.mb_ana',
      classId: toGoogleClass({ issuerId: '338', publicUrl: 'https://bar.example' }).id,
      state: 'ACTIVE',
      accountId: 'ET-0417',
      accountName: 'Ana Ruiz',
      barcode: { value: 'ET-0417' },
      textModulesData: [
        { id: 'type', body: 'Local' },
        { id: 'as-of', body: 'November 15, 2025' },
      ],
      loyaltyPoints: { balance: { int: 620 } },
    })
  })

  test('of somebody with a single name has no space after it', () => {
    expect(said(apple({ lastName: null })).name).toBe('Ana')
  })

  test('of somebody with less than nothing shows no points below zero', () => {
    expect(said(apple({ currentPoints: -5 })).points).toBe(0)
    expect(google({ currentPoints: -5 }).loyaltyPoints?.balance.int).toBe(0)
  })

  test('of a VIP has no word of points, and Google is told to take old ones off', () => {
    expect(said(apple({ membershipType: 'vip' }))).not.toHaveProperty('points')
    expect(said(apple({ membershipType: 'vip' }))).not.toHaveProperty('as-of')
    expect(google({ membershipType: 'vip' })).not.toHaveProperty('loyaltyPoints')
    expect(google({ membershipType: 'vip' }).textModulesData).toHaveLength(1)
    const vip = { ...ana, membershipType: 'vip' } as const
    expect(toGoogleUpdate(vip, { issuerId: '338', now }).loyaltyPoints).toBeNull()
    expect(toGoogleUpdate(ana, { issuerId: '338', now }).loyaltyPoints).toMatchObject({ balance: { int: 620 } })
  })

  test.each<[string, Partial<CardHolder>]>([
    ['was rejected later', { status: 'rejected' }],
    ['was erased', { erasedAt: now, firstName: null, lastName: null }],
    ['became part of another', { mergedInto: 'mb_ben' }],
  ])('of a membership that %s is void and names nobody', (_, changes) => {
    expect([apple().voided, apple(changes).voided]).toEqual([false, true])
    expect(said(apple(changes))).toMatchObject({ name: 'Membership ended' })
    expect(said(apple(changes))).not.toHaveProperty('points')
    expect(google(changes)).toMatchObject({ state: 'INACTIVE', accountName: 'Membership ended' })
    expect(google(changes)).not.toHaveProperty('loyaltyPoints')
  })

  test('tells phones where to ask for a newer one where the bar has set that up', () => {
    expect(apple()).not.toHaveProperty('webServiceURL')
    const updates = { url: 'https://bar.example/wallet', token: 'secret' }
    expect(toApplePass(ana, { ...issuer, updates })).toMatchObject({
      webServiceURL: updates.url,
      authenticationToken: updates.token,
    })
  })

  test('has an id of its own for each member', () => {
    expect(googleCardId('338', 'mb_ben')).not.toBe(google().id)
  })
})

test('a wallet is offered once it is set up, that of Apple while its certificate is valid', () => {
  const appleWallet = { validUntil: now }
  expect(offeredWallets({ appleWallet: undefined, googleWallet: undefined }, now)).toEqual([])
  expect(offeredWallets({ appleWallet, googleWallet: {} }, now)).toEqual(['google'])
  expect(offeredWallets({ appleWallet, googleWallet: undefined }, new Date(now.getTime() - 1))).toEqual(['apple'])
})
