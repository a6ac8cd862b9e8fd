import { ConflictPart } from '#dashboards/shared/conflict/conflict-part.tsx'
import { placeInWords, sidesInWords, valueInWords } from '#features/content/change-words.rules.ts'
import { changesBetween, type Json, valueAt } from '#features/content/changes.rules.ts'
import { theirsAlone } from './edits.rules.ts'
import type { DocumentEditor } from './use-document.ts'

type Conflict<Content extends Json> = NonNullable<DocumentEditor<Content>['conflict']>

/** Tells a conflict about a document in words. */
export function DocumentConflict<Content extends Json>({ conflict }: { conflict: Conflict<Content> }) {
  const { edit, theirs, labels, places, settle } = conflict
  const telling = { labels, contents: [edit.content, theirs.content, edit.base] }
  const rows = places.map((change) => {
    const [, mine] = sidesInWords(change, telling)
    return {
      key: JSON.stringify(change.path),
      place: placeInWords(change.path, telling),
      theirs: valueOfTheirs(change.path),
      mine,
    }
  })

  function valueOfTheirs(path: readonly string[]) {
    const same = changesBetween(edit.base, theirs.content).find(
      (one) => JSON.stringify(one.path) === JSON.stringify(path),
    )
    return same ? sidesInWords(same, telling)[1] : valueInWords(valueAt(theirs.content, path), path, telling)
  }

  return (
    <ConflictPart
      theirs={theirs}
      rows={rows}
      others={theirsAlone(edit, theirs).map(({ path }) => placeInWords(path, telling))}
      onTakeTheirs={() => settle(places)}
      onChoose={(givesWay) => settle(places.filter(({ path }) => givesWay.includes(JSON.stringify(path))))}
    />
  )
}
