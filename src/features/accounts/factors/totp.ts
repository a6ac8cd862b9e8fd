import { createHmac, randomBytes } from 'node:crypto'
import { isSecret } from '#platform/is-secret.ts'
import { acceptedSteps, TOTP_DIGITS, TOTP_STEP_SECONDS } from './factors.rules.ts'

/** As long as the hash, which is what RFC 4226 recommends. */
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** The code of one time step (RFC 6238 with SHA-1, the only hash that every authenticator app knows). */
export function totpCode(secret: Buffer, step: number, digits: number = TOTP_DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step that a typed code belongs to, if it is accepted now. */
export function findAcceptedStep(
  { secret, lastStep }: { secret: Buffer; lastStep: number },
  { code, now }: { code: string; now: Date },
): number | undefined {
  return acceptedSteps(now, lastStep).find((step) => isSecret(code, totpCode(secret, step)))
}

/** The secret as people type it into an app that cannot read the QR code (RFC 4648, without padding). */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** What the QR code says to the app. */
export function totpUri({ secret, issuer, login }: { secret: Buffer; issuer: string; login: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(TOTP_DIGITS),
    period: String(TOTP_STEP_SECONDS),
  })
  // Apps read a plus sign as one, not as a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
