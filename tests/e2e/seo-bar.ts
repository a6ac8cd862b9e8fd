import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { logins } from './logins.ts'
import { test as base } from './visit.ts'

type Bar = {
  url: string
  /** What a colleague does meanwhile, at another desk and as the owner. */
  saveAsOwner(section: string, version: number, content: Record<string, unknown>): Promise<void>
}

/** These tests change what every page says, so they have a product of their own. They run on the desk alone. */
export const test = base.extend<object, { bar: Bar }>({
  bar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use, { project }) => {
      if (project.use.isMobile) return use({ url: '', saveAsOwner: async () => {} })
      const { dataDir, remove } = await makeDataFolder()
      const settings = {
        ADMIN_EMAIL: logins.owner.email,
        ADMIN_PASSWORD: logins.owner.password,
        SEO_EMAIL: logins.seo.email,
        SEO_PASSWORD: logins.seo.password,
      }
      const { url, stop } = await startBuiltProduct({ dataDir, settings })
      const send = (method: string, path: string, body: unknown, cookie = '') =>
        fetch(url + path, {
          method,
          headers: { origin: url, 'content-type': 'application/json', cookie },
          body: JSON.stringify(body),
        })
      await use({
        url,
        async saveAsOwner(section, version, content) {
          const login = await send('POST', '/api/login/seo', logins.owner)
          const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0])
          const answer = await send('PUT', '/api/seo', { section, version, content }, cookie.join('; '))
          if (!answer.ok) throw new Error(`The save was refused: ${await answer.text()}`)
        },
      })
      await stop()
      await remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ bar }, use) => use(bar.url),
})
