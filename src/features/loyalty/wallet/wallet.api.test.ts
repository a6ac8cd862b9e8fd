import { createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { makeAuthority, makeRsaKey, pemOf } from '#tests/make/make-authority.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { problemOfPass, unzip } from '#tests/read-pass.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { passColors } from './apple-pass.rules.ts'

const authority = makeAuthority()

async function enter(
  made: Parameters<typeof makeMember>[1] = {},
  settings: Record<string, string> = authority.settings,
) {
  const bar = await openTestBar({ settings })
  const member = await makeMember(bar.deps, made)
  const cookie = await signInMember(bar.deps, member)
  const ask = (path: string) => bar.send('GET', path, { headers: { cookie } })
  const readPass = async () => {
    const answer = await ask('/api/me/wallet/apple')
    return { answer, files: unzip(Buffer.from(await answer.arrayBuffer())) }
  }
  const readCard = async () => JSON.parse(String((await readPass()).files.get('pass.json')))
  return { bar, member, ask, readPass, readCard }
}

test('a member gets a card that a phone takes, and none of its files can be changed', async () => {
  const { readPass } = await enter({ points: 120 })
  const { answer, files } = await readPass()
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(files.has('icon.png')).toBe(true)
  expect(files.has('strip@3x.png')).toBe(true)
  expect(problemOfPass(files, authority.root.certificate)).toBeUndefined()

  const richer = Buffer.from(String(files.get('pass.json')).replace('120', '920'))
  expect(problemOfPass(new Map([...files, ['pass.json', richer]]), authority.root.certificate)).toBe(
    'pass.json was changed',
  )
  const list = Buffer.from(String(files.get('manifest.json')).replace(/"\w{40}"/, `"${'0'.repeat(40)}"`))
  expect(problemOfPass(new Map([...files, ['manifest.json', list]]), authority.root.certificate)).toBeDefined()
  expect(problemOfPass(new Map([...files, ['more.png', list]]), authority.root.certificate)).toContain('other files')
})

test('the card has name, type, points, and the number that the bar scans', async () => {
  const { member, readCard } = await enter({ points: 120, type: 'local', firstName: 'Zoë', lastName: '<b>Vale' })
  const number = formatMemberNumber(member.number)
  const card = await readCard()
  expect(card).toMatchObject({
    passTypeIdentifier: authority.settings.APPLE_PASS_TYPE_ID,
    teamIdentifier: authority.settings.APPLE_TEAM_ID,
    serialNumber: member.id,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: number, altText: number }],
  })
  const { headerFields, primaryFields, secondaryFields } = card.storeCard
  const shown = [headerFields, primaryFields, secondaryFields].flat().map(({ value }) => value)
  expect(shown).toEqual([120, 'Zoë <b>Vale', number, 'Local'])
  expect(card.storeCard.backFields).toContainEqual({ key: 'as-of', label: 'Points as of', value: 'November 14, 2025' })
})

test('a VIP reads no word of points on the card', async () => {
  const { readCard } = await enter({ type: 'vip' })
  const card = await readCard()
  expect(JSON.stringify(card)).not.toMatch(/point/i)
  expect(JSON.stringify(card)).toContain('"VIP"')
})

