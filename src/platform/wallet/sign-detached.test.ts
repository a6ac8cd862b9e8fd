import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { issue, makeAuthority, makeRsaKey } from '#tests/make/make-authority.ts'
import { problemOfSignature } from '#tests/read-pass.ts'
import { objectId, readParts, sequence, utcTime } from './der.ts'
import { signDetached } from './sign-detached.ts'

const { root, between, own } = makeAuthority()
const signer = { certificate: own.certificate, key: own.key, chain: [between.certificate] }
const content = Buffer.from('{"pass.json":"…"}')
const now = new Date('2025-11-14T18:00:00-05:00')

test('what was signed is known by the root, and what was changed since is not', () => {
  const signature = signDetached(content, signer, now)
  expect(problemOfSignature(content, signature, root.certificate)).toBeUndefined()
  expect(problemOfSignature(Buffer.from('{}'), signature, root.certificate)).toBe('the list was changed')
  const stranger = issue({ name: { commonName: 'Test root' }, isAuthority: true })
  expect(problemOfSignature(content, signature, stranger.certificate)).toBe('signed by nobody we know')
  const forged = signDetached(content, { ...signer, key: makeRsaKey() }, now)
  expect(problemOfSignature(content, forged, root.certificate)).toBe('signed by another key')
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

test.runIf(hasOpenssl)(
  'OpenSSL takes the signature with its certificates and its time, and none over something else',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'signed-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const put = (name: string, what: string | Buffer) => {
      writeFileSync(path.join(folder, name), what)
      return path.join(folder, name)
    }
    const ca = put('root.pem', root.certificate.toString())
    const signature = put('signature', signDetached(content, signer, now))
    const verifyOver = (what: string) => {
      const given = ['-inform', 'DER', '-in', signature, '-content', what, '-CAfile', ca, '-purpose', 'any']
      return spawnSync('openssl', ['cms', '-verify', '-binary', ...given], { encoding: 'utf8' })
    }
    expect(verifyOver(put('content', content))).toMatchObject({ status: 0, stdout: content.toString() })
    expect(verifyOver(put('other', 'changed')).status).not.toBe(0)
    const printed = execFileSync('openssl', ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', signature], {
      encoding: 'utf8',
    })
    expect(printed).toContain('Nov 14 23:00:00 2025 GMT')
  },
)

test('lengths, numbers and times are written as DER asks for', () => {
  expect(objectId('1.2.840.113549.1.7.2').toString('hex')).toBe('06092a864886f70d010702')
  expect(utcTime(new Date('2025-11-14T23:00:09Z')).toString()).toContain('251114230009Z')
  for (const length of [0, 127, 128, 255, 256, 70_000]) {
    const [part, ...more] = readParts(sequence(Buffer.alloc(length, 1)))
    expect([part?.content.length, more.length]).toEqual([length, 0])
  }
  expect(sequence(Buffer.alloc(200)).subarray(0, 3).toString('hex')).toBe('3081c8')
})
