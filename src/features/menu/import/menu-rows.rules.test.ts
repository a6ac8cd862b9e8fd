import { describe, expect, test } from 'vitest'
import type { Menu } from '#content/menu/menu-item.ts'
import { menu as startMenu } from '#content/menu.ts'
import { repairLine, sortLines } from '#features/content/import/check-lines.rules.ts'
import { menuContent } from '#features/menu/menu.contract.ts'
import { checkMenuRows } from './check-menu-rows.rules.ts'
import { exportMenuRows } from './export-menu-rows.rules.ts'
import { mergeMenuRows } from './merge-menu-rows.rules.ts'

const dip = { id: 'dip', name: 'Fish dip', description: 'Mahi, lime', cents: 1600, photo: 'dip' as never }
const wings = { id: 'wings', name: 'Tide wings', kind: 'from' as const, cents: 1400, diets: ['spicy' as const] }
const stout = { id: 'stout', name: 'Stout', cents: 750, largeCents: 950 }
const menu: Menu = {
  sections: [
    { id: 'food', title: 'Food', lists: [{ id: 'starters', title: 'Starters', items: [dip, wings] }] },
    { id: 'beer', title: 'Beer', lists: [{ id: 'drafts', title: 'Drafts', columns: 'draft', items: [stout] }] },
  ],
  extras: [],
  charges: [],
}
const check = (text: string) => sortLines(checkMenuRows(text, menu))
const merge = (text: string) => mergeMenuRows(menu, check(text).rows)
const reason = (text: string) => check(text).faulty[0]?.problem.reason
const itemsOf = ({ sections }: Menu, section = 0) => sections[section]?.lists[0]?.items

describe('a row', () => {
  test.each([
    ['Food\tStarters\t\tFries\t\t7', { cents: 700 }],
    ['food,starters,,Fries,,"$7.50"', { cents: 750 }],
    ['Food;Starters;;Fries;"Salt; vinegar";7,50', { cents: 750, description: 'Salt; vinegar' }],
    ['Food\tStarters\t\tFries\t\tfrom 7', { cents: 700, kind: 'from' }],
    ['Food\tStarters\t\tFries\t\t$7.00/+', { cents: 700, kind: 'from' }],
    ['Food\tStarters\t\tFries\t\t7 each', { cents: 700, kind: 'each' }],
    ['Beer\tDrafts\t\tFries\t\t7\t9', { cents: 700, largeCents: 900 }],
    ['Beer\tDrafts\t16/21 oz\tFries\t\t\t9', { largeCents: 900 }],
    ['Food\tStarters\t\tFries\t\t7\t\tVG, GF', { cents: 700, diets: ['vegan', 'gluten-free'] }],
    ['Food,Starters,,Fries,,7,,"spicy, vegetarian"', { cents: 700, diets: ['vegetarian', 'spicy'] }],
  ])('says what is sold, in which way it is sold, and for what: %s', (text, item) => {
    const { menu: next } = merge(text)
    const added = [...(itemsOf(next) ?? []), ...(itemsOf(next, 1) ?? [])].find(({ id }) => id === 'fries')
    expect(added).toEqual({ id: 'fries', name: 'Fries', ...item })
  })

  test.each([
    ['Food\tStarters\t\t\t\t7', 'What is it called?'],
    ['\tStarters\t\tFries\t\t7', 'Which section is it in?'],
    ['Food\t\t\tFries\t\t7', 'Which list is it in?'],
    ['Food\tStarters\t\tFries\t\t', 'What does it cost?'],
    ['Beer\tDrafts\t\tStout\t\t\t', 'What does it cost?'],
    ['Food\tStarters\t\tFries\t\tcheap', 'cheap is not a price. Write 9.50, from 8 or 3 each.'],
    ['Beer\tDrafts\t\tStout\t\t7\tlots', 'lots is not a price. Write 9.50, from 8 or 3 each.'],
    ['Food\tStarters\t\tFries\t\t7\t9', 'Starters has one price. Leave this empty.'],
    ['Food\tStarters\tglass/bottle\tFries\t\t7', 'Starters has one price.'],
    ['Beer\tDrafts\tglass/bottle\tStout\t\t7', 'Drafts has 16/21 oz.'],
    ['Food\tStarters\tsmall/large\tFries\t\t7', 'Write 16/21 oz or glass/bottle, or leave it empty.'],
    ['Food\tStarter\t\tFries\t\t7', 'Is Starter the list Starters? If not, add the new list on the Menu tab first.'],
    [`Food\tStarters\t\t${'F'.repeat(81)}\t\t7`, 'This name is longer than 80 letters.'],
    ['Food\tStarters\tFries', 'This line has 3 columns. It needs section, list, sizes, name, description and price.'],
  ])('with a problem says which: %s', (text, words) => {
    expect(reason(text)).toBe(words)
  })

  test('is repaired with one click, also inside of quotes', () => {
    const text = 'Food,Starters,,Fries,,7,,"vegn, GF"'
    const [fault] = check(text).faulty
    expect(fault?.problem.repair?.label).toBe('Use vegan, gluten-free')
    const repaired = fault ? repairLine(text, fault.line, fault.problem) : ''
    expect(check(repaired).rows).toMatchObject([{ diets: ['vegan', 'gluten-free'] }])
  })

  test('for the same item twice is one too many', () => {
    const text = 'Food\tStarters\t\tFries\t\t7\nfood\tSTARTERS\t\tfries\t\t8'
    expect(reason(text)).toBe('The same item as line 1.')
  })
})

