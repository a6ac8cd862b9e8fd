import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BonusToday } from './bonus-today.tsx'

test('a member reads what brings more points today, and until when', () => {
  const base = { name: 'Slow Monday', kind: 'multiplier', amount: 2, startsAt: null, endsAt: null } as const
  const night = {
    ...base,
    name: 'Match night',
    kind: 'points',
    amount: 50,
    startsAt: '17:00',
    endsAt: '01:00',
  } as const
  const { container } = render(<BonusToday bonuses={[base, night]} />)
  const told = [...container.querySelectorAll('.notice-words')].map(({ textContent }) => textContent)
  expect(told).toEqual(['Double points todaySlow Monday', '50 extra points today, 5 PM to 1 AMMatch night'])
})

test('on a day without a bonus nothing is said', () => {
  expect(render(<BonusToday bonuses={[]} />).container.textContent).toBe('')
})
