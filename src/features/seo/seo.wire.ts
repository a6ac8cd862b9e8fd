import { recordOf } from '#base/record-of.ts'
import { pageHeads } from '#content/heads.ts'
import type { VenueFacts } from '#content/venue.ts'
import { currentCardUrl } from '#features/photos/cards/card.ts'
import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'
import { namedFacts } from '#features/venue/venue-facts.rules.ts'
import { type PictureName, pictureNames } from '#media/pictures.ts'
import { ownPictureText, pictureUrls } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { withFacts } from './page-head.ts'
import type { ApprovalWire, SavedWire, SaveWire, SectionWire, SeoWire } from './seo.contract.ts'
import { type ListedSave, type SectionState, toSettings } from './seo.queries.ts'
import {
  type Content,
  changesBetween,
  emptyContent,
  type ImageText,
  type Section,
  seoPages,
  stateOfSave,
} from './seo.rules.ts'

type SeoState = {
  facts: VenueFacts
  sections: ReadonlyMap<Section, SectionState>
  pictureUses: ReadonlyMap<string, string[]>
  /** The heads of the event pages, which are edited with their events. */
  eventHeads: SeoWire['others']
  site: string
}

export function toSeoWire({ facts, sections, pictureUses, eventHeads, site }: SeoState): SeoWire {
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
    own: recordOf(seoPages, (page) => ({
      ...withFacts(pageHeads[page], namedFacts(facts)),
      image: currentCardUrl(urls[page], sections.get(page)?.version ?? 0),
      url: urls[page],
    })),
    others: [...Object.entries(pageHeads).flatMap(([key, head]) => (isEditable(key) ? [] : [head])), ...eventHeads],
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

function toSavedWire({ version, savedAt, savedByName, state, reason }: SavedState): SavedWire {
  return { version, savedAt: savedAt.toISOString(), savedBy: savedByName, state, reason }
}

type SavedState = Omit<SectionState, 'content' | 'outcome'>

export function toSectionWire(section: Section, state: SectionState): SectionWire {
  return { section, ...toSavedWire(state), content: state.content }
}

export function toSaveWire(save: ListedSave): SaveWire {
  const { section, undoes } = save
  // The database does not keep the order of fields.
  const inOrder = (content: Content | null) => ({ ...emptyContent(section), ...content })
  const state = stateOfSave(save, save)
  return {
    section,
    ...toSavedWire({ ...save, state }),
    undoes,
    changes: changesBetween(inOrder(save.before), inOrder(save.content)),
  }
}

/** What waits for an owner, against what is live. */
export function toApprovalWire(newest: SectionState | undefined, live: SectionState | undefined): ApprovalWire {
  if (newest?.state !== 'waiting') return { waiting: null }
  const changes = changesBetween({ ...NO_TAGS, ...live?.content }, { ...NO_TAGS, ...newest.content })
  return { waiting: { ...toSavedWire(newest), changes } }
}
