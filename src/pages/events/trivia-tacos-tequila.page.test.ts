import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const { send } = await openTestBar()
const html = await (await send('GET', urls.triviaTacosTequila)).text()

test('Taco Tuesday shows four tacos at $2.99, the popular ones marked', () => {
  const menu = /<section[^>]*id="menu".*?<\/section>/.exec(html)?.[0] ?? ''
  const tacos = menu.match(/<li class="offer.*?<\/li>/g) ?? []
  expect(tacos.map((taco) => /offer__price">(.*?)</.exec(taco)?.[1])).toEqual(['$2.99', '$2.99', '$2.99', '$2.99'])
  expect(tacos.filter((taco) => taco.includes('Popular'))).toHaveLength(2)
})

test('Taco Tuesday lists the tequila specials, down to the bottle', () => {
  expect(html).toContain('Tequila by the glass or by the bottle')
  const names = ['House margarita', 'Spicy paloma', 'Blanco shot', 'Reposado flight', 'Bottle for the table']
  for (const name of names) expect(html).toContain(name)
  expect(html).toMatch(/Bottle for the table.*?\$179\.00/)
})

test('Taco Tuesday says when the trivia is, how many make a team, and when we are open', () => {
  expect(html).toContain('Tuesday 8-10 PM, teams of up to 6.')
  expect(html).toContain('<dt>When</dt><dd>Tuesday 4PM-3AM</dd>')
  expect(html).toContain('<video')
  expect(html).toContain('aria-label="Play video"')
})
