import { fireEvent, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { AdminTab } from '#dashboards/admin/admin-tabs.ts'
// Fetched when they are asked for; here they are there at once.
import '#dashboards/admin/points/add-points-dialog.tsx'
import type { DashboardGroup } from '#dashboards/shared/shell/dashboard-groups.ts'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, fill, inOneAct, press } from '#tests/screen.ts'
import { CommandPalette } from './command-palette.tsx'

const groups: DashboardGroup<AdminTab>[] = [
  { name: 'Members', entries: [{ key: 'pending', label: 'Pending', icon: 'inbox', count: 6 }] },
  { name: 'Website', entries: [{ key: 'hours', label: 'Hours', icon: 'clock', href: '/hours-admin' }] },
]

function Desk() {
  const [isOpen, setIsOpen] = useState(false)
  return <CommandPalette groups={groups} isOpen={isOpen} onToggle={setIsOpen} />
}

const screen = within(document.body)
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const results = () =>
  screen.getAllByRole('group').map((group) => [
    group.getAttribute('aria-label'),
    ...within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ])

async function open() {
  const { member: marisol } = makeMine({ member: { currentPoints: 652 } })
  fakeServer({
    'GET /api/members': answer([marisol], 200, { 'x-total-count': '1' }),
    'GET /api/points-allowance': answer({ left: 500, aDay: 500, mayTakeAway: false }),
  })
  const desk = await renderAdmin(<Desk />)
  await press(document.body, 'k')
  expect(screen.queryByRole('combobox')).toBeNull()
  await inOneAct(async () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }))
  await screen.findByRole('combobox')
  return desk
}

test('before anything is typed all screens are there by group, with how many wait', async () => {
  await open()
  expect(results()).toEqual([
    ['Members', 'Pending6 to review'],
    ['Website', 'Hours'],
  ])
})

test('members come first, then what can be done with the first, then screens', async () => {
  const { goTo } = await open()
  await fill(field(), 'e')
  await screen.findByRole('option', { name: /ET-0417/ })
  expect(results()).toEqual([
    ['Members', 'MVMarisol Vega ET-0417, Regular, 652 points'],
    ['Do', 'Add points to Marisol Vega', 'Record a visit for Marisol Vega'],
    ['Screens', 'Pending6 to review'],
  ])
  await press(field(), 'Enter')
  expect(goTo.mock.calls).toEqual([['member', { member: expect.any(String) }]])
})

test('points are added from anywhere', async () => {
  await open()
  await fill(field(), 'marisol')
  await click(await screen.findByRole('option', { name: /^Add points/ }))
  expect(await screen.findByRole('dialog', { name: 'Add goodwill points' })).toBeDefined()
})
