import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { logins } from './logins.ts'

/** One product on an empty data folder for the whole run. */
export default async function startProduct() {
  const { dataDir, remove } = await makeDataFolder()
  const product = await startBuiltProduct({
    dataDir,
    settings: {
      ADMIN_EMAIL: logins.owner.email,
      ADMIN_PASSWORD: logins.owner.password,
      SEO_EMAIL: logins.seo.email,
      SEO_PASSWORD: logins.seo.password,
      HOURS_PASSWORD: logins.hours.password,
      DEMO_PASSWORD: logins.member.password,
    },
  })
  process.env.PRODUCT_URL = product.url
  return async () => {
    await product.stop()
    await remove()
  }
}
