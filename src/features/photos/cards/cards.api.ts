import { Hono } from 'hono'
import type { Deps } from '#platform/deps.ts'
import { ogImageUrl } from '#ui/picture.tsx'
import type { WebEnv } from '#web/env.ts'
import type { PageCard, PublicPage } from '#web/page.ts'
import { cardName, cardVersion } from './card.ts'
import { createCards } from './make-page-card.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_WHILE = 'public, max-age=300'

/** The pictures beside shared links: one for each page, made when somebody first asks for it. */
export function cardsApi(
  deps: Pick<Deps, 'db' | 'log'>,
  listPages: () => Promise<readonly PublicPage[]>,
): Hono<WebEnv> {
  const cards = new Hono<WebEnv>()
  const kept = createCards(deps)
  cards.get('/cards/:file{[a-z0-9-]+\\.jpg}', async (c) => {
    const name = c.req.param('file').slice(0, -'.jpg'.length)
    const asked = c.req.query('v')
    const send = async (content: Promise<Buffer>, caching: string) =>
      c.body(new Uint8Array(await content), 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': caching })
    try {
      // Only a card that is not there yet costs rendering its page.
      const known = kept.find(name, asked)
      if (known) return await send(known, FOR_EVER)
      const card = await readCard((await listPages()).find(({ url }) => cardName(url) === name))
      if (!card) return c.notFound()
      return await send(kept.make(name, card), asked === cardVersion(card) ? FOR_EVER : FOR_A_WHILE)
    } catch (error) {
      deps.log.warn({ err: error, name }, 'a social card could not be made; the usual picture stands in')
      return c.redirect(ogImageUrl)
    }
  })
  return cards
}

async function readCard(page: PublicPage | undefined): Promise<PageCard | undefined> {
  return page && (await page.render(new URLSearchParams())).card
}
