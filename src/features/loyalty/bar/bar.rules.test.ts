import { expect, test } from 'vitest'
import { listForCard, readScanned, type Scanned, verdictOf } from './bar.rules.ts'

test.each<[string, Scanned]>([
  ['ET482913K7QX', { kind: 'code', code: 'ET482913K7QX' }],
  ['et 482913-k7qx ', { kind: 'code', code: 'ET482913K7QX' }],
  ['ET-0417', { kind: 'card', number: 417 }],
  ['et 417', { kind: 'card', number: 417 }],
  ['417', { kind: 'card', number: 417 }],
  ['ET-1234567', { kind: 'card', number: 1_234_567 }],
  ['555014', { kind: 'card', number: 555_014 }],
  ['5550142', { kind: 'words' }],
  ['555 0142', { kind: 'words' }],
  ['3055550142', { kind: 'words' }],
  ['(305) 555-0142', { kind: 'words' }],
  ['Marisol Vega', { kind: 'words' }],
  ['https://example.com/menu', { kind: 'words' }],
])('“%s” is read as what it is', (text, expected) => {
  expect(readScanned(text)).toEqual(expected)
})

test('a card shows what can be handed over first, then what waits, then what the points are enough for', () => {
  const make = (
    state: 'available' | 'pending' | 'approved' | 'redeemed' | 'rejected',
    cost: number,
    isOffered = true,
  ) => ({
    state,
    cost,
    isOffered,
    goodUntil: null as Date | null,
  })
  const all = [
    make('available', 500),
    make('redeemed', 100),
    make('pending', 750),
    make('available', 250),
    make('rejected', 250),
    make('approved', 1000, false),
    make('available', 300, false),
    make('available', 653),
    make('available', 652),
    make('approved', 250),
    { ...make('approved', 0), goodUntil: new Date('2026-11-14T09:00:00Z') },
  ]
  const now = new Date('2026-11-14T09:00:00Z')
  expect(listForCard(all, 652, now).map(({ state, cost }) => `${state} ${cost}`)).toEqual([
    'approved 250',
    'approved 1000',
    'pending 750',
    'available 250',
    'available 500',
    'available 652',
  ])
})

test('the bar hands over what is approved, and sees of everything else why not', () => {
  const states = ['approved', 'available', 'pending', 'redeemed', 'rejected', 'canceled', 'expired'] as const
  expect(states.map(verdictOf)).toEqual([
    'ready',
    'reachable',
    'not-approved',
    'used',
    'rejected',
    'rejected',
    'expired',
  ])
})
