import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { logins } from './logins.ts'
import { SEASON_NOW } from './season.ts'

/** Two products on empty data folders for the whole run: one in the present, one in the middle of the season. */
export default async function startProducts() {
  const logIns = {
    ADMIN_EMAIL: logins.owner.email,
    ADMIN_PASSWORD: logins.owner.password,
    SEO_EMAIL: logins.seo.email,
    SEO_PASSWORD: logins.seo.password,
    HOURS_PASSWORD: logins.hours.password,
    DEMO_PASSWORD: logins.member.password,
  }
  const [present, season] = await Promise.all([start(logIns), start({ ...logIns, NOW: SEASON_NOW })])
  process.env.PRODUCT_URL = present.url
  process.env.SEASON_URL = season.url
  return async () => {
    await Promise.all([present.stop(), season.stop()])
  }
}

async function start(settings: Record<string, string>) {
  const { dataDir, remove } = await makeDataFolder()
  const product = await startBuiltProduct({ dataDir, settings })
  return {
    url: product.url,
    async stop() {
      await product.stop()
      await remove()
    },
  }
}
