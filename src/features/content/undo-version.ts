import { AppError } from '#base/app-error.ts'
import type { By } from '#web/env.ts'
import { appendVersion, lockDocument, publishVersion } from './append-version.ts'
import { type ContentDeps, changeContent } from './change-content.ts'
import { applyChanges, changesBack, changesBetween, isUntouched, type Json } from './changes.rules.ts'
import { findStep } from './content.queries.ts'
import type { Document } from './document.ts'

type Undo = By & {
  document: Document
  version: number
  /** Only what it changed at these places; all of it without them. */
  paths?: readonly (readonly string[])[] | undefined
}

/** Takes back what one version changed, as a new version that is live at once. The history keeps both. */
export async function undoVersion(deps: ContentDeps, { document, version, paths, ...by }: Undo): Promise<void> {
  await changeLive(deps, { document, undoes: version, ...by }, ({ before, after, live }) => {
    const wanted = paths && new Set(paths.map((path) => JSON.stringify(path)))
    const isMeant = (path: readonly string[]) => !wanted || wanted.has(JSON.stringify(path))
    const changes = changesBetween(before, after).filter(({ path }) => isMeant(path))
    if (changes.length === 0) throw new AppError('version-not-found')
    if (!isUntouched(live, changes)) throw new AppError('changed-since')
    return applyChanges(live, changesBack(before, after, isMeant)) ?? live
  })
}

type Restore = By & { document: Document; version: number }

/** Brings back a whole version as it was, as a new version that is live at once. */
export async function restoreVersion(deps: ContentDeps, { document, version, ...by }: Restore): Promise<void> {
  await changeLive(deps, { document, undoes: version, ...by }, ({ after }) => after)
}

type LiveChange = By & { document: Document; undoes: number }
type Known = { before: Json; after: Json; live: Json }

async function changeLive(
  deps: ContentDeps,
  { document, undoes, ...by }: LiveChange,
  change: (known: Known) => Json,
): Promise<void> {
  const now = deps.clock.now()
  await changeContent(deps, document.name, async (tx, mustBeTried) => {
    const state = await lockDocument(tx, document, now)
    const { name } = document
    const step = await findStep(tx, { name, version: undoes })
    if (!step) throw new AppError('version-not-found')
    const content = document.schema.parse(change({ ...step, live: state.live.content }))
    if (changesBetween(state.live.content, content).length === 0) return
    const basedOn = state.live.version
    const version = await appendVersion(tx, state.newest, { ...by, document, content, basedOn, undoes, now })
    await publishVersion(
      tx,
      mustBeTried,
      { ...state, newest: version },
      { ...by, document, version, content, at: now, now },
    )
  })
}
