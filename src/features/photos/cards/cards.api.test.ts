import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import type { PageCard, PublicPage } from '#web/page.ts'
import { cardName, cardUrl } from './card.ts'
import { cardsApi } from './cards.api.ts'

test('a card shows the title of its page in the house font, whatever is installed, and may be kept for good', async () => {
  const bar = await openTestBar()
  const imageOf = async (url: string) =>
    /property="og:image" content="http:\/\/127\.0\.0\.1:3000([^"]+)"/.exec(
      await (await bar.send('GET', url)).text(),
    )?.[1]
  const address = (await imageOf(urls.karaokeFridays)) ?? ''
  expect(address).toMatch(/^\/cards\/karaoke-fridays\.jpg\?v=[0-9a-f]{10}$/)
  const answer = await bar.send('GET', address)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const card = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })

  // The words are sand on ink: no picture alone is as bright there.
  const words = await sharp(card).extract({ left: 80, top: 330, width: 1040, height: 240 }).stats()
  expect(words.channels.map(({ max }) => max > 230)).toEqual([true, true, true])
  const old = await bar.send('GET', '/cards/karaoke-fridays.jpg?v=0000000000')
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect((await bar.send('GET', '/cards/no-such-page.jpg')).status).toBe(404)
})

test('a card that is kept is sent without rendering its page again', async () => {
  const { deps } = await openTestBar()
  const card: PageCard = { title: 'Karaoke', picture: 'event-karaoke', focal: { x: 50, y: 50 } }
  const render = vi.fn(() => ({ card }))
  // Only its address and its card are asked for.
  const cards = cardsApi(deps, async () => [{ url: '/karaoke', render } as unknown as PublicPage])
  const address = cardUrl('/karaoke', card)
  for (const _ of ['made', 'kept']) {
    expect((await cards.request(address)).headers.get('cache-control')).toContain('immutable')
  }
  expect(render).toHaveBeenCalledTimes(1)
})

test.each([
  ['/', 'home'],
  ['/karaoke-fridays', 'karaoke-fridays'],
])('the card of %s is called %s', (url, name) => {
  expect(cardName(url)).toBe(name)
})
