import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { makeActor } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { until } from '#tests/until.ts'
import type { Json } from './changes.rules.ts'
import { findDocument, listPublicationTimes, listVersions, readContents } from './content.queries.ts'
import { defineDocument } from './document.ts'
import { cancelPublication, publishDraft } from './publish-draft.ts'
import { saveContent } from './save-draft.ts'
import { undoVersion } from './undo-version.ts'

const document = defineDocument({
  name: 'prices',
  title: 'Prices',
  schema: z.strictObject({ wings: z.number(), fries: z.number(), shrimp: z.number() }),
  labels: { fields: { wings: 'Wings', fries: 'Fries', shrimp: 'Shrimp' } },
  start: { wings: 18, fries: 7, shrimp: 19 },
})
const MONDAY = new Date('2026-11-16T15:00:00-05:00')
const TUESDAY = new Date('2026-11-17T15:00:00-05:00')
const FRIDAY = new Date('2026-11-20T15:00:00-05:00')

let bar: Awaited<ReturnType<typeof openTestBar>>
let by: { actor: Awaited<ReturnType<typeof makeActor>>; address: string }

beforeEach(async () => {
  bar = await openTestBar({ now: MONDAY.toISOString() })
  by = { actor: await makeActor(bar.deps), address: 'test' }
})

const deps = () => ({ ...bar.deps, tryContent: async () => undefined })
const stateOf = () => findDocument(bar.deps.db, { name: document.name, now: bar.deps.clock.now() })
const liveAt = async (now: Date) => (await readContents(bar.deps.db, { document }, { now })).document

/** Saves what is edited now with these changes, and returns the version of the draft. */
async function draft(changes: Record<string, Json>): Promise<number> {
  const state = await stateOf()
  const edited = state?.draft ?? state?.live
  const content = { ...document.start, ...Object(edited?.content), ...changes }
  await saveContent(deps(), { ...by, document, version: edited?.version ?? 0, content })
  return (await stateOf())?.draft?.version ?? 0
}
const publish = (version: number, times: { at?: Date; until?: Date } = {}) =>
  publishDraft(deps(), { ...by, document, version, ...times })

describe('a draft', () => {
  test('is not live until it is published, and then at once', async () => {
    const version = await draft({ wings: 19 })
    expect(await liveAt(MONDAY)).toMatchObject({ wings: 18 })
    await publish(version)
    expect(await liveAt(MONDAY)).toMatchObject({ wings: 19 })
    expect(await stateOf()).toMatchObject({ draft: undefined, live: { version } })
  })

  test('makes no page out of date until it is published', async () => {
    const heard: string[] = []
    onTestFinished(bar.deps.changes.onChange((change) => heard.push(change === 'everything' ? change : change.topic)))
    const version = await draft({ wings: 19 })
    await until(() => expect(heard).toContain('content'))
    expect(heard).not.toContain('published')
    await publish(version)
    await until(() => expect(heard).toContain('published'))
  })

  test('that goes back to what is live is no draft any more', async () => {
    await draft({ wings: 19 })
    await draft({ wings: 18 })
    expect((await stateOf())?.draft).toBeUndefined()
  })

  test('is published once, also when the request arrives twice or at the same time', async () => {
    const version = await draft({ wings: 19 })
    await Promise.all([publish(version), publish(version), publish(version)])
    const entries = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'publish-content'))
    expect(entries).toHaveLength(1)
  })

  test('that somebody saved meanwhile is not published unseen', async () => {
    const version = await draft({ wings: 19 })
    await draft({ fries: 8 })
    await expect(publish(version)).rejects.toMatchObject({ code: 'saved-meanwhile' })
    expect(await liveAt(MONDAY)).toEqual(document.start)
  })

  test('that breaks a page is not published, and stays a draft', async () => {
    const tryContent = () => Promise.reject(new Error('broken'))
    const version = await draft({ wings: 20 })
    await expect(publishDraft({ ...deps(), tryContent }, { ...by, document, version })).rejects.toThrow('broken')
    expect(await liveAt(MONDAY)).toEqual(document.start)
    expect((await stateOf())?.draft?.version).toBe(version)
  })

  test('is tried on the pages without holding up anybody else who edits it', async () => {
    const seen: Json[] = []
    const tryContent = async (drafts: ReadonlyMap<string, Json>) => {
      seen.push(...drafts.values())
      // Somebody else saves while pages are rendered: the one who publishes then hears of it.
      await draft({ fries: 8 })
    }
    const version = await draft({ wings: 20 })
    await expect(publishDraft({ ...deps(), tryContent }, { ...by, document, version })).rejects.toMatchObject({
      code: 'saved-meanwhile',
    })
    expect(seen).toEqual([{ ...document.start, wings: 20 }])
    expect((await stateOf())?.draft?.content).toEqual({ ...document.start, wings: 20, fries: 8 })
  })
})

