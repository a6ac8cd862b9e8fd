import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { logins } from './logins.ts'
import { SEASON_NOW } from './season.ts'

/** A product in the middle of the season, full of demo data, for the whole run. */
export default async function startProduct() {
  const { dataDir, remove } = await makeDataFolder()
  const settings = {
    NOW: SEASON_NOW,
    ADMIN_EMAIL: logins.owner.email,
    ADMIN_PASSWORD: logins.owner.password,
    DEMO_PASSWORD: logins.member.password,
  }
  const { url, stop } = await startBuiltProduct({ dataDir, settings })
  process.env.SEASON_URL = url
  return async () => {
    await stop()
    await remove()
  }
}
