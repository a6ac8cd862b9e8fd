import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { type Json, valueAt } from '#features/content/changes.rules.ts'
import { numberedPlace, type Place, withValue } from './place.rules.ts'

/** What a field at one place of a document shows, and where what is chosen there goes. */
export function placeField<Content extends Json>(editor: DocumentEditor<Content>, at: Place) {
  const { content, changes, change, problemOf } = editor
  const isChanged = changes.some(({ path }) => at.every((step, index) => path[index] === step))
  return {
    value: valueAt(content, at),
    isChanged,
    error: problemOf(...numberedPlace(content, at)),
    set: (after: Json | undefined) => change((now) => withValue(now, at, after)),
  }
}

/** The word beside a label. */
export const fieldNote = (marks: { isOptional?: boolean | undefined; isChanged: boolean }) =>
  [marks.isOptional && 'optional', marks.isChanged && 'changed'].filter(Boolean).join(', ') || undefined
