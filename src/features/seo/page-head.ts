import { fillIn } from '#base/fill-in.ts'
import { type PictureName, pictureNames } from '#media/pictures.ts'
import { pictureUrls } from '#ui/picture.tsx'
import { type FullHead, fullHead, type PageFields, type ShareCard } from './seo.rules.ts'

type Words = { title: string; description: string }

/** A head with the facts that it names in braces, such as `{approval}`. */
export function withFacts<Own extends Words>(head: Own, facts: Readonly<Record<string, string>>): Own {
  return { ...head, title: fillIn(head.title, facts), description: fillIn(head.description, facts) }
}

export function pageHead(own: ShareCard, saved: PageFields): FullHead {
  const { og, twitter, ...head } = fullHead(own, saved)
  return {
    ...head,
    og: { ...og, image: presentAddress(og.image) },
    twitter: { ...twitter, image: presentAddress(twitter.image) },
  }
}

/** The files of our pictures change their names, so a saved address stands for the picture, in its largest size. */
function presentAddress(address: string): string {
  const name = /^\/media\/([a-z0-9-]+)\.[^/]+$/.exec(address)?.[1]
  return name && isPictureName(name) ? pictureUrls(name).largest.webp : address
}

function isPictureName(name: string): name is PictureName {
  return pictureNames.some((known) => known === name)
}
