import { recordOf } from '#base/record-of.ts'
import { eventPages } from '#content/event-pages.ts'
import { pageHeads } from '#content/heads.ts'
import { type PictureName, pictureNames } from '#media/pictures.ts'
import { ogImageUrl, ownPictureText, pictureUrls } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import type { SavedWire, SaveWire, SectionWire, SeoWire } from './seo.contract.ts'
import { type ListedSave, type SectionState, toSettings } from './seo.queries.ts'
import { type Content, changesBetween, emptyContent, type ImageText, type Section, seoPages } from './seo.rules.ts'

type SeoState = {
  sections: ReadonlyMap<Section, SectionState>
  pictureUses: ReadonlyMap<string, string[]>
  site: string
}

export function toSeoWire({ sections, pictureUses, site }: SeoState): SeoWire {
  const { pages, tags, imageTexts } = toSettings(sections)
  const isEditable = (key: string) => seoPages.some((page) => page === key)
  return {
    pages,
    ...tags,
    images: pictureNames.flatMap((name) => {
      const usedOn = pictureUses.get(name)
      return usedOn ? [{ ...toImageWire(name, imageTexts[name]), usedOn }] : []
    }),
    saved: Object.fromEntries([...sections].map(([name, state]) => [name, toSavedWire(state)])),
    own: recordOf(seoPages, (page) => ({ ...pageHeads[page], image: ogImageUrl, url: urls[page] })),
    others: [
      ...Object.entries(pageHeads).flatMap(([key, head]) => (isEditable(key) ? [] : [head])),
      ...Object.values(eventPages).map(({ head }) => head),
    ],
    site,
  }
}

function toImageWire(name: PictureName, text: ImageText | undefined) {
  return {
    name,
    src: pictureUrls(name).smallest.webp,
    largest: pictureUrls(name).largest.webp,
    alt: text?.alt ?? '',
    title: text?.title ?? '',
    ownAlt: ownPictureText(name).alt,
  }
}

function toSavedWire({ version, savedAt, savedByName }: SectionState): SavedWire {
  return { version, savedAt: savedAt.toISOString(), savedBy: savedByName }
}

export function toSectionWire(section: Section, state: SectionState): SectionWire {
  return { section, ...toSavedWire(state), content: state.content }
}

export function toSaveWire(save: ListedSave): SaveWire {
  const { section, undoes } = save
  // The database does not keep the order of fields.
  const inOrder = (content: Content | null) => ({ ...emptyContent(section), ...content })
  return { section, ...toSavedWire(save), undoes, changes: changesBetween(inOrder(save.before), inOrder(save.content)) }
}
