import { expect, test } from 'vitest'
import { createAudience } from './audience.ts'

const isOpenTo = (headers: Record<string, string>, config: Parameters<typeof createAudience>[0]) =>
  createAudience(config)((name) => headers[name])
const demo = { isDemo: true, allowInsecure: [] }

test.each(['127.0.0.1:3000', 'localhost:3000', 'localhost', '[::1]:3000', 'admin.localhost:3000', '127.0.0.2'])(
  'a demo answers to this computer by its own names: %s',
  (host) => {
    expect(isOpenTo({ host }, demo)).toBe(true)
  },
)

test.each([
  { host: 'demo.example.com' },
  { host: '192.168.1.20:3000' },
  { host: 'localhost.example.com' },
  { host: '127.example.com' },
  { host: '127.0.0.1:3000', 'x-forwarded-for': '203.0.113.9' },
  { host: '127.0.0.1:3000', 'x-forwarded-host': 'demo.example.com' },
  { host: 'localhost', forwarded: 'for=203.0.113.9' },
  { host: 'localhost', via: '1.1 tunnel' },
])('a demo is not shown to the world by a proxy or a tunnel: %j', (headers) => {
  expect(isOpenTo(headers, demo)).toBe(false)
  expect(isOpenTo(headers, { isDemo: true, allowInsecure: ['demo'] })).toBe(true)
  expect(isOpenTo(headers, { isDemo: false, allowInsecure: [] })).toBe(true)
})
