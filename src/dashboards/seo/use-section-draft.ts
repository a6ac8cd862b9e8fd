import { useEffect } from 'react'
import { type Content, changesBetween, type Section } from '#features/seo/seo.rules.ts'
import { type Draft, dropDraft, findStoredDraft, keepDraft, readDraft, rebase, useStoredDraft } from './draft-store.ts'
import type { Saved } from './seo-context.ts'

/** What stands in the fields of a section: what is saved, or the draft that was made to it. */
export function useSectionDraft<C extends Content>(section: Section, saved: Saved<C>) {
  const stored = useStoredDraft(section)
  const draft = readDraft(stored, saved)
  const isPointless = stored !== null && draft === undefined

  // A draft that says what is saved already is dropped, so that nobody is asked about it.
  useEffect(() => {
    if (isPointless) dropDraft(section)
  }, [isPointless, section])

  /** The draft of this moment: what was typed since the last rendering is in it. */
  const currentDraft = (): Draft<C> =>
    readDraft(findStoredDraft(section), saved) ?? {
      version: saved.version,
      base: saved.content,
      content: saved.content,
    }

  function keep(next: Draft<C>, against: Saved<C>) {
    const isChanged = changesBetween(against.content, next.content).length > 0
    if (isChanged) keepDraft(section, next)
    else dropDraft(section)
  }

  return {
    content: draft?.content ?? saved.content,
    draft,
    /** Somebody has saved since the draft was begun. */
    isOvertaken: draft !== undefined && draft.version !== saved.version,
    currentDraft,
    change(patch: Partial<C>) {
      const now = currentDraft()
      keep({ ...now, content: { ...now.content, ...patch } }, saved)
    },
    discard: () => dropDraft(section),
    /** Moves what was changed since `base` on to what is saved by now, without the fields that give way to it. */
    moveOnto(newer: Saved<C>, base = currentDraft().base, givesWay: readonly string[] = []) {
      const given = Object.fromEntries(givesWay.map((field) => [field, base[field]]))
      keep(rebase({ base, content: { ...currentDraft().content, ...given } }, newer), newer)
    },
  }
}
