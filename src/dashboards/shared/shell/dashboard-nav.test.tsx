import { fireEvent, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { click, find, findButton, mount } from '#tests/screen.ts'
import type { DashboardGroup } from './dashboard-groups.ts'
import { DashboardNav } from './dashboard-nav.tsx'
import { GroupDock } from './group-dock.tsx'

const entry = (key: string, count?: number) => ({ key, label: key, icon: 'star', count }) as const
const pages = ['today', 'menu', 'bands', 'fixtures', 'photos', 'events', 'reviews', 'venue', 'policies', 'gallery']
const many: DashboardGroup<string>[] = [
  { name: 'Members', icon: 'users', entries: [entry('pending', 4), entry('approved'), entry('vip', 2)] },
  { name: 'Website', entries: pages.map((key) => entry(key, key === 'today' ? 3 : undefined)) },
  {
    name: 'House',
    entries: [entry('inbox'), entry('staff'), { key: 'hours', label: 'Hours', icon: 'clock', href: '/hours-admin' }],
  },
]
const nav = (current: string, groups = many) => (
  <DashboardNav name="Admin" groups={groups} current={current} onChoose={vi.fn()} />
)
const foldsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('details')].map(({ open, firstChild }) => [firstChild?.textContent, open])

test('a group of many sections is folded up unless one of it is open, and tells how many wait in it', async () => {
  const { place, render } = await mount(nav('menu'))
  expect(foldsOf(place)).toEqual([['Website', true]])
  await render(nav('staff'))
  expect(foldsOf(place)).toEqual([['Website3 to review', false]])
})

test('a folded group can be looked into, and is folded up again', async () => {
  const { place } = await mount(nav('staff'))
  const website = find(place, 'summary')
  fireEvent.click(website)
  expect(foldsOf(place)).toEqual([['Website', true]])
  fireEvent.click(website)
  expect(foldsOf(place)).toEqual([['Website3 to review', false]])
})

test('a page of its own is a plain link', async () => {
  const { place } = await mount(nav('staff'))
  expect(within(place).getByRole('link', { name: 'Hours' }).getAttribute('href')).toBe('/hours-admin')
})

test('the dock leads to the first section of a group, and More to everything else', async () => {
  const onChoose = vi.fn()
  const onMore = vi.fn()
  const groups = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, entries: [entry(`${name}1`, 2), entry(`${name}2`)] }))
  const { place } = await mount(<GroupDock groups={groups} current="E2" onChoose={onChoose} onMore={onMore} />)
  expect(place.textContent).toBe('A2 to reviewB2 to reviewC2 to reviewD2 to reviewMore2 to review')
  expect(findButton(place, /^More/).getAttribute('aria-current')).toBe('true')
  await click(within(place).getByRole('link', { name: /^B/ }))
  await click(findButton(place, /^More/))
  expect([onChoose.mock.calls, onMore.mock.calls.length]).toEqual([[['B1']], 1])
})

test('a few sections are all shown', async () => {
  const { place } = await mount(nav('staff', many.slice(2)))
  expect(foldsOf(place)).toEqual([])
  expect(place.querySelectorAll('a')).toHaveLength(3)
})

test('the current section stays in the middle of the strip when marks come beside the others', async () => {
  const place = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(100)
  const { place: shown, render } = await mount(
    nav('menu', [{ name: 'Website', entries: [entry('today'), entry('menu')] }]),
  )
  const strip = shown.querySelector('nav')
  expect(strip?.scrollLeft).toBe(100)
  place.mockReturnValue(140)
  await render(nav('menu', [{ name: 'Website', entries: [entry('today', 3), entry('menu')] }]))
  expect(strip?.scrollLeft).toBe(140)
  place.mockRestore()
})
