import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

test('Thursday night football says when it starts, and lists vodka and bottle specials beside a film', async () => {
  const { send } = await openTestBar()
  const html = await (await send('GET', urls.thursdayNightFootball)).text()
  expect(html).toContain('<dt>Season</dt><dd>Starts Sept 4</dd>')
  expect(html).toContain('href="#details"')
  expect(html).toContain('id="details"')
  expect(html).toContain('<video')
  expect(html).toContain('Vodka specials')
  expect(html).toMatch(/Vodka and anything.*?\$8\.00\/\+/)
  for (const price of ['$199.00', '$179.00', '$499.00', '$30.00', '$35.00']) expect(html).toContain(price)
})
