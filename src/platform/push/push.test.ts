import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { AddressRefused } from '#platform/outside/public-url.ts'
import { decrypt, startPushService } from '#tests/fakes/push-service.ts'
import { areUsable, encryptPush } from './encrypt-push.ts'
import { createPush, PushNotSentError } from './push.ts'
import { makeVapidKeys } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const keys = makeVapidKeys(Buffer.alloc(32, 7))
const sender = { keys, subject: 'https://bar.test', now: new Date('2025-11-14T18:00:00-05:00') }
const message = { words: { body: 'Hi' }, topic: 'me_1', ttlSeconds: 60, urgency: 'normal' } as const

test('the example of RFC 8291 comes out letter by letter', () => {
  const theirs = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const chance = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  }
  const words = Buffer.from('When I grow up, I want to be a watermelon')
  expect(encryptPush(words, theirs, chance).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('only the browser it is for can read it, and twice the same is never the same', () => {
  const [own, other] = [createECDH('prime256v1'), createECDH('prime256v1')]
  const p256dh = own.generateKeys().toString('base64url')
  other.generateKeys()
  const auth = Buffer.alloc(16, 3)
  const [one, two] = [1, 2].map(() => encryptPush(Buffer.from('Hi'), { p256dh, auth: auth.toString('base64url') }))
  if (!one || !two) throw new Error('Nothing was encrypted')
  expect(decrypt(one, { own, auth }).toString()).toBe('Hi')
  expect(one.equals(two)).toBe(false)
  expect(() => decrypt(one, { own: other, auth })).toThrow()
  expect(() => decrypt(one, { own, auth: Buffer.alloc(16, 4) })).toThrow()
})

test('the same seed makes the same keys, and another one others', () => {
  expect(makeVapidKeys(Buffer.alloc(32, 7)).publicKey).toBe(keys.publicKey)
  expect(makeVapidKeys(Buffer.alloc(32, 8)).publicKey).not.toBe(keys.publicKey)
  expect(bytes(keys.publicKey)).toHaveLength(65)
})

test('a key that is no point on the curve is known before anything is sent', () => {
  const auth = Buffer.alloc(16).toString('base64url')
  expect(areUsable({ p256dh: keys.publicKey, auth })).toBe(true)
  expect(areUsable({ p256dh: `B${'A'.repeat(86)}`, auth })).toBe(false)
  expect(areUsable({ p256dh: keys.publicKey, auth: 'short' })).toBe(false)
})

test('a push service learns who we are, for how long it may keep the message and how urgent it is', async () => {
  const service = await startPushService()
  const { body } = service.subscribe(keys.publicKey)
  expect(await createPush(service).send(body, message, sender)).toBe('taken')
  expect(service.received).toMatchObject([
    {
      words: { body: 'Hi' },
      headers: { ttl: '60', topic: 'me_1', urgency: 'normal', 'content-encoding': 'aes128gcm' },
      claims: { aud: 'https://push.test', sub: 'https://bar.test', exp: sender.now.getTime() / 1000 + 43_200 },
    },
  ])
})

test('a browser that is gone is told apart from a service that is in trouble', async () => {
  const service = await startPushService()
  const { body } = service.subscribe(keys.publicKey)
  service.replies.push(410, 404, 429, 503)
  const push = createPush(service)
  expect(await push.send(body, message, sender)).toBe('gone')
  expect(await push.send(body, message, sender)).toBe('gone')
  await expect(push.send(body, message, sender)).rejects.toThrow(PushNotSentError)
  await expect(push.send(body, message, sender)).rejects.toThrow('503')
})

test.each(['http://push.test/x', 'https://127.0.0.1/x', 'https://169.254.169.254/x', 'https://push.test:8443/x'])(
  '%s is never called',
  async (endpoint) => {
    const calls: unknown[] = []
    const push = createPush({ post: async (call) => calls.push(call) })
    const target = { endpoint, p256dh: keys.publicKey, auth: Buffer.alloc(16).toString('base64url') }
    expect(await push.send(target, message, sender)).toBe('gone')
    expect(calls).toEqual([])
  },
)

test('a name that leads to a machine of ours is not called, and not tried again', async () => {
  const target = {
    endpoint: 'https://localhost/x',
    p256dh: keys.publicKey,
    auth: Buffer.alloc(16).toString('base64url'),
  }
  expect(await createPush().send(target, message, sender)).toBe('gone')
  const refused = createPush({ post: () => Promise.reject(new AddressRefused('inside.test')) })
  expect(await refused.send({ ...target, endpoint: 'https://inside.test/x' }, message, sender)).toBe('gone')
})
