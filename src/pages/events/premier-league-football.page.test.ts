import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

test('match days show eight competitions, each with its own emblem', async () => {
  const { send } = await openTestBar()
  const html = await (await send('GET', urls.premierLeagueFootball)).text()
  const cards = html.match(/<li class="offer.*?<\/li>/g) ?? []
  expect(cards.map((card) => /<h3>(.*?)<\/h3>/.exec(card)?.[1])).toEqual([
    'Premier League',
    'Champions League',
    'Europa League',
    'FA Cup',
    'Carabao Cup',
    'La Liga',
    'Serie A',
    'Major League Soccer',
  ])
  expect(new Set(cards.map((card) => /<svg.*?<\/svg>/.exec(card)?.[0])).size).toBe(8)
})

test('match days are the home of the Liverpool supporters club, with the way to its page and its fixtures', async () => {
  const { send } = await openTestBar()
  const html = await (await send('GET', urls.premierLeagueFootball)).text()
  expect(html).toContain('Home of the Liverpool supporters club')
  expect(html).toContain(`href="${urls.liverpool}"`)
  expect(html).toContain(`href="${urls.calendar.fixtures}"`)
})
