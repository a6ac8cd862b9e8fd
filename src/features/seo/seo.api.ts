import type { Context } from 'hono'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { readEvents } from '#features/events/events.queries.ts'
import type { Deps } from '#platform/deps.ts'
import { type By, requireActor, type WebEnv } from '#web/env.ts'
import { requireProof } from '#web/guard.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import { validate } from '#web/valid.ts'
import { decideSave } from './decide-save.ts'
import { listPictureUses } from './picture-uses.ts'
import { saveSection } from './save-section.ts'
import * as contract from './seo.contract.ts'
import { findLive, listNewest, listSaves, toSettings } from './seo.queries.ts'
import type { Section } from './seo.rules.ts'
import { toApprovalWire, toSaveWire, toSectionWire, toSeoWire } from './seo.wire.ts'
import type { TryDeps } from './try-section.ts'
import { undoSave } from './undo-save.ts'
import { contentSchema } from './validate-content.ts'

type SeoDeps = TryDeps & Pick<Deps, 'db' | 'clock'>

/** What was saved here moves no picture, and a save that broke a page is to be undone here: so pages are asked without it. */
const readPictureUses = async ({ db, pagesWith }: SeoDeps) =>
  listPictureUses(await pagesWith(db, toSettings(new Map())))

export function seoApi(deps: SeoDeps): Route[] {
  return [
    route(contract.readSeo).to(async () => {
      const now = deps.clock.now()
      const [facts, sections, pictureUses, events] = await Promise.all([
        readVenueFacts(deps.db, now),
        listNewest(deps.db),
        readPictureUses(deps),
        readEvents(deps.db, now),
      ])
      const eventHeads = events.map(({ page }) => page.head)
      return toSeoWire({ facts, sections, pictureUses, eventHeads, site: deps.config.publicUrl })
    }),
    route(contract.saveSection).to(async ({ body: { section, version, content } }, c) => {
      const by = await requireEditor(c, section)
      const valid = validate(contentSchema(section), content)
      const saved = await saveSection(deps, { section, version, content: valid, ...by })
      return toSectionWire(section, saved)
    }),
    route(contract.listSaves).to(async ({ query: { section, ...page } }) => {
      const { list, total } = await listSaves(deps.db, { section, ...toLimitAndOffset(page) })
      return { list: list.map(toSaveWire), total }
    }),
    route(contract.undoSave).to(async ({ body: { section, version } }, c) => {
      const undone = await undoSave(deps, { section, version, ...(await requireEditor(c, section)) })
      return toSectionWire(section, undone)
    }),
    route(contract.readApproval).to(async () => {
      const [newest, live] = await Promise.all([listNewest(deps.db), findLive(deps.db, 'tags')])
      return toApprovalWire(newest.get('tags'), live)
    }),
    route(contract.approveTags).to(async ({ body: { version } }, c) => {
      const decision = { version, outcome: 'approved', ...(await requireActor(c, 'staff')) } as const
      return toSectionWire('tags', await decideSave(deps, decision))
    }),
    route(contract.rejectTags).to(async ({ body }, c) => {
      const decision = { ...body, outcome: 'rejected', ...(await requireActor(c, 'staff')) } as const
      return toSectionWire('tags', await decideSave(deps, decision))
    }),
  ]

  /** Tags are code on every public page, so that a borrowed session is not enough to change them. */
  async function requireEditor(c: Context<WebEnv>, section: Section): Promise<By> {
    const by = await requireActor(c, 'staff')
    if (section === 'tags') requireProof(by.actor, deps.clock)
    return by
  }
}
