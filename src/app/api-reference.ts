import type { Hono } from 'hono'
import { roles } from '#base/roles.ts'
import { venue } from '#content/venue.ts'
import { sessionCookieName } from '#features/accounts/sessions/session-cookie.ts'
import { apiReferenceContent } from '#pages/api-reference.page.tsx'
import { urls } from '#urls.ts'
import { type ApiSubject, buildOpenApi } from '#web/contract/openapi.ts'
import type { WebEnv } from '#web/env.ts'
import { type GuardDeps, guard } from '#web/guard.ts'
import { sendPage } from '#web/serve-page.ts'

/** The API described for people and for programs. Both are for staff: strangers need no map of it. */
export function mountApiReference(app: Hono<WebEnv>, deps: GuardDeps, subjects: readonly ApiSubject[]) {
  const { config } = deps
  const who = roles.filter((role) => role !== 'member')
  app.on('GET', [urls.openApi, urls.apiReference], async (c, next) => {
    await guard(c, deps, { method: 'GET', path: c.req.path, who })
    await next()
  })
  app.get(urls.openApi, (c) => {
    const cookies = { staff: sessionCookieName(config, 'staff'), member: sessionCookieName(config, 'member') }
    c.header('Cache-Control', 'no-store')
    return c.json(buildOpenApi(subjects, { title: `${venue.name} API`, serverUrl: config.staffUrl, cookies }))
  })
  app.get(urls.apiReference, (c) => {
    const style = { look: 'dashboard', sheet: 'api-reference' } as const
    return sendPage(c, config, { style, status: 200, content: apiReferenceContent(subjects) })
  })
}
