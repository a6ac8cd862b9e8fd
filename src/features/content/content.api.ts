import { z } from 'zod'
import { AppError } from '#base/app-error.ts'
import type { Endpoint } from '#web/contract/endpoint.ts'
import { requireActor } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import { validate } from '#web/valid.ts'
import type { ContentDeps } from './change-content.ts'
import type { documentSave as saveRules } from './content.contract.ts'
import * as contract from './content.contract.ts'
import { findDocument, listDocuments, listVersions } from './content.queries.ts'
import { toDocumentWire, toHistoryWire, toOverviewWire } from './content.wire.ts'
import type { Document, ListDocuments } from './document.ts'
import { cancelPublication, publishDraft } from './publish-draft.ts'
import { saveContent } from './save-draft.ts'
import { restoreVersion, undoVersion } from './undo-version.ts'

/** What is the same for every document of the website. Staff add some of them. */
export function contentApi(deps: ContentDeps, listAll: ListDocuments): Route[] {
  const documentNamed = async (name: string) => {
    const found = (await listAll(deps.db)).find((document) => document.name === name)
    if (!found) throw new AppError('not-found')
    return found
  }
  const done = { success: true } as const
  return [
    route(contract.readOverview).to(async () => {
      const documents = await listAll(deps.db)
      const names = documents.map(({ name }) => name)
      return toOverviewWire(documents, await listDocuments(deps.db, { names, now: deps.clock.now() }))
    }),
    route(contract.publishContent).to(async ({ body: { name, version, at, until } }, c) => {
      const times = { at: at === undefined ? at : new Date(at), until: until === undefined ? until : new Date(until) }
      const by = await requireActor(c, 'staff')
      await publishDraft(deps, { ...by, ...times, document: await documentNamed(name), version })
      return done
    }),
    route(contract.cancelPublication).to(async ({ body: { name, id } }, c) => {
      await cancelPublication(deps, { ...(await requireActor(c, 'staff')), document: await documentNamed(name), id })
      return done
    }),
    route(contract.undoContent).to(async ({ body: { name, ...undo } }, c) => {
      await undoVersion(deps, { ...(await requireActor(c, 'staff')), document: await documentNamed(name), ...undo })
      return done
    }),
    route(contract.restoreContent).to(async ({ body: { name, version } }, c) => {
      await restoreVersion(deps, { ...(await requireActor(c, 'staff')), document: await documentNamed(name), version })
      return done
    }),
    route(contract.listHistory).to(async ({ query: { name, ...page } }) => {
      const { list, total } = await listVersions(deps.db, { name, ...toLimitAndOffset(page) })
      const byName = new Map((await listAll(deps.db)).map((document) => [document.name, document]))
      return { list: list.map((one) => toHistoryWire(one, byName.get(one.document))), total }
    }),
  ]
}

type Reading = Endpoint & ReturnType<typeof contract.documentRead>
type Saving = Endpoint & ReturnType<typeof saveRules>

/** The two routes of one document: read it, and save what was edited. `documentOf` finds it by the names in the path. */
export function documentRoutes(
  deps: ContentDeps,
  { read, save }: { read: Reading; save: Saving },
  documentOf: (params: Record<string, string>) => Document | Promise<Document>,
): Route[] {
  const answer = async (document: Document) =>
    toDocumentWire(document, await findDocument(deps.db, { name: document.name, now: deps.clock.now() }))
  return [
    route(read).to(async ({ params }) => answer(await documentOf(params))),
    route(save).to(async ({ params, body }, c) => {
      const document = await documentOf(params)
      const { content } = validate(z.object({ content: document.schema }), body)
      const by = await requireActor(c, 'staff')
      await saveContent(deps, { ...by, document, version: body.version, content })
      return answer(document)
    }),
  ]
}