test('where nothing is set up, nothing is offered and nothing is made', async () => {
  const { ask } = await enter({}, {})
  expect(await (await ask('/api/me')).json()).not.toHaveProperty('wallets')
  for (const wallet of ['apple', 'google']) {
    const answer = await ask(`/api/me/wallet/${wallet}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'wallet-not-set-up' })
  }
})

test('a card is offered to approved members, until the certificate ends', async () => {
  const { bar, ask } = await enter()
  expect(await (await ask('/api/me')).json()).toMatchObject({ wallets: ['apple'] })
  const ended = {
    appleWallet: bar.deps.config.appleWallet && { ...bar.deps.config.appleWallet, validUntil: bar.deps.clock.now() },
  }
  Object.assign(bar.deps.config, ended)
  expect(await (await ask('/api/me')).json()).not.toHaveProperty('wallets')
  expect((await ask('/api/me/wallet/apple')).status).toBe(404)

  const waiting = await enter({ status: 'pending' })
  expect(await (await waiting.ask('/api/me')).json()).not.toHaveProperty('wallets')
  expect(await (await waiting.ask('/api/me/wallet/apple')).json()).toMatchObject({ code: 'member-not-approved' })
})

const googleKey = makeRsaKey()
const googleSettings = {
  PUBLIC_URL: 'http://localhost:4000',
  GOOGLE_WALLET_ISSUER_ID: '3388000000022000000',
  GOOGLE_WALLET_KEY: JSON.stringify({ client_email: 'cards@bar.iam.example.com', private_key: pemOf(googleKey) }),
}

async function readGoogleCard(made: Parameters<typeof makeMember>[1]) {
  const { member, ask } = await enter(made, googleSettings)
  const answer = await ask('/api/me/wallet/google')
  const place = answer.headers.get('location') ?? ''
  const [head = '', claims = '', signature = ''] = place.replace('https://pay.google.com/gp/v/save/', '').split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    createPublicKey(googleKey),
    Buffer.from(signature, 'base64url'),
  )
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { member, answer, place, isSigned, head: read(head), claims: read(claims) }
}

test('a member is led to Google with their card, signed by our service account', async () => {
  const made = {
    points: 120,
    type: 'local',
    firstName: 'Maximiliana',
    lastName: 'Featherstonehaugh-Rodríguez',
  } as const
  const { member, answer, place, isSigned, head, claims } = await readGoogleCard(made)
  const number = formatMemberNumber(member.number)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(isSigned).toBe(true)
  expect(head.alg).toBe('RS256')
  expect(claims).toMatchObject({ iss: 'cards@bar.iam.example.com', aud: 'google', typ: 'savetowallet' })
  const [program] = claims.payload.loyaltyClasses
  expect(program.programLogo.sourceUri.uri).toBe('http://localhost:4000/icon-512.png')
  expect(claims.payload.loyaltyObjects).toEqual([
    {
      id: `3388000000022000000.${member.id}`,
      classId: program.id,
      state: 'ACTIVE',
      accountId: number,
      accountName: 'Maximiliana Featherstonehaugh-Rodríguez',
      barcode: { type: 'QR_CODE', value: number, alternateText: number },
      textModulesData: [
        { id: 'type', header: 'Membership', body: 'Local' },
        { id: 'as-of', header: 'Points as of', body: 'November 14, 2025' },
      ],
      loyaltyPoints: { label: 'Points', balance: { int: 120 } },
    },
  ])
  // Some browsers cut off longer ones, says Google.
  expect(place.length).toBeLessThan(1800)
})

test("a VIP's card at Google has no word of points either, and who waits for approval has none", async () => {
  expect(JSON.stringify((await readGoogleCard({ type: 'vip' })).claims)).not.toMatch(/point/i)
  const { ask } = await enter({ status: 'pending' }, googleSettings)
  expect(await (await ask('/api/me/wallet/google')).json()).toMatchObject({ code: 'member-not-approved' })
})

test('each wallet is offered on its own', async () => {
  const { ask } = await enter({}, googleSettings)
  expect(await (await ask('/api/me')).json()).toMatchObject({ wallets: ['google'] })
  expect((await ask('/api/me/wallet/apple')).status).toBe(404)
  const both = await enter({}, { ...googleSettings, ...authority.settings })
  expect(await (await both.ask('/api/me')).json()).toMatchObject({ wallets: ['apple', 'google'] })
})

test('the card has the colors of the tokens', async () => {
  const tokens = await readFile('src/ui/styles/tokens.css', 'utf8')
  for (const [name, color] of Object.entries(passColors)) {
    const hex = color.replace(
      /rgb\((\d+), (\d+), (\d+)\)/,
      (_, ...parts) =>
        `#${parts
          .slice(0, 3)
          .map((part) => Number(part).toString(16).padStart(2, '0'))
          .join('')}`,
    )
    expect(tokens).toContain(`--${name}: ${hex};`)
  }
})
