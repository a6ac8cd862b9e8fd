/** The few shapes of DER (X.690) that certificates and signatures are made of. */

const TAG = { integer: 0x02, octets: 0x04, nothing: 0x05, objectId: 0x06, utcTime: 0x17, sequence: 0x30, set: 0x31 }
/** A part that its place names instead of its type. */
export const placed = (place: number, ...parts: Uint8Array[]) => der(0xa0 + place, ...parts)

export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content])
}

export const sequence = (...parts: Uint8Array[]) => der(TAG.sequence, ...parts)
/** The parts of a set stand in the order of their bytes. */
export const setOf = (...parts: Uint8Array[]) => der(TAG.set, ...parts.toSorted(Buffer.compare))
export const octets = (content: Uint8Array) => der(TAG.octets, content)
export const nothing = () => der(TAG.nothing)
export const smallInteger = (value: number) => der(TAG.integer, Buffer.from([value]))

/** `2025-11-14T23:00:00Z` is `251114230000Z`: two digits of the year, as everything before 2050 is written. */
export function utcTime(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return der(TAG.utcTime, Buffer.from(`${digits}Z`))
}

/** `1.2.840.113549.1.7.2`: the first two numbers share a byte, each later one has seven bits of it in every byte. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(TAG.objectId, Buffer.from([first * 40 + second, ...rest.flatMap(sevenBits)]))
}

function sevenBits(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let left = value >>> 7; left > 0; left >>>= 7) bytes.unshift((left & 0x7f) | 0x80)
  return bytes
}

/** Up to 127 it is the byte itself, beyond that the number of bytes that follow with it. */
function lengthOf({ length }: Uint8Array): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes = []
  for (let left = length; left > 0; left >>>= 8) bytes.unshift(left & 0xff)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

export type DerPart = {
  tag: number
  content: Buffer
  /** With tag and length, as it was signed. */
  whole: Buffer
}

/** The parts that stand one after another in these bytes. */
export function readParts(bytes: Buffer): DerPart[] {
  const parts: DerPart[] = []
  for (let at = 0; at < bytes.length; ) {
    const first = bytes.readUInt8(at + 1)
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f
    const start = at + 2 + lengthBytes
    const end = start + (lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes))
    parts.push({ tag: bytes.readUInt8(at), content: bytes.subarray(start, end), whole: bytes.subarray(at, end) })
    at = end
  }
  return parts
}
