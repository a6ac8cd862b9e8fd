import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

test('karaoke Fridays show a film and the shot specials with their prices', async () => {
  const { send } = await openTestBar()
  const html = await (await send('GET', urls.karaokeFridays)).text()
  expect(html).toContain('<video')
  expect(html).toContain('Shot specials, for courage')
  const prices = [...html.matchAll(/class="offer__price">(\$[\d.]+)</g)].map(([, price]) => price)
  expect(prices).toEqual(['$8.00', '$15.00', '$9.00', '$45.00'])
})
