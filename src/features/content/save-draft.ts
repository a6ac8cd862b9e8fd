import { eq } from 'drizzle-orm'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { By } from '#web/env.ts'
import { appendVersion, editedVersion, lockDocument, publishVersion, savedMeanwhile } from './append-version.ts'
import { type ContentDeps, changeContent } from './change-content.ts'
import { changesBetween, type Json } from './changes.rules.ts'
import { contentDocuments } from './content.table.ts'
import type { Document } from './document.ts'

type Save = By & { document: Document; version: number; content: Json }

/**
 * Saves what was edited from one version: as the draft, or on the website where the document has none. If somebody saved
 * since, the refusal carries what they saved. Saving the same again changes nothing.
 */
export async function saveContent(deps: ContentDeps, { document, version, content, ...by }: Save): Promise<void> {
  const now = deps.clock.now()
  await changeContent(deps, document.name, async (tx, mustBeTried) => {
    const state = await lockDocument(tx, document, now)
    const current = editedVersion(state)
    if (changesBetween(current.content, content).length === 0) return
    // What waits for its time can be edited as well: publishing the draft then takes its place.
    const isScheduled = !state.draft && state.scheduled.some((one) => one.version === version)
    if (current.version !== version && !isScheduled) throw savedMeanwhile(current)
    const saved = await appendVersion(tx, state.newest, { ...by, document, content, basedOn: version, now })
    const appended = { ...state, newest: saved }
    if (document.isLiveAtOnce) {
      await publishVersion(tx, mustBeTried, appended, { ...by, document, version: saved, content, at: now, now })
      return
    }
    const isDocument = eq(contentDocuments.document, document.name)
    const isAsLive = changesBetween(state.live.content, content).length === 0
    await tx
      .update(contentDocuments)
      .set({ newest: saved, draft: isAsLive ? null : saved })
      .where(isDocument)
    const after = { version: saved, title: document.title }
    await recordAction(tx, { at: now, ...by, action: 'save-content', subject: `content/${document.name}`, after })
  })
}
