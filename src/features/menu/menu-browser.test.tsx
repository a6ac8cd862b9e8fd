import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MenuSection } from '#content/menu/menu-item.ts'
import { browseMenu } from './menu-browser.client.ts'
import { MenuBrowser } from './menu-browser.tsx'

const food: MenuSection = {
  id: 'food-menu',
  title: 'Food Menu',
  lists: [
    {
      id: 'starters',
      title: 'Starters',
      items: [
        { id: 'fries', name: 'Fries', cents: 700, description: 'Sea salt, thyme', diets: ['vegan'] },
        { id: 'corn-ribs', name: 'Corn ribs', cents: 1500, description: 'Guava glaze', diets: ['vegetarian', 'spicy'] },
        { id: 'nachos', name: 'Nachos', cents: 2100, diets: ['vegetarian'] },
      ],
    },
    {
      id: 'sugar-fix',
      title: 'Sugar Fix',
      items: [{ id: 'pie', name: 'Pie', cents: 1100, description: 'Guava, lime' }],
    },
  ],
}
const beer: MenuSection = {
  id: 'beer-menu',
  title: 'Beer Menu',
  lists: [
    {
      id: 'drafts',
      title: 'Drafts',
      columns: 'draft',
      items: [
        { id: 'stout', name: 'Stout', cents: 750, largeCents: 1600, description: 'Nitro, 4.2%' },
        { id: 'guava-sour', name: 'Guava sour', largeCents: 1600 },
      ],
    },
  ],
}
const wines: MenuSection = {
  id: 'wines-bubbles',
  title: 'Wines & Bubbles',
  lists: [
    {
      id: 'red',
      title: 'Red',
      columns: 'wine',
      items: [{ id: 'malbec', name: 'Malbec', largeCents: 4800, description: 'Mendoza' }],
    },
  ],
}
const sections = [food, beer, wines]

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** The page as the server sent it for one section, opened at an address. */
function openMenu(query = '', tab = 'food-menu') {
  history.replaceState(null, '', `/menu${query}`)
  document.body.innerHTML = renderToStaticMarkup(<MenuBrowser tab={tab} sections={sections} />)
  browseMenu()
}

function all(selector: string) {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

function one<T extends HTMLElement = HTMLElement>(selector: string) {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`There is no ${selector} on the page`)
  return found
}

const shownSections = () => all('.menu-panel:not([hidden])').map(({ id }) => id)
const shownItems = () =>
  all('.menu-panel li, .menu-panel tbody tr')
    .filter((item) => !item.closest('[hidden]'))
    .map((item) => item.querySelector('.dish__name, th')?.firstChild?.textContent?.trim())
const nameOf = (link: HTMLElement) => link.firstChild?.textContent?.trim()
const openLinks = () => all('.tabs [aria-current]').map(nameOf)
const counts = () => all('.tabs a').map((link) => `${nameOf(link)}: ${link.lastChild?.textContent}`)
const result = () => one('output').textContent
const isNothingFound = () => one('.menu').hasAttribute('data-nothing')

function choose(name: string, keys: MouseEventInit = {}) {
  const link = all('.tabs a').find((candidate) => nameOf(candidate) === name)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  link?.dispatchEvent(click)
  return click
}

function type(text: string) {
  one<HTMLInputElement>('[name=q]').value = text
  one('[name=q]').dispatchEvent(new Event('input', { bubbles: true }))
}

