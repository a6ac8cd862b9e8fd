import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { createMailer, MailNotSentError } from './mail.ts'

type Received = { from: string; to: string[]; message: string }
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A mail server that speaks just enough SMTP. `refuse` is its answer to every recipient instead of 250. */
async function startMailServer({ refuse }: { refuse?: string } = {}) {
  const received: Received[] = []
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
        if (!refuse) mail.to.push(line.slice('RCPT TO:'.length))
        say(refuse ?? '250 ok')
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
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return { url: `smtp://127.0.0.1:${address.port}`, received, server }
}

const settings = (smtpUrl: string) => ({ smtpUrl, from: 'Eleven Tides <bar@tides.test>' })

test('a mail reaches the mail server with its sender, receiver, subject and text', async () => {
  const { url, received } = await startMailServer()
  const mailer = createMailer(settings(url))

  await mailer.send({ to: 'guest@example.com', subject: 'Your password', text: 'Here is your link.\nSee you soon!' })

  expect(mailer.isConfigured).toBe(true)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: '<bar@tides.test>', to: ['<guest@example.com>'] })
  expect(received[0]?.message).toMatch(/^From: Eleven Tides <bar@tides\.test>$/m)
  expect(received[0]?.message).toMatch(/^Subject: Your password$/m)
  expect(received[0]?.message).toContain('Here is your link.\nSee you soon!')
})

test('a subject or an address typed with tricks brings in no further receivers', async () => {
  const { url, received } = await startMailServer()
  const mailer = createMailer(settings(url))

  await mailer.send({ to: 'guest@example.com', subject: 'Hello\r\nBcc: spy@example.com', text: 'Hi' })
  await mailer.send({ to: 'guest@example.com, spy@example.com', subject: 'Hello', text: 'Hi' }).catch(() => 'refused')

  for (const mail of received) {
    expect(mail.message).not.toMatch(/^Bcc:/im)
    expect(mail.to).toHaveLength(1)
    expect(mail.to).not.toContain('<spy@example.com>')
  }
  expect(received[0]?.to).toEqual(['<guest@example.com>'])
})

test('a mail that the server refuses counts as not sent', async () => {
  const { url, received } = await startMailServer({ refuse: '550 no such guest' })
  const sending = createMailer(settings(url)).send({ to: 'nobody@example.com', subject: 'Hello', text: 'Hi' })
  await expect(sending).rejects.toThrow(MailNotSentError)
  await expect(sending).rejects.toThrow('550 no such guest')
  expect(received).toEqual([])
})

test('a mail server that cannot be reached counts as not sent, and its password is not told', async () => {
  const { url, server } = await startMailServer()
  server.close()
  await once(server, 'close')
  const withPassword = url.replace('smtp://', 'smtp://bar:s3cret-word@')

  const error = await createMailer(settings(withPassword))
    .send({ to: 'guest@example.com', subject: 'Hello', text: 'Hi' })
    .catch((refusal: unknown) => refusal)

  expect(error).toBeInstanceOf(MailNotSentError)
  expect(String(error)).toContain('ECONNREFUSED')
  expect(String(error)).not.toContain('s3cret-word')
})

test('without a mail server the product knows that it cannot send', async () => {
  const mailer = createMailer(undefined)
  expect(mailer.isConfigured).toBe(false)
  await expect(mailer.send({ to: 'guest@example.com', subject: 'Hello', text: 'Hi' })).rejects.toThrow('SMTP_URL')
})
