import { getRequestListener } from '@hono/node-server'
import { printBanner } from '#app/banner.ts'
import { createApp } from '#app/create-app.ts'
import { openProduct, type Product } from '#app/open-product.ts'
import { uiKitPage } from '#dev/ui-kit.page.tsx'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'

// Vite loads this module again after every edit; the database and the jobs stay open meanwhile.
const held = globalThis as { developmentProduct?: Promise<Product> }
held.developmentProduct ??= open()
const { deps } = await held.developmentProduct

export const listener = getRequestListener(createApp(deps, { devPages: [uiKitPage()] }).fetch, {
  overrideGlobalObjects: false,
})

async function open() {
  const config = readConfig(process.env)
  const product = await openProduct(config, createLog(config.logLevel))
  product.open()
  printBanner({ config, firstLogins: product.firstLogins, address: `http://${config.host}:${config.port}` })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => product.stop().then(() => process.exit(0)))
  return product
}
