import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { makeAuthority, makeRsaKey, pemOf } from '#tests/make/make-authority.ts'
import { problemsOf } from '#tests/problems-of.ts'

const { settings, own, between, root } = makeAuthority()

test('certificates and key are files as Apple gives them, or their text in one line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wallet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const put = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const locked = own.key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'tides' })
  const files = {
    ...settings,
    APPLE_PASS_CERTIFICATE: put('pass.cer', own.certificate.raw),
    APPLE_PASS_KEY: put('key.pem', String(locked)),
    APPLE_PASS_KEY_PASSWORD: 'tides',
    APPLE_WWDR_CERTIFICATE: settings.APPLE_WWDR_CERTIFICATE.replaceAll('\n', '\\n'),
  }
  const { appleWallet } = readConfig(files)
  expect(appleWallet).toMatchObject({ passTypeId: 'pass.com.example.membership', teamId: 'A1B2C3D4E5' })
  expect(appleWallet?.signer.chain[0]?.raw).toEqual(between.certificate.raw)
  expect(problemsOf({ ...files, APPLE_PASS_KEY_PASSWORD: 'wrong' })).toEqual([
    expect.stringContaining('APPLE_PASS_KEY: must be an RSA private key'),
  ])
})

test('all five are needed', () => {
  for (const missing of Object.keys(settings)) {
    expect(problemsOf({ ...settings, [missing]: '' })).toContainEqual(
      expect.stringMatching(`^${missing}: is needed because APPLE_`),
    )
  }
  expect(problemsOf({ APPLE_PASS_KEY_PASSWORD: 'tides' })).toHaveLength(5)
})

test.each([
  [{ APPLE_PASS_TYPE_ID: 'membership' }, 'APPLE_PASS_TYPE_ID: must be a pass type ID such as'],
  [{ APPLE_PASS_TYPE_ID: 'pass.com.example.other' }, "APPLE_PASS_TYPE_ID: isn't the one in APPLE_PASS_CERTIFICATE"],
  [{ APPLE_TEAM_ID: 'team' }, 'APPLE_TEAM_ID: must be the ten letters and digits'],
  [{ APPLE_TEAM_ID: 'Z1B2C3D4E5' }, "APPLE_TEAM_ID: isn't the one in APPLE_PASS_CERTIFICATE"],
  [{ APPLE_PASS_CERTIFICATE: '/no/such/file' }, 'APPLE_PASS_CERTIFICATE: must be a certificate'],
  [{ APPLE_PASS_KEY: pemOf(makeRsaKey()) }, "APPLE_PASS_KEY: isn't the key of APPLE_PASS_CERTIFICATE"],
  [{ APPLE_PASS_KEY: '-----BEGIN secret-----' }, 'APPLE_PASS_KEY: must be an RSA private key'],
  [{ APPLE_WWDR_CERTIFICATE: root.certificate.toString() }, "APPLE_WWDR_CERTIFICATE: isn't the one that"],
])('%o is refused in plain words that repeat no secret', (wrong, words) => {
  const problems = problemsOf({ ...settings, ...wrong })
  expect(problems).toEqual([expect.stringContaining(words)])
  expect(problems.join()).not.toMatch(/secret-----|no\/such/)
})

test('an old certificate is told at the start, and stops nothing', () => {
  expect(readConfig(settings).warnings).toEqual([])
  const old = makeAuthority({ until: '2024-05-01' }).settings
  expect(readConfig(old).warnings).toEqual([expect.stringContaining('APPLE_PASS_CERTIFICATE ends on 2024-05-01')])
})
