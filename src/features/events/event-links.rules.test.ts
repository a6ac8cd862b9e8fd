import { expect, test } from 'vitest'
import { eventPages } from '#content/event-pages.ts'
import { eventPageContent } from './event-page.contract.ts'

const page = eventPages['trivia-tacos-tequila']
const leadingTo = (to: string) => {
  const rail = [{ id: 'one', term: 'After', detail: { label: 'Go there', to } }]
  return { ...page, hero: { ...page.hero, rail } }
}
const read = (to: string) => {
  const detail = eventPageContent.safeParse(leadingTo(to)).data?.hero.rail[0]?.detail
  return typeof detail === 'object' ? detail.to : undefined
}

test('a link leads to a page, a calendar or any weekly event', () => {
  for (const to of ['menu', 'bandsCalendar', 'event-quiz-night']) expect(read(to)).toBe(to)
  for (const to of ['', 'toString', 'https://example.com', 'event-', 'event-Quiz Night'])
    expect(read(to)).toBeUndefined()
})

test.each([
  ['smashSurfWednesday', 'event-smash-surf-wednesday'],
  ['musicBingoWednesday', 'event-music-bingo-wednesday'],
  ['premierLeagueFootball', 'event-premier-league-football'],
])('what an earlier release has saved as %s leads where it did', (name, target) => {
  expect(read(name)).toBe(target)
})
