import { describe, expect, test } from 'vitest'
import { type Findable, fold, isSearch, lowestPriceIn, matchesSearch, readSearch } from './menu-search.rules.ts'

const wings: Findable = {
  text: fold('Food Menu Starters Tide wings Ten, glazed or dry, jalapeño honey, crumbs'),
  diets: ['gluten-free', 'spicy'],
  cents: 1800,
}

function finds(query: string, item: Findable = wings) {
  return matchesSearch(item, readSearch(new URLSearchParams(query)))
}

describe('searching by words', () => {
  test.each([
    ['a word', 'wings'],
    ['capitals', 'TIDE'],
    ['the beginning of a word', 'glaz'],
    ['a plural of what is there once', 'starters'],
    ['several words in any order', 'honey wings'],
    ['a word without its accent', 'jalapeno'],
    ['a word with punctuation around it', ' "dry", '],
    ['the section it stands in', 'food menu'],
    ['nothing at all', ''],
  ])('%s finds the dish', (_what, q) => {
    expect(finds(new URLSearchParams({ q }).toString())).toBe(true)
  })

  test.each([
    ['a word that is not there', 'sushi'],
    ['one wrong word among right ones', 'tide sushi'],
    ['the middle of a word', 'rum'],
  ])('%s does not find it', (_what, q) => {
    expect(finds(new URLSearchParams({ q }).toString())).toBe(false)
  })

  test('a plural is understood from four letters on', () => {
    expect(finds('q=tens')).toBe(true)
    expect(finds('q=ors')).toBe(false)
    for (const q of ['oysters', 'honks', 'wink']) expect([q, finds(`q=${q}`)]).toEqual([q, false])
  })
})

describe('searching by diet', () => {
  test('every chosen diet must be met', () => {
    expect(finds('diet=spicy')).toBe(true)
    expect(finds('diet=spicy&diet=gluten-free')).toBe(true)
    expect(finds('diet=spicy&diet=vegan')).toBe(false)
  })

  test('vegetarians find what is vegan, but not the other way round', () => {
    const vegan = { ...wings, diets: ['vegan'] }
    const vegetarian = { ...wings, diets: ['vegetarian'] }
    expect([finds('diet=vegetarian', vegan), finds('diet=vegan', vegan)]).toEqual([true, true])
    expect([finds('diet=gluten-free', vegan), finds('diet=vegetarian')]).toEqual([false, false])
    expect([finds('diet=vegetarian', vegetarian), finds('diet=vegan', vegetarian)]).toEqual([true, false])
  })
})

describe('searching by price', () => {
  test('a dish at the highest price is found, one a cent above is not', () => {
    expect(finds('max=18')).toBe(true)
    expect(finds('max=18', { ...wings, cents: 1801 })).toBe(false)
    expect([100, 101].map((cents) => finds('max=1', { ...wings, cents }))).toEqual([true, false])
  })

  test('the price is the lowest one written with it, and extras are no price', () => {
    expect(lowestPriceIn('Tide wings$18.00Ten, glazed. Grilled chicken +$9')).toBe(1800)
    expect(lowestPriceIn('Irish stoutNitro, 4.2%$7.50$9.00')).toBe(750)
    expect(lowestPriceIn('Brut champagneReims-$179.00')).toBe(17900)
    expect(lowestPriceIn('Any taco$2.99 ea')).toBe(299)
  })

  test.each(['max=', 'max=cheap', 'max=0', 'max=-5'])('"%s" is no limit', (query) => {
    expect(finds(query)).toBe(true)
    expect(isSearch(readSearch(new URLSearchParams(query)))).toBe(false)
  })
})

test('it is a search as soon as one word, diet or price is given', () => {
  const isOne = (query: string) => isSearch(readSearch(new URLSearchParams(query)))
  expect(['q=rum', 'diet=vegan', 'max=10'].map(isOne)).toEqual([true, true, true])
  expect(['', 'tab=beer-menu', 'q=+'].map(isOne)).toEqual([false, false, false])
})
