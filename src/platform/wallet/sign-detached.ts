import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import {
  type DerPart,
  nothing,
  objectId,
  octets,
  placed,
  readParts,
  sequence,
  setOf,
  smallInteger,
  utcTime,
} from './der.ts'

export type Signer = {
  certificate: X509Certificate
  /** RSA. */
  key: KeyObject
  /** Certificates between this one and the root that everybody knows. */
  chain: readonly X509Certificate[]
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
}

/** A signature that lies beside what it signs, with the signer's certificates in it (CMS, RFC 5652). */
export function signDetached(content: Uint8Array, { certificate, key, chain }: Signer, now: Date): Buffer {
  const sha256 = sequence(objectId(OID.sha256), nothing())
  const attributes = [
    attribute(OID.contentType, objectId(OID.data)),
    attribute(OID.signingTime, utcTime(now)),
    attribute(OID.messageDigest, octets(createHash('sha256').update(content).digest())),
  ].toSorted(Buffer.compare)
  const signed = setOf(...attributes)
  const signer = sequence(
    smallInteger(1),
    nameAndNumber(certificate),
    sha256,
    // What is signed is the set itself; where it stands, its place takes the tag of the set.
    placed(0, ...attributes),
    sequence(objectId(OID.rsa), nothing()),
    octets(sign('sha256', signed, key)),
  )
  const certificates = [certificate, ...chain].map(({ raw }) => raw)
  const signedData = sequence(
    smallInteger(1),
    setOf(sha256),
    sequence(objectId(OID.data)),
    placed(0, ...certificates.toSorted(Buffer.compare)),
    setOf(signer),
  )
  return sequence(objectId(OID.signedData), placed(0, signedData))
}

function attribute(type: string, value: Uint8Array) {
  return sequence(objectId(type), setOf(value))
}

/** Who issued a certificate and under which number, letter by letter as it stands there. */
function nameAndNumber({ raw }: X509Certificate): Buffer {
  const [body] = insideOf(readParts(raw)[0])
  const fields = insideOf(body)
  // A certificate of version 1 begins with its number, all others with the version.
  const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  if (!serial || !issuer) throw new Error('The certificate has no issuer')
  return sequence(issuer.whole, serial.whole)
}

function insideOf(part: DerPart | undefined): DerPart[] {
  return part ? readParts(part.content) : []
}
