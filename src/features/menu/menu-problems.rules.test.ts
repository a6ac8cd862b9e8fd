import { expect, test } from 'vitest'
import type { Menu } from '#content/menu/menu-item.ts'
import { listMenuProblems } from './menu-problems.rules.ts'

const fries = { id: 'fries', name: 'Fries', cents: 700 }
const rioja = { id: 'rioja', name: 'Rioja', largeCents: 4800 }
const list = (id: string, ...items: { id: string; name: string; cents?: number; largeCents?: number }[]) => ({
  id,
  title: id,
  items,
})
const section = (id: string, ...lists: ReturnType<typeof list>[]) => ({ id, title: id, lists })
const problems = (menu: Partial<Menu>) =>
  listMenuProblems({ sections: [], extras: [], charges: [], ...menu }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('a menu on which everything is once and has a price is fine', () => {
  const wines = { ...list('wines', rioja), columns: 'wine' as const }
  expect(problems({ sections: [section('food', list('starters', fries)), section('bar', wines)] })).toEqual([])
})

test('what is on the menu twice is told at the second place, wherever that is', () => {
  const twice = ': This is on the menu twice.'
  expect(problems({ sections: [section('food', list('a', fries), list('b', fries))] })).toEqual([
    `sections.0.lists.1.items.0.id${twice}`,
  ])
  expect(problems({ sections: [section('food', list('a'), list('a')), section('food')] })).toEqual([
    `sections.0.lists.1.id${twice}`,
    `sections.1.id${twice}`,
  ])
  const extra = { id: 'x', name: 'Cheese', cents: 100 }
  const charge = { id: 'x', name: 'Service', percent: 20 }
  expect(problems({ extras: [extra, extra], charges: [charge, charge] })).toEqual([
    `extras.1.id${twice}`,
    `charges.1.id${twice}`,
  ])
})

test('nobody can buy what has no price, or only that of a bottle in a list without bottles', () => {
  expect(problems({ sections: [section('food', list('a', fries, { id: 'fish', name: 'Fish' }, rioja))] })).toEqual([
    'sections.0.lists.0.items.1.cents: What does it cost?',
    'sections.0.lists.0.items.2.cents: What does it cost?',
  ])
})
