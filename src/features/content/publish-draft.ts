import { and, eq, gt, isNull } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { type LockedDocument, lockDocument, publishVersion, savedMeanwhile } from './append-version.ts'
import { type ContentDeps, changeContent } from './change-content.ts'
import { listAncestors, type Version, wasPublished } from './content.queries.ts'
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
    const scheduled = await withoutOrigin(tx, state, { draft, from, now })
    const published = { ...by, document, version, content: draft.content, at: from, now }
    await publishVersion(tx, mustBeTried, { ...state, scheduled }, published)
    if (!until) return
    const made = { madeAt: now, madeBy: by.actor.accountId, madeByName: by.actor.name }
    const back = { document: document.name, version: live.version, goesLiveAt: until }
    await tx.insert(contentPublications).values({ ...made, ...back })
  })
}

type Takeover = { draft: Version; from: Date; now: Date }

/**
 * What is still to go live, and has to do with this draft. A version that it was made from gives way to it, and what was to
 * come after that one still does, as it is.
 */
async function withoutOrigin(tx: Tx, { live, scheduled }: LockedDocument, { draft, from, now }: Takeover) {
  const ancestors = await listAncestors(tx, draft)
  // What is live now, or was before, comes back at its time whatever was made of it.
  const origins = scheduled.filter(({ version }) => version > live.version && ancestors.includes(version))
  for (const { id } of origins) {
    await tx.update(contentPublications).set({ canceledAt: now }).where(eq(contentPublications.id, id))
  }
  return origins.length === 0 ? scheduled : scheduled.filter((one) => !origins.includes(one) && one.goesLiveAt <= from)
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
