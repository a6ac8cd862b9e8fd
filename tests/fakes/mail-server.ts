import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

type Received = { from: string; to: string[]; message: string }

/**
 * A mail server that speaks just enough SMTP, for one test. `refuse` is its answer to every recipient instead of 250;
 * a test may change it on the way.
 */
export async function startMailServer({ refuse = '' } = {}) {
  const received: Received[] = []
  const behavior = { refuse }
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: Received = { from: '', to: [], message: '' }
    let isReadingMessage = false
    createInterface({ input: socket }).on('line', (line) => {
      if (isReadingMessage) {
        if (line !== '.') {
          mail.message += `${line}\n`
          return
        }
        isReadingMessage = false
        received.push(mail)
        mail = { from: '', to: [], message: '' }
        say('250 kept')
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 mail.test')
      else if (/^MAIL FROM:/i.test(line)) {
        mail.from = line.slice('MAIL FROM:'.length)
        say('250 ok')
      } else if (/^RCPT TO:/i.test(line)) {
        if (!behavior.refuse) mail.to.push(line.slice('RCPT TO:'.length))
        say(behavior.refuse || '250 ok')
      } else if (/^DATA/i.test(line)) {
        isReadingMessage = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    })
    socket.on('error', () => socket.destroy())
    say('220 mail.test')
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return { url: `smtp://127.0.0.1:${address.port}`, received, behavior, server }
}
