import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { AddressRefused, publicLookup } from './public-url.ts'
import { ReadingFailed, readPublicText } from './read-public-text.ts'

async function* words(...parts: string[]) {
  for (const part of parts) yield new TextEncoder().encode(part)
}

const site = (pages: Record<string, { status?: number; location?: string; body?: AsyncIterable<Uint8Array> }>) => {
  const asked: string[] = []
  const send = async (url: URL) => {
    asked.push(url.href)
    const { status = 200, location, body = words('text') } = pages[url.href] ?? { status: 404 }
    return { status, location, body }
  }
  return { asked, send }
}

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not on the open Internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2a00:1450:4001:80b::200e'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'http://bar.example/a.ics',
  'file:///etc/passwd',
  'ftp://bar.example/a.ics',
  'https://bar.example:8443/a.ics',
  'https://user:secret@bar.example/a.ics',
  'https://127.0.0.1/a.ics',
  'https://2130706433/a.ics',
  'https://0x7f.1/a.ics',
  'https://0177.0.0.1/a.ics',
  'https://[::1]/a.ics',
  'https://[::ffff:169.254.169.254]/latest/meta-data',
  'https://169.254.169.254/latest/meta-data',
  'https:///',
  'not an address',
])('%s is refused before anything is sent', async (address) => {
  const { asked, send } = site({})
  await expect(readPublicText(address, { send })).rejects.toThrow(AddressRefused)
  expect(asked).toEqual([])
})

test('a name that leads to a machine of ours is refused when the connection is made, even if it has public ones too', async () => {
  const lead = (...addresses: string[]) =>
    new Promise((resolve) => {
      const found = addresses.map((address) => ({ address, family: 4 }))
      publicLookup((_name, done) => done(null, found))('bar.example', { all: true }, (error, to) =>
        resolve(error ?? to),
      )
    })
  expect(await lead('8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }])
  expect(await lead('10.0.0.1')).toBeInstanceOf(AddressRefused)
  expect(await lead('8.8.8.8', '127.0.0.1')).toBeInstanceOf(AddressRefused)
  expect(await lead()).toBeInstanceOf(Error)
})

test('the real way out refuses a name of this machine', async () => {
  await expect(readPublicText('https://localhost/a.ics')).rejects.toThrow(AddressRefused)
})

test('a redirect is followed on the open web, and refused where it leads away from it', async () => {
  const { asked, send } = site({
    'https://bar.example/a': { status: 302, location: '/b' },
    'https://bar.example/b': { status: 301, location: 'https://other.example/c' },
    'https://other.example/c': { body: words('BEGIN:', 'VCALENDAR') },
    'https://bar.example/in': { status: 302, location: 'https://127.0.0.1/admin' },
    'https://bar.example/plain': { status: 302, location: 'http://bar.example/c' },
    'https://bar.example/round': { status: 302, location: '/round' },
  })
  expect(await readPublicText('https://bar.example/a', { send })).toBe('BEGIN:VCALENDAR')
  for (const path of ['in', 'plain']) {
    await expect(readPublicText(`https://bar.example/${path}`, { send })).rejects.toThrow(AddressRefused)
  }
  asked.length = 0
  await expect(readPublicText('https://bar.example/round', { send })).rejects.toThrow(ReadingFailed)
  expect(asked).toHaveLength(4)
})

test('what is missing, too long, breaks off or never answers could not be read', async () => {
  async function* endless() {
    for (;;) yield new Uint8Array(100_000)
  }
  async function* broken() {
    yield new Uint8Array(1)
    throw new Error('reset')
  }
  const { send } = site({
    'https://bar.example/endless': { body: endless() },
    'https://bar.example/broken': { body: broken() },
  })
  for (const path of ['missing', 'endless', 'broken']) {
    await expect(readPublicText(`https://bar.example/${path}`, { send }), path).rejects.toThrow(ReadingFailed)
  }
  const hanging = (_url: URL, signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await expect(readPublicText('https://bar.example/', { send: hanging, timeoutMs: 1 })).rejects.toThrow(ReadingFailed)
})
