import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { findFreePort } from './find-free-port.ts'
import { logins } from './logins.ts'
import { SEASON_NOW } from './season.ts'

/** A product in the middle of the season, full of demo data, for the whole run. The first tests do not wait for it. */
export default async function startProduct() {
  const { dataDir, remove } = await makeDataFolder()
  const port = await findFreePort()
  const settings = {
    PORT: String(port),
    NOW: SEASON_NOW,
    ADMIN_EMAIL: logins.owner.email,
    ADMIN_PASSWORD: logins.owner.password,
    DEMO_PASSWORD: logins.member.password,
  }
  const starting = startBuiltProduct({ dataDir, settings })
  process.env.SEASON_URL = `http://127.0.0.1:${port}`
  return async () => {
    await (await starting).stop()
    await remove()
  }
}
