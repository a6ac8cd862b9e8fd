import { Hono } from 'hono'
import type { Deps } from '#platform/deps.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import type { PublicPage } from '#web/page.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { validate, validJson, validQuery } from '#web/valid.ts'
import { listPictureUses } from './picture-uses.ts'
import { saveSection } from './save-section.ts'
import { listSaves, listSections } from './seo.queries.ts'
import { contentSchema, historyQuery, saveBody, toSaveWire, toSectionWire, toSeoAnswer, undoBody } from './seo.wire.ts'
import { undoSave } from './undo-save.ts'

export function seoApi(deps: Pick<Deps, 'db' | 'clock' | 'config'>, pages: readonly PublicPage[]) {
  return new Hono<WebEnv>()
    .get('/seo', async (c) => {
      const [sections, pictureUses] = await Promise.all([listSections(deps.db), listPictureUses(pages)])
      c.header('Cache-Control', 'no-store')
      return c.json(toSeoAnswer({ sections, pictureUses, site: deps.config.publicUrl }))
    })
    .put('/seo', validJson(saveBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const { section, version, content } = c.req.valid('json')
      const checked = validate(contentSchema(section), content)
      const saved = await saveSection(deps, { section, version, content: checked, actor, address: c.var.address })
      return c.json(toSectionWire(section, saved))
    })
    .get('/seo/history', validQuery(historyQuery), async (c) => {
      const { section, ...page } = c.req.valid('query')
      const { list, total } = await listSaves(deps.db, { section, ...toLimitAndOffset(page) })
      c.header('Cache-Control', 'no-store')
      setPageHeaders(c, page, total)
      return c.json(list.map(toSaveWire))
    })
    .post('/seo/undo', validJson(undoBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const { section, version } = c.req.valid('json')
      const undone = await undoSave(deps, { section, version, actor, address: c.var.address })
      return c.json(toSectionWire(section, undone))
    })
}
