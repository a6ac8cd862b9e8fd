import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** How one call is answered; `silence` never answers at all. */
export type Reply = { status: number; body: string; headers?: Record<string, string> } | 'silence'

/** A server on a port of its own until the test ends. Resolves with its address. */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

export function send(response: ServerResponse, reply: Reply) {
  if (reply === 'silence') return
  response.writeHead(reply.status, reply.headers).end(reply.body)
}
