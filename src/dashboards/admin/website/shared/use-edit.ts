import { useEffect } from 'react'
import { createEditStore } from '#dashboards/shared/edit-store.ts'
import { changesBetween, type Json } from '#features/content/changes.rules.ts'
import { conflictsWith, type Edit, moveEdit } from './edits.rules.ts'

const store = createEditStore('website-edit')

export const dropAllEdits = () => store.dropAll()

type Saved<Content extends Json> = { version: number; content: Content }

/**
 * What stands in the fields of a document: what is saved, or what was made of it since. When somebody else saves
 * meanwhile, the edit moves on to that; where both changed the same, it waits for a choice.
 */
export function useEdit<Content extends Json>(name: string, saved: Saved<Content>, isSaving: boolean) {
  const edit = read<Content>(store.useStored(name))
  const isBehind = edit !== undefined && edit.version !== saved.version && !isSaving
  const conflicts = isBehind ? conflictsWith(edit, saved) : []
  const isMoving = isBehind && conflicts.length === 0

  function keep(next: Edit<Content>) {
    if (changesBetween(next.base, next.content).length > 0) store.keep(name, JSON.stringify(next))
    else store.drop(name)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that others save
  useEffect(() => {
    if (isMoving && edit) keep(moveEdit(edit, saved))
  }, [isMoving, saved.version])

  // The browser asks before it closes a window in which something was typed.
  const isDirty = edit !== undefined
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  /** What was typed since the last rendering is in it. */
  const current = () =>
    read<Content>(store.find(name)) ?? { version: saved.version, base: saved.content, content: saved.content }

  return {
    edit,
    conflicts,
    content: edit?.content ?? saved.content,
    current,
    change(next: (now: Content) => Content) {
      const now = current()
      keep({ ...now, content: next(now.content) })
    },
    keep,
    drop: () => store.drop(name),
  }
}

function read<Content extends Json>(stored: string | null): Edit<Content> | undefined {
  // Written by `keep` above, in this window.
  return stored === null ? undefined : (JSON.parse(stored) as Edit<Content>)
}
