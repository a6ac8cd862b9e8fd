import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { venue } from '#content/venue.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import type { MustBeTried } from './change-content.ts'
import { applyChanges, type Change, changesBetween, conflictsOf, type Json } from './changes.rules.ts'
import { type DocumentState, findDocument, type Version } from './content.queries.ts'
import { contentDocuments, contentPublications, contentVersions } from './content.table.ts'
import type { Document } from './document.ts'

/** The document, locked. What the product brings along becomes version 0 with the first edit, so that it can come back. */
export async function lockDocument(tx: Tx, document: Document, now: Date): Promise<LockedDocument> {
  const { name, start } = document
  const first = await tx
    .insert(contentDocuments)
    .values({ document: name, newest: 0 })
    .onConflictDoNothing()
    .returning()
  if (first.length > 0) {
    const version = { document: name, version: 0, content: start, savedAt: now, savedByName: venue.name }
    await tx.insert(contentVersions).values(version)
  }
  const state = await findDocument(tx, { name, now, isLocked: true })
  if (!state?.live) throw new Error(`The document "${name}" has no version.`)
  return { ...state, live: state.live }
}

export type LockedDocument = DocumentState & { live: Version }

/** What an editor edits: the draft, or without one what is live. */
export const editedVersion = ({ draft, live }: LockedDocument): Version => draft ?? live

type Append = By & { document: Document; content: Json; basedOn: number; undoes?: number; now: Date }

/** Adds a version. The caller has locked the document, and says what becomes of it. */
export async function appendVersion(tx: Tx, newest: number, { document, actor, now, ...values }: Append) {
  const { content, basedOn, undoes } = values
  const version = newest + 1
  await tx.insert(contentVersions).values({
    document: document.name,
    version,
    content,
    basedOn,
    savedAt: now,
    savedBy: actor.accountId,
    savedByName: actor.name,
    ...(undoes !== undefined && { undoes }),
  })
  return version
}

type Publish = By & { document: Document; version: number; content: Json; at: Date; now: Date }

/**
 * Puts a version on the pages, now or at a time. It was made from what is live now. So it takes along what other versions
 * change before its time, and those after its time take its changes along. Where two change the same, the one that was
 * published last wins over those before its time, and leaves those after it as they are.
 */
export async function publishVersion(tx: Tx, mustBeTried: MustBeTried, state: LockedDocument, publish: Publish) {
  const { document, at, now, actor, address } = publish
  const { name } = document
  const from = state.live.content
  let { newest } = state
  const append = async (content: Json, basedOn: number) => {
    newest = await appendVersion(tx, newest, { document, content, basedOn, now, actor, address })
    return newest
  }
  const made = { document: name, madeAt: now, madeBy: actor.accountId, madeByName: actor.name }
  let { version, content } = publish
  for (const earlier of state.scheduled.filter(({ goesLiveAt }) => goesLiveAt <= at)) {
    content = withChanges(content, { from, changes: changesBetween(from, earlier.content) })
  }
  mustBeTried(content)
  if (changesBetween(publish.content, content).length > 0) {
    // What was asked for is known as published, in case the request arrives again.
    await tx.insert(contentPublications).values({ ...made, version, goesLiveAt: at, canceledAt: now })
    version = await append(content, version)
  }
  await tx.insert(contentPublications).values({ ...made, version, goesLiveAt: at })

  const changes = changesBetween(from, publish.content)
  for (const later of state.scheduled.filter(({ goesLiveAt }) => goesLiveAt > at)) {
    const merged = withChanges(later.content, { from, changes })
    if (changesBetween(later.content, merged).length === 0) continue
    const next = await append(merged, later.version)
    await tx.update(contentPublications).set({ canceledAt: now }).where(eq(contentPublications.id, later.id))
    await tx.insert(contentPublications).values({ ...made, version: next, goesLiveAt: later.goesLiveAt })
  }

  // A draft that somebody else works on takes the changes along as well.
  let draft: number | null = null
  if (state.draft && state.draft.version !== publish.version) {
    const merged = withChanges(state.draft.content, { from, changes })
    const isChanged = changesBetween(state.draft.content, merged).length > 0
    draft = isChanged ? await append(merged, state.draft.version) : state.draft.version
  }
  await tx.update(contentDocuments).set({ newest, draft }).where(eq(contentDocuments.document, name))
  const isLater = at > now
  await recordAction(tx, {
    at: now,
    actor,
    address,
    action: isLater ? 'schedule-content' : 'publish-content',
    subject: `content/${name}`,
    after: {
      version,
      title: document.title,
      changes: changes.length,
      ...(isLater && { goesLiveAt: at.toISOString() }),
    },
  })
  return version
}

/** A version with changes that were made to the one it comes from, except where it has changed the same itself. */
function withChanges(content: Json, { from, changes }: { from: Json; changes: readonly Change[] }): Json {
  const conflicts = new Set(conflictsOf(changes, changesBetween(from, content)))
  return (
    applyChanges(
      content,
      changes.filter((change) => !conflicts.has(change)),
    ) ?? content
  )
}

/** Tells an editor who came second what stands there now, so that both versions can be laid side by side. */
export function savedMeanwhile({ content, version, savedAt, savedByName }: Version) {
  return new AppError('saved-meanwhile', {
    current: { content, version, savedAt: savedAt.toISOString(), savedBy: savedByName },
  })
}
