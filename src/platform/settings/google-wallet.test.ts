import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { makeRsaKey, pemOf } from '#tests/make/make-authority.ts'
import { problemsOf } from '#tests/problems-of.ts'

const account = { type: 'service_account', client_email: 'cards@bar.iam.example.com', private_key: pemOf(makeRsaKey()) }
const settings = {
  PUBLIC_URL: 'http://localhost:4000',
  GOOGLE_WALLET_ISSUER_ID: '3388000000022000000',
  GOOGLE_WALLET_KEY: JSON.stringify(account),
}

test('the key is the file that Google gave, or its text', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wallet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'key.json')
  writeFileSync(file, JSON.stringify(account, null, 2))
  for (const GOOGLE_WALLET_KEY of [file, settings.GOOGLE_WALLET_KEY]) {
    const { googleWallet } = readConfig({ ...settings, GOOGLE_WALLET_KEY })
    expect(googleWallet).toMatchObject({ issuerId: '3388000000022000000', email: 'cards@bar.iam.example.com' })
  }
})

test('both are needed, and an address from which Google can fetch the picture', () => {
  for (const missing of Object.keys(settings)) {
    expect(problemsOf({ ...settings, [missing]: '' })).toEqual([
      expect.stringMatching(`^${missing}: is needed because GOOGLE_WALLET_`),
    ])
  }
})

test.each([
  [{ GOOGLE_WALLET_ISSUER_ID: 'bar' }, 'GOOGLE_WALLET_ISSUER_ID: must be your issuer ID, digits only'],
  [{ GOOGLE_WALLET_KEY: '/no/such/file' }, 'GOOGLE_WALLET_KEY: must be the key of a service account'],
  [{ GOOGLE_WALLET_KEY: '{"private_key":"s3cret"}' }, 'GOOGLE_WALLET_KEY: must be the key of a service account'],
])('%o is refused in plain words that repeat no secret', (wrong, words) => {
  const problems = problemsOf({ ...settings, ...wrong })
  expect(problems).toEqual([expect.stringContaining(words)])
  expect(problems.join()).not.toMatch(/s3cret|no\/such/)
})
