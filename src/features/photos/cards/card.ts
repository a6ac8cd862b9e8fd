import { createHash } from 'node:crypto'
import { isPhotoId, type PictureRef } from '#media/photo-files.ts'
import { pictures } from '#media/pictures.ts'
import type { PageCard } from '#web/page.ts'

/** What a card is called in its address: the page's path, or "home". */
export function cardName(pageUrl: string): string {
  return pageUrl.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'
}

export function cardVersion(card: PageCard): string {
  return createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 10)
}

/** The address of a page's card. What is on the card is in it, so that networks fetch a changed one again. */
export function cardUrl(pageUrl: string, card: PageCard): string {
  return `/cards/${cardName(pageUrl)}.jpg?v=${cardVersion(card)}`
}

/** The address of whatever card a page has now. A new `version` of the page's tags makes browsers fetch it again. */
export function currentCardUrl(pageUrl: string, version: number): string {
  return `/cards/${cardName(pageUrl)}.jpg?v=${version}`
}

const STAND_IN: PictureRef = 'logo-neon'

type Uploaded = Readonly<Record<string, Pick<PageCard, 'focal'>>>

/** The picture of a card with what of it stays in view. One that was deleted gives way to the neon sign. */
export function cardPicture(ref: PictureRef, uploaded: Uploaded): Pick<PageCard, 'picture' | 'focal'> {
  const photo = uploaded[ref]
  if (isPhotoId(ref)) return photo ? { picture: ref, focal: photo.focal } : cardPicture(STAND_IN, uploaded)
  return { picture: ref, focal: { ...pictures[ref].focal } }
}
