import { createEditStore } from '#dashboards/shared/edit-store.ts'
import { type Content, changesBetween, type Section } from '#features/seo/seo.rules.ts'
import type { Saved } from './seo-context.ts'

/** Changes that are not saved: what they were made to, which version that was, and how it reads with them. */
export type Draft<C extends Content> = { version: number; base: C; content: C }

const store = createEditStore('seo-draft')

/** The stored draft of a section, as text: the same draft is the same text. */
export const useStoredDraft = (section: Section): string | null => store.useStored(section)

/** The sections with a draft. */
export const useDraftedSections = (): string[] => store.useNames()

export const findStoredDraft = (section: Section): string | null => store.find(section)

export const keepDraft = <C extends Content>(section: Section, draft: Draft<C>) =>
  store.keep(section, JSON.stringify(draft))

export const dropDraft = (section: Section) => store.drop(section)

export const dropAllDrafts = () => store.dropAll()

/** A stored draft with the fields that the section has; undefined where its changes are in what is saved already. */
export function readDraft<C extends Content>(stored: string | null, saved: Saved<C>): Draft<C> | undefined {
  const kept = stored && parse(stored)
  if (!kept) return undefined
  const { content } = saved
  const draft = {
    version: kept.version,
    base: takeFitting(content, kept.base),
    content: takeFitting(content, kept.content),
  }
  return changesBetween(content, rebase(draft, saved).content).length > 0 ? draft : undefined
}

/** The same changes made to what is saved by now. Where both changed a field, the draft's word stands. */
export function rebase<C extends Content>({ base, content }: Omit<Draft<C>, 'version'>, saved: Saved<C>): Draft<C> {
  const mine = Object.fromEntries(changesBetween(base, content).map(({ field, after }) => [field, after]))
  return { version: saved.version, base: saved.content, content: { ...saved.content, ...mine } }
}

/** Takes from a draft the fields that are of the same kind as in what is saved. */
function takeFitting<C extends Content>(saved: C, kept: Content): C {
  const fitting = Object.entries(saved).filter(
    ([field, value]) => typeof kept[field] === typeof value && Array.isArray(kept[field]) === Array.isArray(value),
  )
  return { ...saved, ...Object.fromEntries(fitting.map(([field]) => [field, kept[field]])) }
}

function parse(stored: string): Draft<Content> | undefined {
  try {
    const kept = JSON.parse(stored)
    return typeof kept?.version === 'number' && kept.base && kept.content ? kept : undefined
  } catch {
    return undefined // What cannot be read is no draft.
  }
}
