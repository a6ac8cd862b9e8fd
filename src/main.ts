import { getRequestListener } from '@hono/node-server'
import { printBanner } from '#app/banner.ts'
import { createApp } from '#app/create-app.ts'
import { listen, stopOnSignal } from '#app/listen.ts'
import { openProduct } from '#app/open-product.ts'
import { createVisitorServer } from '#app/visitor-server.ts'
import { readConfig } from '#platform/config.ts'
import { exitOnUncaughtError, explainFailure } from '#platform/errors/explain-failure.ts'
import { createLog } from '#platform/log.ts'

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  exitOnUncaughtError(log)
  const product = await openProduct(config, log)
  const app = createApp(product.deps)
  const listener = getRequestListener(app.fetch)
  // A cached page is answered before anything else runs.
  const server = createVisitorServer(
    (request, response) => app.servePage(request, response) || listener(request, response),
  )
  stopOnSignal(server, product, log)
  const address = await listen(server, config)
  product.open()
  printBanner({ config, firstLogins: product.firstLogins, address })
} catch (error) {
  process.stderr.write(`\n${explainFailure(error)}\n\n`)
  process.exit(1)
}
