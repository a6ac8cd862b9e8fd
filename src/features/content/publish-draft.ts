import { and, eq, gt, isNull } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { By } from '#web/env.ts'
import { lockDocument, publishVersion, savedMeanwhile } from './append-version.ts'
import { type ContentDeps, changeContent } from './change-content.ts'
import { wasPublished } from './content.queries.ts'
import { contentDocuments, contentPublications } from './content.table.ts'
import type { Document } from './document.ts'

type Publish = By & {
  document: Document
  /** The draft that was looked at. */
  version: number
  /** Now, unless it is to wait. */
  at?: Date | undefined
  /** When what is live today comes back. */
  until?: Date | undefined
}

/** Publishes the draft now or at a time, and on request brings back what is live today at a later time. */
export async function publishDraft(deps: ContentDeps, { document, version, at, until, ...by }: Publish): Promise<void> {
  const now = deps.clock.now()
  const from = at ?? now
  if (from < now || (until && until <= from)) throw new AppError('time-passed')
  await changeContent(deps, document.name, async (tx, mustBeTried) => {
    const state = await lockDocument(tx, document, now)
    const { draft, live } = state
    // The same request may arrive twice.
    if (!draft && (await wasPublished(tx, { name: document.name, version }))) return
    if (draft?.version !== version) throw draft ? savedMeanwhile(draft) : new AppError('no-draft')
    await publishVersion(tx, mustBeTried, state, { ...by, document, version, content: draft.content, at: from, now })
    if (!until) return
    const made = { madeAt: now, madeBy: by.actor.accountId, madeByName: by.actor.name }
    const back = { document: document.name, version: live.version, goesLiveAt: until }
    await tx.insert(contentPublications).values({ ...made, ...back })
  })
}

type Cancel = By & { document: Document; id: number }

/** Takes a version off the schedule. It becomes the draft again, unless somebody has begun another one. */
export async function cancelPublication({ db, clock }: ContentDeps, { document, id, ...by }: Cancel): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const state = await lockDocument(tx, document, now)
    const { canceledAt, goesLiveAt, document: name, ...columns } = contentPublications
    const isMeant = and(eq(columns.id, id), eq(name, document.name), isNull(canceledAt), gt(goesLiveAt, now))
    const [canceled] = await tx.update(contentPublications).set({ canceledAt: now }).where(isMeant).returning()
    if (!canceled) throw new AppError('not-scheduled')
    if (!state.draft && canceled.version > state.live.version) {
      const isDocument = eq(contentDocuments.document, document.name)
      await tx.update(contentDocuments).set({ draft: canceled.version }).where(isDocument)
    }
    const after = { version: canceled.version, title: document.title, goesLiveAt: canceled.goesLiveAt.toISOString() }
    await recordAction(tx, { at: now, ...by, action: 'cancel-content', subject: `content/${document.name}`, after })
  })
}
