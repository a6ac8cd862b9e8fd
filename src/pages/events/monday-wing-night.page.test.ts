import { expect, test } from 'vitest'
import { dishesNamed, lowestCents } from '#features/menu/menu.rules.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const { send } = await openTestBar()
const html = await (await send('GET', urls.mondayWingNight)).text()

test('Monday offers 6 wings for $10 and five sauces, each with its heat', () => {
  expect(html).toMatch(/<h2[^>]*>6 wings for \$10<\/h2>/)
  expect([...html.matchAll(/Heat (\d) of 5/g)].map(([, heat]) => heat)).toEqual(['1', '2', '3', '4', '5'])
})

test('Monday sells beer and High Noon by the bucket of five', () => {
  expect(html).toMatch(/Beer bucket<\/h3>.*?5 for \$30/)
  expect(html).toMatch(/High Noon bucket.*?5 for \$35/)
})

test('the prices of Monday are those of the menu', () => {
  const asked = ['Monday: six wings', 'Beer bucket, five bottles', 'High Noon bucket, five cans']
  for (const { price } of dishesNamed(asked)) expect(html).toContain(`for $${lowestCents(price) / 100}`)
})
