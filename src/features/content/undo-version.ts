import { AppError } from '#base/app-error.ts'
import type { By } from '#web/env.ts'
import type { ContentDeps } from './change-content.ts'
import { changeLive } from './change-live.ts'
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
  await changeStep(deps, { document, undoes: version, ...by }, ({ before, after, live }) => {
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
  await changeStep(deps, { document, undoes: version, ...by }, ({ after }) => after)
}

type Step = By & { document: Document; undoes: number }
type Known = { before: Json; after: Json; live: Json }

async function changeStep(deps: ContentDeps, { document, undoes, ...by }: Step, change: (known: Known) => Json) {
  await changeLive(deps, { ...by, document, undoes }, async (live, tx) => {
    const step = await findStep(tx, { name: document.name, version: undoes })
    if (!step) throw new AppError('version-not-found')
    return change({ ...step, live })
  })
}
