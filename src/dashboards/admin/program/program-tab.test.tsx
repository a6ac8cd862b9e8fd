import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BonusWire } from '#features/loyalty/bonuses/bonuses.contract.ts'
import { firstOffer } from '#features/loyalty/friends/friends.rules.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer, refuse } from '#tests/fake-server.ts'
import { choose, click, fill, find, findButton } from '#tests/screen.ts'
import { ProgramTab } from './program-tab.tsx'

const monday: BonusWire = {
  id: 'bn_1',
  name: 'Slow Monday',
  kind: 'multiplier',
  amount: 2,
  weekdays: ['Monday', 'Tuesday'],
  startsAt: '17:00',
  endsAt: '23:00',
  firstDate: null,
  lastDate: null,
  isActive: true,
  given: { visits: 3, points: 1204 },
}
const { id: _, given: __, ...fields } = monday

async function open(bonuses: BonusWire[], replies: Parameters<typeof fakeServer>[0] = {}) {
  const list = { now: bonuses }
  const server = fakeServer({
    'GET /api/bonuses': (call) => answer(list.now)(call),
    'GET /api/invite-offer': answer({ ...firstOffer, given: { friends: 2, points: 300 } }),
    'GET /api/birthday-treat': answer({ treat: null, birthdays: 12, given: 0, used: 0 }),
    ...replies,
  })
  const screen = await renderAdmin(<ProgramTab />)
  const sent = () => server.calls.filter(({ method }) => method !== 'GET')
  return { ...screen, list, sent }
}

