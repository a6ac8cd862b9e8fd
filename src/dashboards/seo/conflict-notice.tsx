import type { Ref } from 'react'
import { ConflictPart } from '#dashboards/shared/conflict/conflict-part.tsx'
import { type Content, changesBetween } from '#features/seo/seo.rules.ts'
import type { Draft } from './draft-store.ts'
import type { Saved } from './seo-context.ts'

type Props<C extends Content> = {
  draft: Draft<C>
  saved: Saved<C>
  fieldNames: Record<string, string>
  onTakeTheirs: () => void
  /** The fields where the other person's words stand. */
  onChoose: (givesWay: readonly string[]) => void
  ref?: Ref<HTMLElement>
}

/** Tells a conflict about a section field by field. */
export function ConflictNotice<C extends Content>({ draft, saved, fieldNames, ...rest }: Props<C>) {
  const mine = new Set(changesBetween(draft.base, draft.content).map(({ field }) => field))
  const disputed = changesBetween(saved.content, draft.content).filter(({ field }) => mine.has(field))
  const nameOf = (field: string) => fieldNames[field] ?? field
  return (
    <ConflictPart
      {...rest}
      theirs={{ savedBy: saved.savedBy ?? 'Someone else', savedAt: saved.savedAt ?? null }}
      rows={disputed.map(({ field, before, after }) => ({
        key: field,
        place: nameOf(field),
        theirs: inWords(before),
        mine: inWords(after),
      }))}
      others={changesBetween(draft.base, saved.content).flatMap(({ field }) => (mine.has(field) ? [] : nameOf(field)))}
    />
  )
}

function inWords(value: Content[string]): string {
  if (value.length === 0) return 'Empty'
  return typeof value === 'string' ? value : value.join('\n')
}
