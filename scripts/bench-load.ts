import { connect } from 'node:net'

const CONNECTIONS = 32

/**
 * Requests a page over and over on kept connections for some seconds and returns requests per second. It speaks to the
 * socket directly: an HTTP client would cost more than the server it measures.
 */
export async function requestsPerSecond(url: string, { seconds }: { seconds: number }): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url)
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`
  const length = await answerLength({ hostname, port: Number(port), request })
  let answered = 0
  let isOver = false
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(Number(port), hostname)
      let missing = length
      socket.on('connect', () => socket.write(request))
      socket.on('data', (chunk) => {
        missing -= chunk.length
        if (missing > 0) return
        missing += length
        answered += 1
        if (isOver) socket.end()
        else socket.write(request)
      })
      setTimeout(() => {
        isOver = true
      }, seconds * 1000)
      return new Promise((resolve, reject) => socket.on('close', resolve).on('error', reject))
    }),
  )
  return answered / ((performance.now() - startedAt) / 1000)
}

/** The whole length of one answer, headers included; it is the same for each, since the date has a fixed width. */
function answerLength({
  hostname,
  port,
  request,
}: {
  hostname: string
  port: number
  request: string
}): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const socket = connect(port, hostname, () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf('\r\n\r\n')
      const body = /content-length: (\d+)/i.exec(received.subarray(0, end).toString())?.[1]
      if (end === -1 || !body || received.length < end + 4 + Number(body)) return
      socket.destroy()
      resolve(end + 4 + Number(body))
    })
  })
}
