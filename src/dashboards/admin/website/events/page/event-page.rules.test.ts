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
})

test('a button never leads to a part that is gone', () => {
  expect(withoutSection(page, 'menu').hero.more.anchor).toBe('reservation')
  expect(withoutSection(page, 'tequila').hero.more.anchor).toBe('menu')
})

test('every kind of new part is empty and has its own id', () => {
  for (const kind of newKinds) expect(newSection(kind, 'mine')).toMatchObject({ kind, id: 'mine', title: '' })
})

test('an offer says its price, and whether it comes from the menu', () => {
  const taco = offerInWords({ id: 'a', fromMenu: 'Carnitas taco' }, menu)
  expect(taco).toEqual({ name: 'Carnitas taco', price: '$2.99', from: 'menu' })
  expect(offerInWords({ id: 'a', fromMenu: 'Fondue', name: 'Cheese' }, menu)).toMatchObject({
    name: 'Cheese',
    from: 'gone',
  })
  expect(offerInWords({ id: 'b', name: 'Bucket', description: 'Ice', priceLabel: '5 for $30' }, menu).price).toBe(
    '5 for $30',
  )
  expect(offerInWords({ id: 'c', name: 'Burger', cents: 1800, isHalfPrice: true }, menu).price).toBe(
    '$9.00, half price',
  )
})

test('a dish is offered so that it is found again after it was renamed', () => {
  const [taco] = offerable(menu).filter(({ name }) => name === 'Carnitas taco')
  if (!taco) throw new Error('There is no such taco.')
  expect(fromMenu(menu, taco)).toEqual({ id: 'carnitas-taco', fromMenu: 'Carnitas taco' })
  expect(fromMenu(menu, { ...taco, id: '0b1c' }).fromMenu).toBe('0b1c')
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
