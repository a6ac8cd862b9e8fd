import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, mount, press } from '#tests/screen.ts'
import { TabPanel, Tabs } from './tabs.tsx'

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'rewards', label: 'Rewards', waiting: 3 },
  { id: 'profile', label: 'Profile' },
] as const

function Page() {
  const [current, setCurrent] = useState<(typeof tabs)[number]['id']>('overview')
  return (
    <>
      <Tabs name="member" label="Dashboard" tabs={tabs} current={current} onChange={setCurrent} />
      <TabPanel name="member" current={current}>
        Panel of {current}
      </TabPanel>
    </>
  )
}

const selected = (place: HTMLElement) => find(place, '[aria-selected=true]')
const panel = (place: HTMLElement) => find(place, '[role=tabpanel]')

test('a click on a tab shows its panel, and the two name each other', async () => {
  const { place } = await mount(<Page />)
  await click(find(place, '[data-tab=rewards]'))

  expect(panel(place).textContent).toBe('Panel of rewards')
  expect(selected(place).getAttribute('aria-controls')).toBe(panel(place).id)
  expect(panel(place).getAttribute('aria-labelledby')).toBe(selected(place).id)
})

test('the row of tabs is one stop for the Tab key', async () => {
  const { place } = await mount(<Page />)
  await click(find(place, '[data-tab=profile]'))
  const stops = [...place.querySelectorAll<HTMLElement>('[role=tab]')].filter((tab) => tab.tabIndex === 0)
  expect(stops.map((tab) => tab.dataset.tab)).toEqual(['profile'])
})

test('arrow keys go from tab to tab and round at the ends', async () => {
  const { place } = await mount(<Page />)
  selected(place).focus()
  const visited: (string | undefined)[] = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    await press(selected(place), key)
    expect(document.activeElement).toBe(selected(place))
    visited.push(selected(place).dataset.tab)
  }
  expect(visited).toEqual(['rewards', 'profile', 'overview', 'profile', 'rewards'])
})

test('End leads to the last tab and Home to the first', async () => {
  const { place } = await mount(<Page />)
  await press(selected(place), 'End')
  expect(selected(place).dataset.tab).toBe('profile')
  await press(selected(place), 'Home')
  expect(selected(place).dataset.tab).toBe('overview')
})

test('other keys stay with the page', async () => {
  const { place } = await mount(<Page />)
  await press(selected(place), 'ArrowDown')
  expect(selected(place).dataset.tab).toBe('overview')
})

test('a tab says how many wait there', async () => {
  const { place } = await mount(<Page />)
  expect(find(place, '[data-tab=rewards]').textContent).toBe('Rewards3 waiting')
})
