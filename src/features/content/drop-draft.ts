import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { contentDocuments, contentPublications } from './content.table.ts'
import type { Document } from './document.ts'

type Drop = By & { document: Document; now: Date }

/** Lets go of what waits to be published. The caller has locked the document; the history keeps what was written. */
export async function dropDraft(tx: Tx, { document: { name, title }, now, ...by }: Drop): Promise<void> {
  const { document, canceledAt, goesLiveAt } = contentPublications
  const isToCome = and(eq(document, name), isNull(canceledAt), gt(goesLiveAt, now))
  const canceled = await tx.update(contentPublications).set({ canceledAt: now }).where(isToCome)
  const hasDraft = and(eq(contentDocuments.document, name), isNotNull(contentDocuments.draft))
  const dropped = await tx.update(contentDocuments).set({ draft: null }).where(hasDraft)
  // The same request may arrive twice.
  if (!canceled.rowCount && !dropped.rowCount) return
  await recordAction(tx, { at: now, ...by, action: 'drop-content', subject: `content/${name}`, after: { title } })
}
