import { inScreenOrder, nameOf, placeInWords, sidesInWords } from './change-words.rules.ts'
import { changesBetween } from './changes.rules.ts'
import type { DocumentWire, HistoryWire, OverviewWire, ScheduledWire } from './content.contract.ts'
import type { DocumentState, ListedVersion, ScheduledVersion, Version } from './content.queries.ts'
import type { Document } from './document.ts'

/** When nobody has edited a document, there is nobody and no day to name. */
const NEVER = { version: 0, savedAt: new Date(0).toISOString(), savedBy: '' }

const toSaved = ({ version, savedAt, savedByName, content }: Version) => ({
  version,
  savedAt: savedAt.toISOString(),
  savedBy: savedByName,
  content,
})

export function toDocumentWire(document: Document, state?: DocumentState): DocumentWire {
  const { name, title, isLiveAtOnce, schema, start } = document
  // What an earlier release saved has what is new since then as this one reads it.
  const read = (version: Version) => ({
    ...version,
    content: schema.safeParse(version.content).data ?? version.content,
  })
  const live = state?.live ? toSaved(read(state.live)) : { ...NEVER, content: start }
  const draft = state?.draft ? toSaved(read(state.draft)) : null
  return {
    name,
    title,
    isLiveAtOnce,
    live,
    draft,
    changes: draft ? changesBetween(live.content, draft.content) : [],
    scheduled: toScheduledWire(state),
  }
}

function toScheduledWire(state: DocumentState | undefined): ScheduledWire[] {
  return (state?.scheduled ?? []).map(({ id, version, content, goesLiveAt, madeAt, madeByName }: ScheduledVersion) => ({
    id,
    version,
    goesLiveAt: goesLiveAt.toISOString(),
    madeAt: madeAt.toISOString(),
    madeBy: madeByName,
    changes: changesBetween(state?.live?.content, content),
  }))
}

/** A document that the product no longer has is told by what was saved alone. */
export function toHistoryWire(version: ListedVersion, known: Document | undefined): HistoryWire {
  const { document, savedAt, savedByName, undoes, before, content, goesLiveAt } = version
  const telling = { labels: known?.labels ?? { fields: {} }, contents: [content, before] }
  return {
    name: document,
    title: known?.title ?? nameOf(content) ?? document,
    version: version.version,
    savedAt: savedAt.toISOString(),
    savedBy: savedByName,
    undoes,
    changes: inScreenOrder(changesBetween(before, content), telling).map((change) => {
      const [was, is] = sidesInWords(change, telling)
      return { ...change, place: placeInWords(change.path, telling), was, is }
    }),
    goesLiveAt: goesLiveAt && new Date(goesLiveAt).toISOString(),
  }
}

export function toOverviewWire(
  documents: readonly Document[],
  states: ReadonlyMap<string, DocumentState>,
): OverviewWire {
  const toWire = ({ name, title }: Document) => {
    const state = states.get(name)
    return {
      name,
      title,
      savedAt: state?.live?.savedAt.toISOString() ?? null,
      savedBy: state?.live?.savedByName ?? null,
      draftChanges: state?.draft ? changesBetween(state.live?.content, state.draft.content).length : 0,
      scheduled: toScheduledWire(state),
    }
  }
  return { documents: documents.map(toWire) }
}
