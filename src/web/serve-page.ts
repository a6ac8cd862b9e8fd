import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Config } from '#platform/config.ts'
import { THEME_COOKIE } from '#ui/theme-toggle.tsx'
import { dashboardStyle, type PageStyle } from './assets.ts'
import { answerWith, type CachedPage, toCachedPage } from './cached-page.ts'
import { renderDocument, type Theme } from './document.tsx'
import type { WebEnv } from './env.ts'
import { isIndexed, type PageContent, type PrivatePage, type PublicPage } from './page.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { pageHeaders, permissionsPolicy, withAskedHost } from './security-headers.ts'

type Deps = { config: Config; cache: PageCache }
/** `bare` is the same page without what was saved for it, where there is one: for visitors when the page cannot be rendered with it. */
type Mounted = { page: PublicPage; bare: PublicPage | undefined }

export function mountPublicPage(app: Hono<WebEnv>, deps: Deps, mounted: Mounted) {
  const { url, variantOf } = mounted.page
  app.get(url, async (c) => {
    const variant = (await variantOf?.(new URL(c.req.url).searchParams)) ?? ''
    return sendCached(c, await readPublicPage(deps, mounted, variant))
  })
}

/** The page as the cache has it, or rendered now. */
export async function readPublicPage(
  { config, cache }: Deps,
  { page, bare }: Mounted,
  variant = '',
): Promise<CachedPage> {
  if (variant && page.isForOne?.(new URLSearchParams(variant))) {
    const { html, headers } = await renderPublicPage(config, page, variant)
    return toCachedPage(html, headers, { isKept: false })
  }
  return cache.get(variant ? `${page.url}?${variant}` : page.url, {
    cacheTags: page.cacheTags,
    render: () => renderPublicPage(config, page, variant),
    ...(bare && { renderBare: () => renderPublicPage(config, bare, variant) }),
  })
}

export async function renderPublicPage(config: Config, page: PublicPage, variant = ''): Promise<Rendered> {
  const { url, style } = page
  const { until, ...content } = await page.render(new URLSearchParams(variant))
  const frame = { style, publicUrl: config.publicUrl, url, isIndexed: isIndexed(page) }
  const html = renderDocument(content, frame)
  return {
    html,
    headers: pageHeaders(config, { style, html, allowed: content.allowed, formTargets: content.formTargets, page }),
    until,
  }
}

export async function sendCached(c: Context<WebEnv>, page: CachedPage) {
  const { headers, bytes } = await answerWith(page, {
    ifNoneMatch: c.req.header('if-none-match'),
    acceptEncoding: c.req.header('accept-encoding'),
  })
  const named = withAskedHost(headers, c.req.header('host') ?? new URL(c.req.url).host)
  return bytes ? c.body(new Uint8Array(bytes), 200, named) : c.body(null, 304, named)
}

export function mountPrivatePage(app: Hono<WebEnv>, { config }: Pick<Deps, 'config'>, page: PrivatePage) {
  app.get(page.url, async (c) =>
    sendPage(c, config, { style: dashboardStyle, status: 200, content: await page.render(c) }),
  )
}

/** A page that is made for this one answer: private pages, and the ones that say what went wrong. */
export function sendPage(
  c: Context<WebEnv>,
  config: Config,
  { style, status, content }: { style: PageStyle; status: ContentfulStatusCode; content: PageContent },
) {
  const theme = readTheme(getCookie(c, THEME_COOKIE))
  const frame = { style, publicUrl: config.publicUrl, url: c.req.path, isIndexed: false, theme }
  const html = renderDocument(content, frame)
  return c.body(html, status, {
    ...pageHeaders(config, { style, html }),
    ...(content.usesCamera && { 'Permissions-Policy': permissionsPolicy({ camera: true }) }),
    'Cache-Control': 'no-store',
  })
}

function readTheme(cookie: string | undefined): Theme | undefined {
  return cookie === 'dark' || cookie === 'light' ? cookie : undefined
}
