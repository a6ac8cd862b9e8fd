import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mount } from '#tests/screen.ts'
import type { DashboardGroup } from './dashboard-groups.ts'
import { DashboardNav } from './dashboard-nav.tsx'

const entry = (key: string, count?: number) => ({ key, label: key, icon: 'star', count }) as const
const many: DashboardGroup<string>[] = [
  { name: 'Members', entries: [entry('pending', 4), entry('approved'), entry('vip', 2), entry('overview')] },
  { name: 'Website', entries: [entry('today', 3), entry('menu'), entry('bands'), entry('fixtures'), entry('photos')] },
  { name: 'House', entries: [entry('inbox'), entry('staff')] },
]
const nav = (current: string, groups = many) => (
  <DashboardNav name="Admin" groups={groups} current={current} onChoose={vi.fn()} />
)
const foldsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('details')].map(({ open, firstChild }) => [firstChild?.textContent, open])

test('of many sections the current group is open, and a closed one tells how many wait in it', async () => {
  const { place, render } = await mount(nav('menu'))
  expect(foldsOf(place)).toEqual([
    ['Members6 to review', false],
    ['Website', true],
    ['House', false],
  ])
  await render(nav('staff'))
  expect(foldsOf(place)).toEqual([
    ['Members6 to review', false],
    ['Website3 to review', false],
    ['House', true],
  ])
})

test('another group can be looked into, and is folded up again', async () => {
  const { place } = await mount(nav('menu'))
  const [members] = place.querySelectorAll('summary')
  if (!members) throw new Error('There is no group')
  fireEvent.click(members)
  expect(foldsOf(place).map(([, isOpen]) => isOpen)).toEqual([true, false, false])
  fireEvent.click(members)
  expect(foldsOf(place).map(([, isOpen]) => isOpen)).toEqual([false, false, false])
})

test('a few sections are all shown', async () => {
  const { place } = await mount(nav('staff', many.slice(1)))
  expect(foldsOf(place)).toEqual([])
  expect(place.querySelectorAll('a')).toHaveLength(7)
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
