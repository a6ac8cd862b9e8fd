import { expect, test } from 'vitest'
import { eventPages } from '#content/event-pages.ts'
import { menu } from '#content/menu.ts'
import { offerable } from '#dashboards/admin/website/menu/menu-edit.rules.ts'
import {
  buttonTargets,
  fromMenu,
  leadTo,
  linkTargets,
  newKinds,
  newSection,
  offerInWords,
  withoutSection,
} from './event-page.rules.ts'

const page = eventPages['trivia-tacos-tequila']

test('the second button leads to a part, which gets an address for it', () => {
  expect(buttonTargets(page).map(({ value }) => value)).toEqual(['menu', 'tequila', 'trivia', 'reservation'])
  const led = leadTo(page, 'trivia')
  expect(led.hero.more.anchor).toBe('trivia')
  expect(led.sections.find(({ id }) => id === 'trivia')?.anchor).toBe('trivia')
  expect(led.sections.filter(({ id }) => id !== 'trivia')).toEqual(page.sections.filter(({ id }) => id !== 'trivia'))
})

test('a part that has an address of its own keeps it', () => {
  const tacos = {
    ...page,
    sections: page.sections.map((one) => (one.id === 'menu' ? { ...one, anchor: 'tacos' } : one)),
  }
  expect(buttonTargets(tacos)[0]).toEqual({ value: 'tacos', label: 'Four tacos, one price' })
  expect(leadTo(tacos, 'menu').sections).toEqual(tacos.sections)
})

test('a button never leads to a part that is gone', () => {
  expect(withoutSection(page, 'menu').hero.more.anchor).toBe('reservation')
  const rest = withoutSection(page, 'tequila')
  expect([rest.hero.more.anchor, rest.sections.map(({ id }) => id)]).toEqual(['menu', ['menu', 'trivia']])
})

test('every kind of new part is empty and has its own id', () => {
  const frame = { id: 'mine', title: '' }
  expect(newKinds.map((kind) => newSection(kind, 'mine'))).toEqual([
    { kind: 'split', ...frame, text: '', media: { picture: 'bar-interior' } },
    { kind: 'offers', ...frame, offers: [] },
    { kind: 'steps', ...frame, steps: [] },
    { kind: 'sauces', ...frame, sauces: [] },
    { kind: 'happy-hour', ...frame, note: '' },
    { kind: 'bands', ...frame, lede: '', note: '', columns: [] },
  ])
})

test('an offer says its price, and whether it comes from the menu', () => {
  const taco = offerInWords({ id: 'a', fromMenu: 'Carnitas taco' }, menu)
  expect(taco).toEqual({ name: 'Carnitas taco', price: '$2.99', from: 'menu' })
  expect(offerInWords({ id: 'a', fromMenu: 'Fondue', name: 'Cheese' }, menu)).toMatchObject({
    name: 'Cheese',
    from: 'gone',
  })
  expect(offerInWords({ id: 'b', name: 'Bucket', description: 'Ice', priceLabel: '5 for $30' }, menu)).toEqual({
    name: 'Bucket',
    price: '5 for $30',
    from: 'here',
  })
  const burger = { id: 'c', name: 'Burger', cents: 1800 }
  expect(offerInWords({ ...burger, isHalfPrice: true }, menu)).toEqual({
    name: 'Burger',
    price: '$9.00, half price',
    from: 'here',
  })
  expect(offerInWords({ ...burger, isHalfPrice: false }, menu).price).toBe('$18.00')
})

test('an offer from the menu has the name of the dish, or the one that it was chosen by', () => {
  expect(offerInWords({ id: 'a', fromMenu: 'carnitas-taco' }, menu).name).toBe('Carnitas taco')
  expect(offerInWords({ id: 'a', fromMenu: 'Fondue' }, menu)).toEqual({ name: 'Fondue', price: '', from: 'gone' })
  // The menu is still loading.
  expect(offerInWords({ id: 'a', fromMenu: 'Fondue' }, undefined)).toEqual({ name: 'Fondue', price: '', from: 'menu' })
})

test('a dish is offered so that it is found again after it was renamed', () => {
  const [taco] = offerable(menu).filter(({ name }) => name === 'Carnitas taco')
  if (!taco) throw new Error('There is no such taco.')
  expect(fromMenu(menu, taco)).toEqual({ id: 'carnitas-taco', fromMenu: 'Carnitas taco' })
  expect(fromMenu(menu, { ...taco, id: '0b1c' }).fromMenu).toBe('0b1c')
  const items = [{ ...taco, id: '0b1c' }]
  const renamed = {
    ...menu,
    sections: [{ id: 'food', title: 'Food', lists: [{ id: 'tacos', title: 'Tacos', items }] }],
  }
  expect(fromMenu(renamed, { ...taco, id: '0b1c' }).fromMenu).toBe('0b1c')
})

test('a link can lead to every event that staff have, and says when the one that it leads to was removed', () => {
  const events = [
    { slug: 'karaoke-fridays', title: 'Karaoke Fridays', standing: 'live' },
    { slug: 'quiz-night', title: 'Quiz Night', standing: 'waiting' },
    { slug: 'salsa', title: 'Salsa', standing: 'removed' },
  ] as const
  const words = (current?: string) => linkTargets(events, { from: 'event-trivia', current }).map(({ label }) => label)
  const pages = ['Menu', 'Liverpool page', 'Calendar of bands', 'Calendar of fixtures']
  expect(words('menu')).toEqual([...pages, 'Karaoke Fridays', 'Quiz Night, not on the website yet'])
  expect(words('event-salsa').at(-1)).toBe('Salsa, which was removed')
  expect(words('event-polka').at(-1)).toBe('An event that was removed')
  expect(linkTargets(undefined, { from: 'event-trivia', current: 'event-polka' }).at(-1)).toEqual({
    value: 'event-polka',
    label: 'An event',
  })
})

test('an event is not offered as a link to itself, and one that leads there already still says so', () => {
  const events = [
    { slug: 'karaoke-fridays', title: 'Karaoke Fridays', standing: 'live' },
    { slug: 'quiz-night', title: 'Quiz Night', standing: 'live' },
  ] as const
  const offered = (current: string) =>
    linkTargets(events, { from: 'event-quiz-night', current })
      .map(({ label }) => label)
      .slice(4)
  expect(offered('menu')).toEqual(['Karaoke Fridays'])
  expect(offered('event-quiz-night')).toEqual(['Karaoke Fridays', 'Quiz Night'])
})
