import { connect } from 'node:net'

type Load = {
  seconds: number
  connections?: number
  /** What the clients send as their `Cookie`, in turn. */
  cookies?: readonly string[]
}

/**
 * Requests an address over and over on kept connections for some seconds and returns requests per second. It speaks to
 * the socket directly: an HTTP client would cost more than the server it measures.
 */
export async function requestsPerSecond(
  url: string,
  { seconds, connections = 32, cookies = [] }: Load,
): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url)
  let answered = 0
  let isOver = false
  const startedAt = performance.now()
  setTimeout(() => {
    isOver = true
  }, seconds * 1000)
  await Promise.all(
    Array.from({ length: connections }, (_, client) => {
      const cookie = cookies.length > 0 ? `Cookie: ${cookies[client % cookies.length]}\r\n` : ''
      const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n${cookie}\r\n`
      const socket = connect(Number(port), hostname)
      let missing = 0
      socket.on('connect', () => socket.write(request))
      socket.on('data', (chunk) => {
        if (missing === 0) missing = answerLength(chunk)
        missing -= chunk.length
        if (missing > 0) return
        answered += 1
        if (isOver) socket.end()
        else socket.write(request)
      })
      return new Promise((resolve, reject) => socket.on('close', resolve).on('error', reject))
    }),
  )
  return answered / ((performance.now() - startedAt) / 1000)
}

/** The whole length of an answer, by its first piece, which holds all headers. Anything but a good answer is an error. */
function answerLength(piece: Buffer): number {
  const end = piece.indexOf('\r\n\r\n')
  const headers = piece.toString('latin1', 0, end)
  const body = /content-length: (\d+)/i.exec(headers)?.[1]
  if (!headers.startsWith('HTTP/1.1 200') || !body) throw new Error(`Not an answer to measure: ${headers}`)
  return end + 4 + Number(body)
}
