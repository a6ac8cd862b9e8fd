import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { StartError } from '#platform/start-error.ts'
import type { Product } from './open-product.ts'

const FINISH_REQUESTS_MS = 10_000
const SWEEP_MS = 50

/** Starts to accept visitors; returns the address for a browser. */
export function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartError(`Port ${port} is taken by another program. Set PORT to a free one, such as PORT=${port + 1}.`),
        )
      } else if (error.code === 'EACCES') {
        reject(new StartError(`Port ${port} needs special rights on this machine. Set PORT to one above 1023.`))
      } else reject(error)
    })
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`)
    })
  })
}

/** SIGTERM or Ctrl-C: takes no new requests, finishes those that run and the jobs, then closes the database and leaves. */
export function stopOnSignal(server: Server, product: Product, log: Log) {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1) // Asked twice: the person at the keyboard does not want to wait.
    isStopping = true
    log.info({ signal }, 'stopping')
    product.close()
    const closed = new Promise((resolve) => server.close(resolve))
    // A connection that has just given its last answer would be held open for the next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const impatience = setTimeout(() => server.closeAllConnections(), FINISH_REQUESTS_MS)
    await closed
    clearInterval(sweep)
    clearTimeout(impatience)
    await product.stop()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
}
