import { createContext, useContext } from 'react'
import type { SavedWire, SectionWire, SeoWire } from '#features/seo/seo.contract.ts'
import type { Content, Section } from '#features/seo/seo.rules.ts'
import { seoPages } from '#features/seo/seo.rules.ts'

type Seo = {
  /** The settings as the server has them, saves of this session included. */
  seo: SeoWire
  /** A section as it is now, after a save, an undo or someone else's save. */
  onSaved: (section: SectionWire) => void
}

export const SeoContext = createContext<Seo | undefined>(undefined)

export function useSeo(): Seo {
  const seo = useContext(SeoContext)
  if (!seo) throw new Error('useSeo needs a SeoContext around it')
  return seo
}

/** A section as the server has it; version 0 was never saved. */
export type Saved<C> = { version: number; content: C } & Partial<Omit<SavedWire, 'version'>>

export function savedSection<C>({ saved }: SeoWire, section: Section, content: C): Saved<C> {
  return { version: 0, ...saved[section], content }
}

/** The settings with one section exchanged, unless they have a newer one already. */
export function withSection(seo: SeoWire, { section, content, ...save }: SectionWire): SeoWire {
  if (save.version < (seo.saved[section]?.version ?? 0)) return seo
  // What nobody has changed is answered as version 0: there is no save to tell of.
  const saved = save.version === 0 ? seo.saved : { ...seo.saved, [section]: save }
  return { ...seo, ...withContent(seo, section, content), saved }
}

function withContent(seo: SeoWire, section: Section, content: Content): Partial<SeoWire> {
  if (section === 'tags') return content
  const page = seoPages.find((one) => one === section)
  if (page) return { pages: { ...seo.pages, [page]: { ...seo.pages[page], ...content } } }
  return {
    images: seo.images.map((image) => (section === `image/${image.name}` ? { ...image, ...content } : image)),
  }
}