function goBackTo(query: string) {
  history.replaceState(null, '', `/menu${query}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

describe('choosing a section', () => {
  test('shows it alone, marks its link and puts it into the address', () => {
    openMenu()
    expect(shownSections()).toEqual(['food-menu'])
    choose('Beer Menu')
    expect(shownSections()).toEqual(['beer-menu'])
    expect(openLinks()).toEqual(['Beer Menu'])
    expect(location.search).toBe('?tab=beer-menu')
  })

  test('can be gone back from', () => {
    openMenu('?tab=wines-bubbles', 'wines-bubbles')
    choose('Beer Menu')
    goBackTo('?tab=wines-bubbles')
    expect(shownSections()).toEqual(['wines-bubbles'])
    expect(openLinks()).toEqual(['Wines & Bubbles'])
  })

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a click with the %s to the browser', (key) => {
    openMenu()
    // The test stands in for the browser, which would open a tab of its own.
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
    choose('Beer Menu', { [key]: true })
    expect(shownSections()).toEqual(['food-menu'])
  })

  test.each([
    ['?tab=Beer+Menu', 'beer-menu'],
    ['?tab=sushi', 'food-menu'],
    ['', 'food-menu'],
  ])('the address "%s" opens %s, whichever section the page came with', (query, section) => {
    openMenu(query, 'wines-bubbles')
    expect(shownSections()).toEqual([section])
    expect(openLinks()).toHaveLength(1)
  })
})

describe('searching', () => {
  test('looks through all sections and says how many it found, in all and in each', () => {
    openMenu()
    type('guava')
    expect(shownItems()).toEqual(['Corn ribs', 'Pie', 'Guava sour'])
    expect(shownSections()).toEqual(['food-menu', 'beer-menu'])
    expect(result()).toBe('3 matches')
    expect(counts()).toEqual(['Food Menu: 2', 'Beer Menu: 1', 'Wines & Bubbles: 0'])
    expect(openLinks()).toEqual([])
  })

  test('knows one match from many', () => {
    openMenu('?q=mendoza')
    expect(result()).toBe('1 match')
    expect(shownItems()).toEqual(['Malbec'])
  })

  test('finds what stands under a title, and what a diet is called', () => {
    openMenu('?q=sugar+fix')
    expect(shownItems()).toEqual(['Pie'])
    type('vegan')
    expect(shownItems()).toEqual(['Fries'])
  })

  test('narrows by diet and price together, and vegetarians find vegan dishes', () => {
    openMenu('?q=starters&diet=vegetarian&max=15')
    expect(shownItems()).toEqual(['Fries', 'Corn ribs'])
    expect(all('[type=checkbox]:checked').map((box) => box.getAttribute('value'))).toEqual(['vegetarian'])
    expect(one<HTMLSelectElement>('[name=max]').value).toBe('15')
  })

  test('goes by the smallest size of what comes in several', () => {
    openMenu('?q=beer&max=10')
    expect(shownItems()).toEqual(['Stout'])
  })

  test('says so when nothing fits, and clearing brings the section back', () => {
    openMenu('?tab=beer-menu&q=sushi&diet=vegan&max=10', 'beer-menu')
    expect(isNothingFound()).toBe(true)
    expect(result()).toBe('No matches')
    one<HTMLButtonElement>('.menu-none button').click()
    vi.runAllTimers()
    expect(isNothingFound()).toBe(false)
    expect(shownItems()).toEqual(['Stout', 'Guava sour'])
    expect(result()).toBe('')
    expect(counts()).toEqual(['Food Menu: ', 'Beer Menu: ', 'Wines & Bubbles: '])
    expect(location.search).toBe('?tab=beer-menu')
  })

  test('is in the address a moment after the last letter', () => {
    openMenu()
    type('ru')
    vi.advanceTimersByTime(299)
    type('rum')
    vi.advanceTimersByTime(299)
    expect(location.search).toBe('')
    vi.advanceTimersByTime(1)
    expect(location.search).toBe('?tab=food-menu&q=rum')
  })

  test('stays while a section with matches is gone to', () => {
    openMenu()
    type('guava')
    choose('Beer Menu')
    expect(location.search).toBe('?tab=beer-menu&q=guava')
    expect(shownSections()).toEqual(['food-menu', 'beer-menu'])
  })

  test('ends where a section without a match is chosen, and is there again on the way back', () => {
    openMenu()
    type('guava')
    choose('Wines & Bubbles')
    vi.runAllTimers()
    expect(shownItems()).toEqual(['Malbec'])
    expect(location.search).toBe('?tab=wines-bubbles')
    goBackTo('?tab=food-menu&q=guava')
    expect(result()).toBe('3 matches')
    expect(one<HTMLInputElement>('[name=q]').value).toBe('guava')
  })

  test('ignores a price that is not on offer', () => {
    openMenu('?max=17')
    expect(one<HTMLSelectElement>('[name=max]').value).toBe('')
    expect(shownSections()).toEqual(['food-menu'])
  })

  test('is not sent to the server by the Enter key', () => {
    openMenu()
    const submit = new SubmitEvent('submit', { cancelable: true })
    one('form').dispatchEvent(submit)
    expect(submit.defaultPrevented).toBe(true)
  })
})

test('a page without the menu is left alone', () => {
  document.body.innerHTML = '<main><form></form></main>'
  expect(() => browseMenu()).not.toThrow()
})