function fieldOf(dialog: HTMLElement, label: string) {
  const found = [...dialog.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
  const field = document.getElementById(found?.htmlFor ?? '')
  if (!field) throw new Error(`There is no field called ${label}`)
  return field as HTMLInputElement
}

test('without bonuses it says what they are for', async () => {
  const { place } = await open([])
  expect(place.textContent).toContain('No bonuses yet')
  expect(place.textContent).toContain('Members earn 1 point per $1.')
})

test('a bonus tells what it gives, when, and what it has given so far', async () => {
  const { place } = await open([monday])
  expect(find(place, 'tbody').textContent).toMatch(
    /Slow Monday.*Double points.*Mon, Tue, 5 PM – 11 PM.*1,204 points for 3 visits.*Active/,
  )
})

test('a new bonus is filled in and sent, from today on unless somebody says otherwise', async () => {
  vi.useFakeTimers({ now: new Date('2025-11-15T04:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { place, sent, list } = await open([], {
    'POST /api/bonuses': answer({ success: true, id: 'bn_2' }, 200, changed('milestones')),
  })
  await click(findButton(place, 'Add bonus'))
  const dialog = find(place, 'dialog')
  await click(findButton(dialog, 'Add bonus'))
  expect(find(dialog, '.field-error').textContent).toBe('Enter a name')
  await fill(fieldOf(dialog, 'Name'), 'Derby')
  await choose(fieldOf(dialog, 'What members get'), 'points')
  await fill(fieldOf(dialog, 'Points'), '50')
  list.now = [monday]
  await click(findButton(dialog, 'Add bonus'))
  await waitFor(() =>
    expect(sent()[0]?.body).toEqual({
      name: 'Derby',
      kind: 'points',
      amount: 50,
      weekdays: [],
      startsAt: null,
      endsAt: null,
      firstDate: '2025-11-14',
      lastDate: null,
      isActive: true,
    }),
  )
  await waitFor(() => expect(toasts(place)).toEqual(['Bonus added | Derby']))
  expect(place.querySelector('dialog')).toBeNull()
})

test('a name that is taken is told at its field, and what was typed stays', async () => {
  const { place } = await open([monday], { 'PUT /api/bonuses/bn_1': refuse('bonus-name-taken') })
  await click(findButton(place, 'Edit Slow Monday'))
  const dialog = find(place, 'dialog')
  await fill(fieldOf(dialog, 'Name'), 'Derby')
  await click(findButton(dialog, 'Save bonus'))
  await waitFor(() => expect(find(dialog, '.field-error').textContent).toBe('Another bonus already has this name.'))
  expect(fieldOf(dialog, 'Name').value).toBe('Derby')
})

test('who edited what somebody else has changed meanwhile is told so, and what was typed stays', async () => {
  const { place, sent, list } = await open([monday], { 'PUT /api/bonuses/bn_1': refuse('bonus-changed') })
  await click(findButton(place, 'Edit Slow Monday'))
  const dialog = find(place, 'dialog')
  await fill(fieldOf(dialog, 'Name'), 'Derby')
  list.now = [{ ...monday, amount: 5 }]
  await click(findButton(dialog, 'Save bonus'))
  await waitFor(() => expect(dialog.textContent).toContain('Someone else just changed this bonus.'))
  expect(fieldOf(dialog, 'Name').value).toBe('Derby')
  expect(sent()[0]?.body).toEqual({ ...fields, name: 'Derby', seen: fields })
})

test('a bonus is paused and resumed in one click', async () => {
  const { place, sent, list } = await open([monday], {
    'PUT /api/bonuses/bn_1': answer({ success: true }, 200, changed('milestones')),
  })
  list.now = [{ ...monday, isActive: false }]
  await click(findButton(place, 'Pause Slow Monday'))
  await waitFor(() => expect(sent()[0]?.body).toEqual({ ...fields, isActive: false, seen: fields }))
  await waitFor(() => expect(toasts(place)).toEqual(['Bonus paused | Slow Monday']))
  expect(findButton(place, 'Resume Slow Monday').disabled).toBe(false)
})

test('deleting asks first, and says that members keep their points', async () => {
  const { place, sent, list } = await open([monday], {
    'DELETE /api/bonuses/bn_1': answer({ success: true }, 200, changed('milestones')),
  })
  await click(findButton(place, 'Edit Slow Monday'))
  await click(findButton(find(place, 'dialog'), 'Delete bonus'))
  expect(find(place, 'dialog').textContent).toContain('Members keep the points it gave.')
  list.now = []
  await click(findButton(find(place, 'dialog'), 'Delete bonus'))
  await waitFor(() => expect(sent().map(({ method }) => method)).toEqual(['DELETE']))
  await waitFor(() => expect(place.textContent).toContain('No bonuses yet'))
})

test('bringing a friend is off until somebody switches it on, with what both get', async () => {
  const { place, sent } = await open([], {
    'PUT /api/invite-offer': answer({ success: true }, 200, changed('milestones')),
  })
  expect(place.textContent).toMatch(/Bring a friend.*Off.*Given so far300 points for 2 friends/)
  await click(findButton(place, 'Edit Bring a friend'))
  const dialog = find(place, 'dialog')
  await fill(fieldOf(dialog, 'Points for the friend'), '0')
  await click(find(dialog, 'input[type=checkbox]'))
  await click(findButton(dialog, 'Save'))
  expect(dialog.textContent).toContain('Enter 1 to 1,000 points')
  await fill(fieldOf(dialog, 'Points for the friend'), '75')
  await click(findButton(dialog, 'Save'))
  expect(sent().map(({ body }) => body)).toEqual([{ ...firstOffer, isOn: true, friendPoints: 75 }])
  await waitFor(() => expect(toasts(place)).toEqual(['Bring a friend is on']))
})

test('the birthday treat is off until it is set up, and says what members get from then on', async () => {
  const treat = { isActive: true, treat: 'A dessert', category: 'food', daysBefore: 3, daysAfter: 7 }
  const { place, sent } = await open([], {
    'PUT /api/birthday-treat': answer({ success: true }, 200, changed('milestones')),
  })
  expect(place.textContent).toMatch(/Birthday treat.*StateOff.*Birthdays we know12 members/)
  await click(findButton(place, 'Edit Birthday treat'))
  const dialog = find(place, 'dialog')
  await fill(fieldOf(dialog, 'Days after'), '31')
  await click(findButton(dialog, 'Save'))
  expect([...dialog.querySelectorAll('.field-error')].map((error) => error.textContent)).toEqual([
    'Enter what members get',
    'Enter 0 to 30 days',
  ])
  await fill(fieldOf(dialog, 'What they get'), ' A dessert ')
  await fill(fieldOf(dialog, 'Days after'), '7')
  await click(findButton(dialog, 'Save'))
  await waitFor(() => expect(sent()[0]?.body).toEqual(treat))
  await waitFor(() => expect(toasts(place)).toEqual(['Birthday treat is on']))
})
