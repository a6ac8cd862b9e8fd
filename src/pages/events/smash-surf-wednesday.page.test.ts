import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const { send } = await openTestBar()
const html = await (await send('GET', urls.smashSurfWednesday)).text()
const dollars = (price: string | undefined) => Number(price?.slice(1))

test('Wednesday sells every smash burger at half of what it usually costs', () => {
  const menu = /<section[^>]*id="menu".*?<\/section>/.exec(html)?.[0] ?? ''
  expect(menu).toMatch(/<h2[^>]*>50% off smash burger<\/h2>/)
  const burgers = menu.match(/<li class="offer.*?<\/li>/g) ?? []
  expect(burgers).toHaveLength(3)
  for (const burger of burgers) {
    const [, now, usual] = /offer__price">(\$[\d.]+)<s>.*?(\$[\d.]+)<\/s>/.exec(burger) ?? []
    expect(dollars(now)).toBe(dollars(usual) / 2)
  }
})

test('Wednesday lists whiskey and draft specials, beside a film', () => {
  expect(html).toContain('Whiskey and draft specials')
  expect(html).toMatch(/House whiskey.*?\$9\.00/)
  expect(html).toMatch(/Any Florida draft, 16OZ.*?\$6\.00/)
  expect(html).toContain('<video')
  expect(html).toContain('<dt>When</dt><dd>Wednesday 4PM-3AM</dd>')
})

test('Wednesday shows the three prices of happy hour', () => {
  const grid = /<ul class="prices".*?<\/ul>/.exec(html)?.[0] ?? ''
  expect([...grid.matchAll(/<b>(.*?)<\/b>/g)].map(([, price]) => price)).toEqual(['$9', '$15', '$8'])
})