describe('an import', () => {
  test('changes what has the same name in its list, and keeps its photo and what has no column', () => {
    const { menu: next, added, changed, same } = merge('Food\tStarters\t\tfish dip\tMahi, lime\t17\n')
    expect([added, changed, same]).toEqual([0, 1, 0])
    expect(itemsOf(next)).toEqual([{ ...dip, name: 'fish dip', cents: 1700 }, wings])
    expect(itemsOf(merge('Beer\tDrafts\t\tStout\t\t8').menu, 1)).toEqual([{ ...stout, cents: 800 }])
  })

  test('takes away what a cell leaves empty, and leaves what no row tells of', () => {
    const { menu: next } = merge('Food\tStarters\t\tTide wings\t\t14\t\t')
    expect(itemsOf(next)).toEqual([dip, { id: 'wings', name: 'Tide wings', cents: 1400 }])
    const { largeCents: _, ...glass } = stout
    expect(itemsOf(merge('Beer\tDrafts\t\tStout\t\t7.50\t').menu, 1)).toEqual([glass])
  })

  test('counts what is new, what is changed and what is as it was', () => {
    const rows = ['Tide wings\t\tfrom 15', 'Fish dip\tMahi, lime\t16', 'Fries\t\t7', 'Soup\t\t8', 'Salad\t\t9']
    const { menu: next, ...counts } = merge(rows.map((row) => `Food\tStarters\t\t${row}`).join('\n'))
    expect(counts).toEqual({ added: 3, changed: 1, same: 1, newLists: [] })
    expect(itemsOf(next)?.[1]).toEqual({ ...wings, cents: 1500 })
  })

  test('makes new sections and lists, with their sizes', () => {
    const rows = [
      'Wines\tReds\tglass/bottle\tMalbec\t\t11\t42',
      'Wines\tReds\t\tMerlot\t\t\t40',
      'Food\tDesserts\t\tFlan\t\t8',
    ]
    const { menu: next, newLists } = merge(rows.join('\n'))
    expect(newLists).toEqual(['Reds', 'Desserts'])
    expect(next.sections[2]).toEqual({
      id: 'wines',
      title: 'Wines',
      lists: [
        {
          id: 'reds',
          title: 'Reds',
          columns: 'wine',
          items: [
            { id: 'malbec', name: 'Malbec', cents: 1100, largeCents: 4200 },
            { id: 'merlot', name: 'Merlot', largeCents: 4000 },
          ],
        },
      ],
    })
  })

  test('gives the same dish in two lists two ids', () => {
    const { menu: next } = merge('Food\tDesserts\t\tFlan\t\t8\nFood\tLate\t\tFlan\t\t6')
    expect(next.sections[0]?.lists.slice(1).map(({ items }) => items[0]?.id)).toEqual(['flan', 'flan-2'])
  })

  test('of what was exported changes nothing', () => {
    const { rows, faulty } = sortLines(checkMenuRows(exportMenuRows(startMenu), startMenu))
    expect(faulty).toEqual([])
    const again = mergeMenuRows(startMenu, rows)
    expect(again).toMatchObject({ added: 0, changed: 0, newLists: [] })
    expect(again.menu).toEqual(startMenu)
    expect(menuContent.safeParse(again.menu).success).toBe(true)
  })

  test('reads back two of one name in a list, and names that look like formulas', () => {
    const odd = [dip, { ...dip, id: 'dip-2', cents: 900 }, { id: 'plus', name: '+1 shot', cents: 300 }]
    const [food, ...others] = menu.sections
    const listed = { ...menu, sections: [{ ...food, lists: [{ ...food?.lists[0], items: odd }] }, ...others] } as Menu
    const file = exportMenuRows(listed)
    expect(file).not.toMatch(/(^|,)"?[=+\-@]/m)
    const { rows, faulty } = sortLines(checkMenuRows(file, listed))
    expect(faulty).toEqual([])
    expect(mergeMenuRows(listed, rows).menu).toEqual(listed)
  })
})
