import { createPublicKey, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { der, nothing, objectId, placed, sequence, setOf, smallInteger, utcTime } from '#platform/wallet/der.ts'

const OID = {
  commonName: '2.5.4.3',
  team: '2.5.4.11',
  passTypeId: '0.9.2342.19200300.100.1.1',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256WithCurve: '1.2.840.10045.4.3.2',
}
const isTrue = der(0x01, Buffer.from([0xff]))
const CA = extension(OID.basicConstraints, sequence(isTrue))
const SIGNS_CERTIFICATES = extension(OID.keyUsage, der(0x03, Buffer.from([1, 0x06])))

const passTypeId = 'pass.com.example.membership'
const teamId = 'A1B2C3D4E5'
const [FROM, UNTIL] = ['2020-01-01', '2040-01-01']

/** An authority as Apple's is: a root, the certificate between, and one for the cards of a bar. */
export function makeAuthority({ until = UNTIL } = {}) {
  const root = issue({ name: { commonName: 'Test root' }, isAuthority: true })
  const between = issue({ name: { commonName: 'Test authority' }, isAuthority: true, by: root })
  const own = issue({
    name: { passTypeId, commonName: `Pass Type ID: ${passTypeId}`, team: teamId },
    by: between,
    until,
  })
  const settings = {
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_TEAM_ID: teamId,
    APPLE_PASS_CERTIFICATE: own.certificate.toString(),
    APPLE_PASS_KEY: pemOf(own.key),
    APPLE_WWDR_CERTIFICATE: between.certificate.toString(),
  }
  return { root, between, own, settings }
}

export const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

type Issued = { certificate: X509Certificate; key: KeyObject; subject: Buffer }
type Wanted = {
  name: Partial<Record<'commonName' | 'team' | 'passTypeId', string>>
  isAuthority?: boolean
  by?: Issued
  until?: string
}

let serial = 0
let shared: KeyObject | undefined

/** A new one takes a second on a small machine, so that all cards of a test share theirs. */
function rsaKey(): KeyObject {
  shared ??= makeRsaKey()
  return shared
}

export const makeRsaKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** Signed by itself, unless it is issued by another. */
export function issue({ name, isAuthority = false, by, until = UNTIL }: Wanted): Issued {
  const key = isAuthority ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : rsaKey()
  const subject = sequence(
    ...Object.entries(name).map(([what, value]) =>
      setOf(sequence(objectId(OID[what as keyof typeof name]), der(0x0c, Buffer.from(value)))),
    ),
  )
  const isByCurve = (by?.key ?? key).asymmetricKeyType === 'ec'
  const algorithm = isByCurve
    ? sequence(objectId(OID.sha256WithCurve))
    : sequence(objectId(OID.sha256WithRsa), nothing())
  serial += 1
  const body = sequence(
    placed(0, smallInteger(2)),
    smallInteger(serial),
    algorithm,
    by?.subject ?? subject,
    sequence(utcTime(new Date(FROM)), utcTime(new Date(until))),
    subject,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    ...(isAuthority ? [placed(3, sequence(CA, SIGNS_CERTIFICATES))] : []),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, by?.key ?? key))
  return { certificate: new X509Certificate(sequence(body, algorithm, signature)), key, subject }
}

function extension(id: string, value: Buffer) {
  return sequence(objectId(id), isTrue, der(0x04, value))
}
