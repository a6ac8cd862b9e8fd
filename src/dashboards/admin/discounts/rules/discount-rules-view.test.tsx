import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type {
  ConfiguredDiscountWire,
  DiscountRuleWire,
} from '#features/discounts/discount-rules/discount-rules.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeDiscountRule } from '#tests/make/make-discount-rule.ts'
import { choose, click, fill, find, findButton } from '#tests/screen.ts'
import { DiscountRulesView } from './discount-rules-view.tsx'

const rule = (given: Parameters<typeof makeDiscountRule>[0]): DiscountRuleWire => {
  const made = makeDiscountRule(given)
  return { ...made, weekdays: [...made.weekdays], items: [...made.items] }
}
const happyHour = rule({
  id: 'dr_1',
  name: 'Happy Hour',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  startsAt: '15:00',
  endsAt: '19:00',
  maxPercent: 50,
})
const comp = rule({ id: 'dr_2', name: 'Manager Comp', kind: 'comp', needsApproval: true })
const opening = { guid: 'g-1', name: 'Grand Opening', ruleId: null }

async function open(
  replies: Parameters<typeof fakeServer>[0] = {},
  configured: ConfiguredDiscountWire[] = [],
  promotions: { ruleId: string; when: string }[] = [],
) {
  const server = fakeServer({
    'GET /api/discount-rules': answer({ rules: [happyHour, comp], configured, promotions }),
    ...replies,
  })
  const onBack = vi.fn<() => void>()
  const screen = await renderAdmin(<DiscountRulesView onBack={onBack} />)
  const sent = () => server.calls.filter(({ method }) => method !== 'GET')
  return { ...screen, onBack, sent }
}

const rows = (place: HTMLElement) =>
  [...place.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(0, 4).map(({ textContent }) => textContent),
  )

test('each rule says when it is given, up to what, to whom, and who has to approve it', async () => {
  const { place } = await open()
  expect(rows(place)).toEqual([
    ['Happy HourPromotion', 'Mon–Fri, 3 PM – 7 PM', 'Up to 50% of the check', 'Everyone'],
    ['Manager CompComp', 'Any time', 'No limit', 'EveryoneSomeone else must approve'],
  ])
})

test('a rule that takes its hours from a promotion says so', async () => {
  const { place } = await open({}, [], [{ ruleId: 'dr_1', when: 'Monday to Friday, 4 PM to 7 PM' }])
  expect(rows(place)[0]?.[1]).toBe('Monday to Friday, 4 PM to 7 PMSet in Promotions')
})

test('a promotion is added with its evening, which may end after midnight', async () => {
  const saved = answer({ success: true, rule: happyHour }, 200, changed('discounts'))
  const { place, sent } = await open({ 'POST /api/discount-rules': saved })
  await click(findButton(place, 'Add rule'))
  const dialog = within(find(place, 'dialog'))
  await fill(dialog.getByLabelText<HTMLInputElement>(/^Name/), 'Karaoke Shot')
  await click(dialog.getByLabelText('Friday'))
  await fill(dialog.getByLabelText<HTMLInputElement>(/^From/), '21:00')
  await fill(dialog.getByLabelText<HTMLInputElement>(/^Until/), '02:00')
  await fill(dialog.getByLabelText<HTMLInputElement>(/in dollars/), '4.50')
  await click(dialog.getByRole('button', { name: 'Add rule' }))
  expect(sent()[0]?.body).toMatchObject({
    name: 'Karaoke Shot',
    kind: 'promotion',
    weekdays: ['Friday'],
    startsAt: '21:00',
    endsAt: '02:00',
    maxCents: 450,
    maxPercent: null,
  })
  expect(toasts(place)).toEqual(['Rule added | Happy Hour'])
})

test('a rule that makes no sense is not sent, and says why at its fields', async () => {
  const { place, sent } = await open()
  await click(findButton(place, 'Add rule'))
  const dialog = within(find(place, 'dialog'))
  await fill(dialog.getByLabelText<HTMLInputElement>(/^From/), '21:00')
  await fill(dialog.getByLabelText<HTMLInputElement>(/in percent/), '120')
  await click(dialog.getByRole('button', { name: 'Add rule' }))
  expect(sent()).toEqual([])
  const words = find(place, 'dialog').textContent
  expect(words).toContain('Enter a name')
  expect(words).toContain('Enter both times, or leave both empty for all day')
  expect(words).toContain('Enter a percentage above 0, up to 100')
})

test('a discount set up at Toast without a rule is named, and a rule for it starts with its name and id', async () => {
  const saved = answer({ success: true, rule: happyHour }, 200, changed('discounts'))
  const { place, sent } = await open({ 'POST /api/discount-rules': saved }, [opening])
  expect(place.textContent).toContain('Toast discounts without a rule')
  await click(findButton(place, 'Add rule for Grand Opening'))
  const dialog = within(find(place, 'dialog'))
  await choose(dialog.getByLabelText('Kind'), 'employee')
  await click(dialog.getByRole('button', { name: 'Add rule' }))
  expect(sent()[0]?.body).toMatchObject({
    name: 'Grand Opening',
    discountGuid: 'g-1',
    kind: 'employee',
    eligible: 'employees',
  })
})

test('somebody who edits what another has just changed is told, and keeps what they typed', async () => {
  const { place, sent } = await open({ 'PUT /api/discount-rules/dr_1': refuse('discount-rule-changed') })
  await click(findButton(place, 'Edit Happy Hour'))
  const dialog = within(find(place, 'dialog'))
  const percent = dialog.getByLabelText<HTMLInputElement>(/in percent/)
  await fill(percent, '40')
  await click(dialog.getByRole('button', { name: 'Save rule' }))
  expect(sent()[0]?.body).toMatchObject({ rule: { maxPercent: 40 }, version: 1 })
  expect(find(place, 'dialog').textContent).toContain('Someone else just changed this rule')
  expect(percent.value).toBe('40')
})

test('removing a rule asks first, and says that a last date would do', async () => {
  const { place, sent } = await open({
    'DELETE /api/discount-rules/dr_2': answer({ success: true }, 200, changed('discounts')),
  })
  await click(findButton(place, 'Edit Manager Comp'))
  await click(findButton(place, 'Remove rule'))
  expect(find(place, 'dialog').textContent).toContain('give it a last date instead')
  expect(sent()).toEqual([])
  await click(findButton(place, 'Remove rule'))
  expect(sent()).toHaveLength(1)
  expect(toasts(place)).toEqual(['Rule removed | Manager Comp'])
})
