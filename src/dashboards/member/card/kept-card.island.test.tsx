import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { find, wake } from '#tests/screen.ts'
import KeptCard from './kept-card.island.tsx'
import { CARD_STORAGE_KEY } from './kept-card.ts'
import { keepCodes } from './kept-codes.ts'

beforeEach(() => localStorage.clear())

function keep(name = 'Marisol Vega') {
  localStorage.setItem(CARD_STORAGE_KEY, JSON.stringify({ name, type: 'vip', number: 'ET-0417' }))
}

test('the page of the card knows nobody, and the browser fills in whose it is', async () => {
  keep()
  const { place, serverHtml } = await wake(KeptCard, {})
  expect(serverHtml).not.toContain('Marisol')
  const card = find(place, '[aria-label="Member card"]')
  expect(card.textContent).toBe('Eleven TidesVIPMarisol VegaMember numberET-0417')
  expect(card.querySelector('[aria-label="QR code for member number ET-0417"]')).not.toBeNull()
})

test('codes that are ready are there too, and say since when they are known', async () => {
  keep()
  keepCodes(localStorage, [{ what: 'One draft beer', code: 'ET482913K7QX' }], new Date('2025-11-15T00:05:00.000Z'))
  const { place, serverHtml } = await wake(KeptCard, {})
  expect(serverHtml).not.toContain('ET482913K7QX')
  const codes = find(place, '[aria-label="Your reward codes"]')
  expect(codes.textContent).toContain('One draft beerET 482913 K7QX')
  expect(codes.textContent).toMatch(/Saved on this device: Friday, November 14.*7:05.PM$/)
  localStorage.clear()
  await act(async () => dispatchEvent(new Event('storage')))
  expect(place.textContent).not.toContain('ET 482913')
})

test('without a card it leads to the login', async () => {
  const { place } = await wake(KeptCard, {})
  expect(place.textContent).toContain('No member card on this device')
  expect(find(place, 'main a').getAttribute('href')).toBe('/member-dashboard')
})

test('a logout in another window takes the card away here too', async () => {
  keep()
  const { place } = await wake(KeptCard, {})
  localStorage.clear()
  await act(async () => dispatchEvent(new Event('storage')))
  expect(place.querySelector('[aria-label="Member card"]')).toBeNull()
})

test('long names are set smaller, so that no word is broken', async () => {
  const sizes: (string | undefined)[] = []
  for (const name of ['Ana Ruiz', 'Maximiliano Ruiz', 'Ana Featherstonehaugh']) {
    keep(name)
    const { place } = await wake(KeptCard, {})
    sizes.push(place.querySelector<HTMLElement>('[data-size] > p')?.dataset.words)
  }
  expect(sizes).toEqual([undefined, 'long', 'longer'])
})
