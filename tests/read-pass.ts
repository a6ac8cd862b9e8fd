import { createHash, verify, X509Certificate } from 'node:crypto'
import { type DerPart, der, readParts } from '#platform/wallet/der.ts'

/** The files of a ZIP whose parts are stored as they are, found by the list at its end as a phone finds them. */
export function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.length - 22
  let at = file.readUInt32LE(end + 16)
  const files = Array.from({ length: file.readUInt16LE(end + 10) }, () => {
    const [length, nameLength, offset] = [
      file.readUInt32LE(at + 24),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength
    const start = offset + 30 + nameLength
    return [name, file.subarray(start, start + length)] as const
  })
  return new Map(files)
}

/** Why a phone would refuse this card; nothing when it takes it. */
export function problemOfPass(files: ReadonlyMap<string, Buffer>, root: X509Certificate): string | undefined {
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0)
  const hashes: Record<string, string> = JSON.parse(manifest.toString())
  const named = [...Object.keys(hashes), 'manifest.json', 'signature']
  if (named.toSorted().join() !== [...files.keys()].toSorted().join()) return 'other files than the list names'
  for (const [name, hash] of Object.entries(hashes)) {
    const content = files.get(name) ?? Buffer.alloc(0)
    if (createHash('sha1').update(content).digest('hex') !== hash) return `${name} was changed`
  }
  return problemOfSignature(manifest, files.get('signature') ?? Buffer.alloc(0), root)
}

const SIGNED_DATA = '06092a864886f70d010702'
const MESSAGE_DIGEST = '06092a864886f70d010904'

/** Reads a detached signature by hand, apart from how it is written, and follows its certificates up to the root. */
export function problemOfSignature(content: Buffer, signature: Buffer, root: X509Certificate): string | undefined {
  const [type, wrapped] = inside(readParts(signature)[0])
  if (type?.whole.toString('hex') !== SIGNED_DATA) return 'no signature'
  const [, , , certificates, signers] = inside(inside(wrapped)[0])
  const known = inside(certificates).map(({ whole }) => new X509Certificate(whole))
  const [, issuerAndSerial, , attributes, , signed] = inside(inside(signers)[0])
  const [issuer, serial] = inside(issuerAndSerial)
  const leaf = known.find(({ raw }) => {
    const [, ownSerial, , ownIssuer] = inside(inside(readParts(raw)[0])[0])
    return isSame(ownSerial, serial) && isSame(ownIssuer, issuer)
  })
  if (!leaf) return 'no certificate of the signer'
  const digest = inside(attributes).find(({ content: inner }) => inner.toString('hex').startsWith(MESSAGE_DIGEST))
  const told = inside(inside(digest)[1])[0]?.content
  if (!told?.equals(createHash('sha256').update(content).digest())) return 'the list was changed'
  const attributeSet = der(0x31, attributes?.content ?? Buffer.alloc(0))
  if (!verify('sha256', attributeSet, leaf.publicKey, signed?.content ?? Buffer.alloc(0)))
    return 'signed by another key'
  return leadsTo(root, leaf, known) ? undefined : 'signed by nobody we know'
}

function leadsTo(root: X509Certificate, from: X509Certificate, known: readonly X509Certificate[]): boolean {
  const issuer = [root, ...known].find((one) => one !== from && from.checkIssued(one) && from.verify(one.publicKey))
  return issuer !== undefined && (issuer.raw.equals(root.raw) || leadsTo(root, issuer, known))
}

const inside = (part: DerPart | undefined) => (part ? readParts(part.content) : [])
const isSame = (one: DerPart | undefined, other: DerPart | undefined) =>
  Boolean(other && one?.whole.equals(other.whole))
