import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { uploadPhoto } from '#features/photos/photos.contract.ts'

/** How long and how many visitors may keep a server waiting. */
const limits = {
  /** From the first byte of a request, or the connection, to its last header. */
  headersMs: 10_000,
  /** Until the request has arrived whole. Bodies have at most 64 kB, so a slow phone makes it. */
  requestMs: 30_000,
  /** The same for a photo of 25 MB, which a manager's phone sends. */
  uploadMs: 10 * 60_000,
  /** A connection without a request. Longer than the minute for which proxies keep theirs. */
  keepAliveMs: 65_000,
  /** Without a byte in either direction. Longer than a sync that somebody waits for; dashboards hear something every 20 seconds. */
  silenceMs: 11 * 60_000,
  /** How often late requests are looked for. */
  checkMs: 2_000,
  maxConnections: 1_000,
  maxHeaders: 200,
  maxHeaderBytes: 16 * 1024,
}
/** Only staff get past the first bytes there. */
const UPLOADS = uploadPhoto.path
export type VisitorLimits = Partial<typeof limits>

/** A server that slow and idle visitors cannot occupy: neither with headers, nor with bodies, nor by just being there. */
export function createVisitorServer(listener: RequestListener, changed: VisitorLimits = {}): Server {
  const { headersMs, requestMs, uploadMs, keepAliveMs, silenceMs, checkMs, maxConnections, ...headers } = {
    ...limits,
    ...changed,
  }
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: Math.max(requestMs, uploadMs),
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: headers.maxHeaderBytes,
    },
    (request, response) => {
      if (namesTwoHosts(request)) {
        response.writeHead(400, { Connection: 'close' }).end()
        return
      }
      cutOffLate(request, request.url?.startsWith(UPLOADS) ? uploadMs : requestMs)
      listener(request, response)
    },
  )
  server.maxHeadersCount = headers.maxHeaders
  server.setTimeout(silenceMs)
  limitConnections(server, maxConnections)
  return server
}

/** Ends a request whose body is too long on its way. Node itself knows one limit for all. */
function cutOffLate(request: IncomingMessage, ms: number) {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const late = setTimeout(() => request.complete || socket.destroy(), ms)
  request.once('close', () => clearTimeout(late))
}

/** Node reads the first host and drops others. A proxy may have gone by the last one, so none of them can be believed. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * When there are too many, the one that has been without a whole request for longest makes room for the new one: someone who
 * holds connections open keeps nobody out. `server.maxConnections` would refuse the new one.
 */
function limitConnections(server: Server, max: number) {
  /** Least recently used first. */
  const open = new Map<Socket, IncomingMessage | undefined>()

  function makeRoom() {
    for (const [socket, request] of open) {
      if (request?.complete) continue
      open.delete(socket)
      socket.destroy()
      return
    }
  }

  server.on('connection', (socket) => {
    if (open.size >= max) makeRoom()
    if (open.size >= max) {
      socket.destroy()
      return
    }
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', (request, response) => {
    const { socket } = request
    if (open.has(socket)) open.set(socket, request)
    response.once('close', () => {
      if (open.get(socket) !== request) return
      open.delete(socket)
      open.set(socket, undefined)
    })
  })
}
