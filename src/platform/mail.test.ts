import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startMailServer } from '#tests/fakes/mail-server.ts'
import { createMailer, MailNotSentError } from './mail.ts'

const settings = (smtpUrl: string, mustEncrypt = false) => ({
  smtpUrl,
  mustEncrypt,
  from: 'Eleven Tides <bar@tides.test>',
})

test('a mail reaches the mail server with its sender, receiver, subject and text', async () => {
  const { url, received } = await startMailServer()
  const mailer = createMailer(settings(url))

  await mailer.send({ to: 'guest@example.com', subject: 'Your password', text: 'Here is your link.\nSee you soon!' })

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

test('an answer goes to the visitor who wrote, and a mail that is sent again is known as the same one', async () => {
  const { url, received } = await startMailServer()
  const mailer = createMailer(settings(url))
  const replyTo = { name: 'Zoë "the keeper" O’Hara', address: 'zoe@example.com' }

  for (const _ of ['sent', 'sent again']) {
    await mailer.send({ id: 'msg_1', to: 'bar@tides.test', subject: 'Message', text: 'Hi', replyTo })
  }

  for (const { from, to, message } of received) {
    expect({ from, to }).toEqual({ from: '<bar@tides.test>', to: ['<bar@tides.test>'] })
    expect(message).toMatch(/^Reply-To: =\?UTF-8\?\S+\s+<zoe@example\.com>$/m)
    expect(message).toMatch(/^Message-ID: <msg_1@tides\.test>$/m)
  }
  expect(received).toHaveLength(2)
})

test.each([
  { name: 'Spy\r\nBcc: spy@example.com', address: 'zoe@example.com' },
  { name: 'Spy" <spy@example.com>, "', address: 'zoe@example.com' },
  { name: 'Spy', address: 'zoe@example.com\r\nBcc: spy@example.com' },
  { name: 'Spy', address: 'zoe@example.com>\r\nBcc: <spy@example.com' },
  { name: 'Spy', address: 'zoe@example.com, spy@example.com' },
  { name: 'Spy', address: 'zoe@example.com\nSubject: You won\n\nClick here' },
])('a visitor named or addressed with tricks adds no header and no receiver: %j', async (replyTo) => {
  const { url, received } = await startMailServer()
  await createMailer(settings(url)).send({ to: 'bar@tides.test', subject: 'Message', text: 'Hi', replyTo })

  const [mail] = received
  const headers = mail?.message.split('\n\n')[0] ?? ''
  expect(mail?.to).toEqual(['<bar@tides.test>'])
  expect(headers).not.toMatch(/^Bcc:/im)
  expect(headers.match(/^(Subject|To|Reply-To):/gim)).toHaveLength(3)
  expect(headers).toMatch(/^Subject: Message$/m)
})

test('a mail that the server refuses counts as not sent', async () => {
  const { url, received } = await startMailServer({ refuse: '550 no such guest' })
  const sending = createMailer(settings(url)).send({ to: 'nobody@example.com', subject: 'Hello', text: 'Hi' })
  await expect(sending).rejects.toThrow(MailNotSentError)
  await expect(sending).rejects.toThrow('550 no such guest')
  expect(received).toEqual([])
})

test('a server that offers no encryption gets no mail where encryption is needed', async () => {
  const { url, received } = await startMailServer()
  const sending = createMailer(settings(url, true)).send({ to: 'guest@example.com', subject: 'Your link', text: 'Hi' })
  await expect(sending).rejects.toThrow(MailNotSentError)
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
  await expect(mailer.send({ to: 'guest@example.com', subject: 'Hello', text: 'Hi' })).rejects.toThrow('SMTP_URL')
})
