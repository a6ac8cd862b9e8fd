import { useSyncExternalStore } from 'react'
import { venue } from '#content/venue.ts'
import { type Content, changesBetween, type Section } from '#features/seo/seo.rules.ts'
import type { Saved } from './seo-context.ts'

/** Changes that are not saved: what they were made to, which version that was, and how it reads with them. */
export type Draft<C extends Content> = { version: number; base: C; content: C }

const PREFIX = `${venue.slug}-seo-draft-`
const listeners = new Set<() => void>()
/** For drafts that the browser refuses to store: they live as long as the page. */
const unstored = new Map<string, string>()

/** The stored draft of a section, as text: the same draft is the same text. */
export function useStoredDraft(section: Section): string | null {
  return useSyncExternalStore(
    subscribe,
    () => findStoredDraft(section),
    () => null,
  )
}

/** The sections with a draft. */
export function useDraftedSections(): string[] {
  const listed = useSyncExternalStore(
    subscribe,
    () => listKeys().join('\n'),
    () => '',
  )
  return listed === '' ? [] : listed.split('\n').map((key) => key.slice(PREFIX.length))
}

export function findStoredDraft(section: Section): string | null {
  const key = PREFIX + section
  return unstored.get(key) ?? findStorage()?.getItem(key) ?? null
}

export function keepDraft<C extends Content>(section: Section, draft: Draft<C>) {
  const key = PREFIX + section
  const text = JSON.stringify(draft)
  try {
    const storage = findStorage()
    storage?.setItem(key, text)
    if (storage) unstored.delete(key)
    else unstored.set(key, text)
  } catch {
    unstored.set(key, text) // The storage is full.
  }
  tell()
}

export function dropDraft(section: Section) {
  drop(PREFIX + section)
  tell()
}

export function dropAllDrafts() {
  listKeys().forEach(drop)
  tell()
}

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

function listKeys() {
  const storage = findStorage()
  const stored = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  return [...new Set([...stored, ...unstored.keys()])].filter((key) => key.startsWith(PREFIX)).sort()
}

function drop(key: string) {
  unstored.delete(key)
  findStorage()?.removeItem(key)
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the visitor forbids storage, even naming it throws. */
function findStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
