import { once } from 'node:events'
import { createSecureServer } from 'node:http2'
import { TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { issue, type makeAuthority, pemOf } from '#tests/make/make-authority.ts'

type Push = { token: string; topic: string; from: string; body: string }

/**
 * Apple's push service for one test: HTTP/2, and only with a certificate of the authority. A test may change what it answers,
 * and what happens before it does.
 */
export async function startApns({ root }: Pick<ReturnType<typeof makeAuthority>, 'root'>) {
  const own = issue({ name: { commonName: 'localhost' }, by: root })
  const ca = root.certificate.toString()
  const pushes: Push[] = []
  const behavior = { status: 200, reason: '', before: async () => {} }
  const server = createSecureServer({
    key: pemOf(own.key),
    cert: own.certificate.toString(),
    ca,
    requestCert: true,
    rejectUnauthorized: true,
  })
  server.on('stream', async (stream, headers) => {
    let body = ''
    for await (const part of stream.setEncoding('utf8')) body += part
    const socket = stream.session?.socket
    const from = socket instanceof TLSSocket ? socket.getPeerCertificate().subject.CN : ''
    const token = String(headers[':path']).replace('/3/device/', '')
    pushes.push({ token, topic: String(headers['apns-topic']), from: String(from), body })
    await behavior.before()
    stream.respond({ ':status': behavior.status })
    stream.end(behavior.reason && JSON.stringify({ reason: behavior.reason }))
  })
  server.on('sessionError', () => {})
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port')
  return { url: `https://localhost:${address.port}`, ca, pushes, behavior }
}
