import { NO_TAGS, type TagSettings } from '#features/seo/tags/tags.rules.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { logins } from './logins.ts'
import { test as base } from './visit.ts'

/** Tags change every page, so each worker has a product of its own for them. */
export const test = base.extend<
  { tags: Partial<TagSettings>; savedTags: undefined },
  { bar: { url: string; saveTags(content: TagSettings): Promise<void> } }
>({
  bar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const { dataDir, remove } = await makeDataFolder()
      const settings = { SEO_EMAIL: logins.seo.email, SEO_PASSWORD: logins.seo.password }
      const product = await startBuiltProduct({ dataDir, settings })
      const send = (method: string, path: string, { body, cookie = '' }: { body?: unknown; cookie?: string }) =>
        fetch(product.url + path, {
          method,
          headers: { origin: product.url, 'content-type': 'application/json', cookie },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
      const login = await send('POST', '/api/login/seo', { body: logins.seo })
      const [cookie = ''] = login.headers.getSetCookie().map((one) => one.split(';')[0])
      await use({
        url: product.url,
        async saveTags(content) {
          const { saved } = await (await send('GET', '/api/seo', { cookie })).json()
          const body = { section: 'tags', version: saved.tags?.version ?? 0, content }
          const answer = await send('PUT', '/api/seo', { body, cookie })
          if (!answer.ok) throw new Error(`The tags were not saved: ${await answer.text()}`)
        },
      })
      await product.stop()
      await remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ bar }, use) => use(bar.url),
  /** What is saved before the test; what is not named stays empty. */
  tags: [{}, { option: true }],
  savedTags: [
    async ({ bar, tags }, use) => {
      await bar.saveTags({ ...NO_TAGS, ...tags })
      await use(undefined)
    },
    { auto: true },
  ],
})
