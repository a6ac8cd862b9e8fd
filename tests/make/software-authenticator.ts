import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#features/accounts/factors/factor-fields.contract.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Key = { id: string; privateKey: KeyObject; counter: number }
/** What goes another way than it should. */
type Oddities = { origin?: string; isVerified?: boolean; rpId?: string }

/**
 * A phone that makes and uses passkeys: ES256, without attestation. Its browser is on `origin`. It counts how often each
 * was used, unless it shares them with other devices.
 */
export function makeAuthenticator({ origin = 'http://localhost:3000', isShared = false } = {}) {
  const keys: Key[] = []

  /** The passkey to use next: the first that is asked for, or the newest when any will do. */
  function choose({ allowCredentials }: PasskeyRequest): Key {
    const key = allowCredentials
      ? keys.find(({ id }) => allowCredentials.some((allowed) => allowed.id === id))
      : keys.at(-1)
    if (!key) throw new Error('This authenticator has no passkey that was asked for')
    return key
  }

  return {
    keys,
    create({ challenge, rp }: PasskeyCreation, odd: Oddities = {}): NewPasskey {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const key = { id: randomBytes(16).toString('base64url'), privateKey, counter: 0 }
      keys.push(key)
      const id = Buffer.from(key.id, 'base64url')
      const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(rp.id, key, odd, HAS_CREDENTIAL), credential])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, odd.origin ?? origin),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get(request: PasskeyRequest, odd: Oddities = {}): PasskeyAssertion {
      const key = choose(request)
      if (!isShared) key.counter += 1
      const authData = authenticatorData(request.rpId, key, odd)
      const clientDataJSON = clientData('webauthn.get', request.challenge, odd.origin ?? origin)
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        },
      }
    },
  }
}

function authenticatorData(rpId: string, { counter }: Key, { isVerified = true, rpId: odd }: Oddities, more = 0) {
  const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more
  return Buffer.concat([sha256(Buffer.from(odd ?? rpId)), Buffer.of(flags), uint32(counter)])
}

function clientData(type: string, challenge: string, origin: string) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

/** A P-256 public key as COSE writes it: key type 2, algorithm -7, curve 1, x and y. */
function coseKey(publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

// As much of CBOR (RFC 8949) as a passkey needs.
const cborInt = (value: number) => (value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()])

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length)
  if (length < 256) return Buffer.of((major << 5) | 24, length)
  return Buffer.concat([Buffer.of((major << 5) | 25), uint16(length)])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