describe('a scheduled version', () => {
  test('has its own moment in the history', async () => {
    await publish(await draft({ wings: 19 }))
    await publish(await draft({ fries: 8 }), { at: TUESDAY })
    const { list } = await listVersions(bar.deps.db, { name: document.name, limit: 2, offset: 0 })
    expect(list.map(({ goesLiveAt }) => goesLiveAt?.slice(0, 10))).toEqual(['2026-11-17', '2026-11-16'])
  })

  test('goes live at its time and comes down at the other, and pages know both moments', async () => {
    await publish(await draft({ wings: 12 }), { at: TUESDAY, until: FRIDAY })
    expect(await listPublicationTimes(bar.deps.db, MONDAY)).toEqual([TUESDAY, FRIDAY])
    expect(await listPublicationTimes(bar.deps.db, TUESDAY)).toEqual([FRIDAY])
    expect(await Promise.all([MONDAY, TUESDAY, FRIDAY].map(liveAt))).toMatchObject([
      { wings: 18 },
      { wings: 12 },
      { wings: 18 },
    ])
  })

  test('takes along what is published before its time, unless it changes the same itself', async () => {
    await publish(await draft({ wings: 12, fries: 5 }), { at: TUESDAY })
    await publish(await draft({ fries: 8, shrimp: 21 }))
    expect(await liveAt(MONDAY)).toEqual({ wings: 18, fries: 8, shrimp: 21 })
    expect(await liveAt(TUESDAY)).toEqual({ wings: 12, fries: 5, shrimp: 21 })
  })

  test('of two the later one keeps what the earlier one brings', async () => {
    await publish(await draft({ wings: 12 }), { at: TUESDAY })
    await publish(await draft({ fries: 5 }), { at: FRIDAY })
    expect(await liveAt(FRIDAY)).toEqual({ wings: 12, fries: 5, shrimp: 19 })
  })

  test('is published once, also when it took something along and the request arrives twice', async () => {
    await publish(await draft({ wings: 12 }), { at: TUESDAY })
    const version = await draft({ fries: 5 })
    for (const _ of ['first', 'second']) await publish(version, { at: FRIDAY })
    expect((await stateOf())?.scheduled.map(({ goesLiveAt }) => goesLiveAt)).toEqual([TUESDAY, FRIDAY])
  })

  test('is tried on the pages as it will be shown, with what it takes along', async () => {
    await publish(await draft({ wings: 12 }), { at: TUESDAY })
    const version = await draft({ fries: 5 })
    const tried: Json[] = []
    const tryContent = async (drafts: ReadonlyMap<string, Json>) => void tried.push(...drafts.values())
    await publishDraft({ ...deps(), tryContent }, { ...by, document, version, at: FRIDAY })
    expect(tried).toEqual([{ wings: 12, fries: 5, shrimp: 19 }])
  })

  test('that is canceled becomes the draft again', async () => {
    const version = await draft({ wings: 12 })
    await publish(version, { at: TUESDAY })
    const id = (await stateOf())?.scheduled[0]?.id ?? 0
    await cancelPublication(deps(), { ...by, document, id })
    expect(await stateOf()).toMatchObject({ draft: { version }, scheduled: [] })
    expect(await liveAt(TUESDAY)).toEqual(document.start)
    await expect(cancelPublication(deps(), { ...by, document, id })).rejects.toMatchObject({ code: 'not-scheduled' })
  })

  test('cannot be canceled once it is live, nor scheduled for a time that has passed', async () => {
    await publish(await draft({ wings: 12 }), { at: TUESDAY })
    const id = (await stateOf())?.scheduled[0]?.id ?? 0
    bar.setNow(FRIDAY.toISOString())
    await expect(cancelPublication(deps(), { ...by, document, id })).rejects.toMatchObject({ code: 'not-scheduled' })
    await expect(publish(await draft({ fries: 5 }), { at: TUESDAY })).rejects.toMatchObject({ code: 'time-passed' })
  })
})

test('what was saved in several drafts and published once is one step of the website', async () => {
  await draft({ wings: 19 })
  await publish(await draft({ fries: 8 }))
  const version = (await stateOf())?.live?.version ?? 0
  const { list } = await listVersions(bar.deps.db, { name: document.name, limit: 1, offset: 0 })
  expect(list).toMatchObject([{ version, before: document.start, goesLiveAt: expect.stringMatching('2026-11-16') }])
  await undoVersion(deps(), { ...by, document, version })
  expect(await liveAt(MONDAY)).toEqual(document.start)
})

test('an undo is live at once, and a draft that somebody works on loses nothing', async () => {
  await publish(await draft({ wings: 19 }))
  const version = (await stateOf())?.live?.version ?? 0
  await draft({ fries: 8 })
  await undoVersion(deps(), { ...by, document, version })
  expect(await liveAt(MONDAY)).toEqual(document.start)
  expect((await stateOf())?.draft?.content).toEqual({ wings: 18, fries: 8, shrimp: 19 })
})
