import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { appendVersion, lockDocument } from './append-version.ts'
import { type ContentDeps, changeContent } from './change-content.ts'
import { changesBetween, type Json } from './changes.rules.ts'
import type { Version } from './content.queries.ts'
import { contentDocuments, contentPublications } from './content.table.ts'
import type { Document } from './document.ts'

type Rewriting = By & {
  document: Document
  /** What must hold when the new versions are written. What it locks stays until they are. */
  check?: ((tx: Tx) => Promise<unknown>) | undefined
}

/**
 * Makes something else of everything that pages show or will show of a document, and of its draft: a new version takes the
 * place of each.
 */
export async function rewriteDocument(
  deps: ContentDeps,
  { document, check, ...by }: Rewriting,
  rewrite: (content: Json) => Json,
): Promise<void> {
  const now = deps.clock.now()
  const { name } = document
  await changeContent(deps, name, async (tx, mustBeTried) => {
    const { live, draft, scheduled, newest: before } = await lockDocument(tx, document, now)
    await check?.(tx)
    let newest = before
    const append = async ({ content: old, version }: Pick<Version, 'content' | 'version'>) => {
      const content = document.schema.parse(rewrite(old))
      if (changesBetween(old, content).length === 0) return undefined
      mustBeTried(content)
      newest = await appendVersion(tx, newest, { ...by, document, content, basedOn: version, now })
      return newest
    }
    const madeNow = { madeAt: now, madeBy: by.actor.accountId, madeByName: by.actor.name }

    const nowLive = await append(live)
    if (nowLive !== undefined) {
      await tx.insert(contentPublications).values({ document: name, version: nowLive, goesLiveAt: now, ...madeNow })
    }
    for (const { id, content, version: old, goesLiveAt, madeAt, madeBy, madeByName } of scheduled) {
      const version = await append({ content, version: old })
      if (version === undefined) continue
      await tx.update(contentPublications).set({ canceledAt: now }).where(eq(contentPublications.id, id))
      const made = { madeAt, madeBy, madeByName }
      await tx.insert(contentPublications).values({ document: name, version, goesLiveAt, ...made })
    }
    const nextDraft = draft && ((await append(draft)) ?? draft.version)
    await tx
      .update(contentDocuments)
      .set({ newest, draft: nextDraft ?? null })
      .where(eq(contentDocuments.document, name))
  })
}
