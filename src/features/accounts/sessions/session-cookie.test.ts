import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clearSessionCookie, readSessionToken, setSessionCookie } from './session-cookie.ts'

const token = 'a'.repeat(43)

async function cookieOf(config: { isHttps: boolean }, write: 'set' | 'clear') {
  const app = new Hono().get('/', (c) => {
    if (write === 'set') setSessionCookie(c, config, { side: 'staff', token })
    else clearSessionCookie(c, config, 'staff')
    return c.text('')
  })
  return (await app.request('/')).headers.get('set-cookie') ?? ''
}

test('under https the cookie is bound to this host and to https', async () => {
  const cookie = await cookieOf({ isHttps: true }, 'set')
  expect(cookie).toBe(`__Host-tides-staff=${token}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax`)
})

test('without https it still is out of reach of scripts and other sites', async () => {
  const cookie = await cookieOf({ isHttps: false }, 'set')
  expect(cookie).toBe(`tides-staff=${token}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax`)
})

test('logging out takes the same cookie away', async () => {
  expect(await cookieOf({ isHttps: true }, 'clear')).toBe(
    '__Host-tides-staff=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
})

test('each side reads its own cookie, and nothing that we did not make', () => {
  const plain = { isHttps: false }
  const other = 'b'.repeat(43)
  const both = `tides-staff=${token}; tides-member=${other}`
  expect(readSessionToken(both, plain, 'staff')).toBe(token)
  expect(readSessionToken(both, plain, 'member')).toBe(other)
  expect(readSessionToken(undefined, plain, 'staff')).toBeUndefined()
  expect(readSessionToken('tides-staff=short', plain, 'staff')).toBeUndefined()
  expect(readSessionToken(`tides-staff=${'%'.repeat(43)}`, plain, 'staff')).toBeUndefined()
})

test('under https a cookie without the prefix is not believed', () => {
  expect(readSessionToken(`tides-staff=${token}`, { isHttps: true }, 'staff')).toBeUndefined()
  expect(readSessionToken(`__Host-tides-staff=${token}`, { isHttps: true }, 'staff')).toBe(token)
})
