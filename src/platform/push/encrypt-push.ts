import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave us to reach it: its public key on P-256 and a secret, both as base64url. */
export type PushKeys = { p256dh: string; auth: string }

export const CURVE = 'prime256v1'
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SECRET_BYTES = 32
const RECORD_SIZE = 4096
/** Ends the last record, and ours is the only one. */
const LAST_RECORD = 2

type Chance = { salt: Buffer; privateKey: Buffer }

/** Encrypts for one browser alone (RFC 8291, as one record of RFC 8188). The tests of the standard choose the chance. */
export function encryptPush(words: Buffer, keys: PushKeys, chance?: Chance): Buffer {
  const salt = chance?.salt ?? randomBytes(SALT_BYTES)
  const own = createECDH(CURVE)
  if (chance) own.setPrivateKey(chance.privateKey)
  else own.generateKeys()
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const ownPublic = own.getPublicKey()

  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ownPublic])
  const secret = expand(own.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), about, SECRET_BYTES)
  const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES)
  const nonce = expand(secret, salt, 'Content-Encoding: nonce\0', NONCE_BYTES)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(words), cipher.update(Buffer.of(LAST_RECORD)), cipher.final(), cipher.getAuthTag()]
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([salt, recordSize, Buffer.of(ownPublic.length), ownPublic, ...sealed])
}

function expand(material: Buffer, salt: Buffer, about: Buffer | string, length: number) {
  return Buffer.from(hkdfSync('sha256', material, salt, about, length))
}

/** Whether something can be encrypted for these keys: a key that is no point on the curve would fail every time. */
export function areUsable(keys: PushKeys): boolean {
  try {
    encryptPush(Buffer.of(), keys)
    return Buffer.from(keys.auth, 'base64url').length === SALT_BYTES
  } catch {
    return false
  }
}
