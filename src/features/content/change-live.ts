import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { appendVersion, lockDocument, publishVersion } from './append-version.ts'
import { type ContentDeps, changeContent } from './change-content.ts'
import { changesBetween, type Json } from './changes.rules.ts'
import type { Document } from './document.ts'

type LiveChange = By & { document: Document; undoes?: number }

/**
 * Makes something else of what is live, as a new version that is live at once, and returns its number. The document is
 * locked while that is decided. What changes nothing makes no version.
 */
export async function changeLive(
  deps: ContentDeps,
  { document, undoes, ...by }: LiveChange,
  change: (live: Json, tx: Tx) => Json | Promise<Json>,
): Promise<number> {
  const now = deps.clock.now()
  return changeContent(deps, document.name, async (tx, mustBeTried) => {
    const state = await lockDocument(tx, document, now)
    const { live } = state
    const content = document.schema.parse(await change(live.content, tx))
    if (changesBetween(live.content, content).length === 0) return live.version
    const based = { ...by, document, content, basedOn: live.version, now, ...(undoes !== undefined && { undoes }) }
    const version = await appendVersion(tx, state.newest, based)
    const appended = { ...state, newest: version }
    return publishVersion(tx, mustBeTried, appended, { ...by, document, version, content, at: now, now })
  })
}
