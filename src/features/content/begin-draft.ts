import { eq } from 'drizzle-orm'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { appendVersion, lockDocument } from './append-version.ts'
import type { MustBeTried } from './change-content.ts'
import type { Json } from './changes.rules.ts'
import { contentDocuments } from './content.table.ts'
import type { Document } from './document.ts'

type Begin = By & { document: Document; content: Json; now: Date }

/** The first draft of a document that staff add. What it starts with counts as live until the draft is published. */
export async function beginDraft(tx: Tx, mustBeTried: MustBeTried, { document, content, now, ...by }: Begin) {
  mustBeTried(content)
  const { newest, live } = await lockDocument(tx, document, now)
  const version = await appendVersion(tx, newest, { ...by, document, content, basedOn: live.version, now })
  const isDocument = eq(contentDocuments.document, document.name)
  await tx.update(contentDocuments).set({ newest: version, draft: version }).where(isDocument)
  const after = { version, title: document.title }
  await recordAction(tx, { at: now, ...by, action: 'add-content', subject: `content/${document.name}`, after })
}
