import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const needed = [
  'APPLE_PASS_TYPE_ID',
  'APPLE_TEAM_ID',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_WWDR_CERTIFICATE',
]
export const optional = ['APPLE_PASS_KEY_PASSWORD']

// None of the sentences repeats what was given: it may be the key itself.

const certificate = z.string().transform((given, context) => {
  try {
    return new X509Certificate(readFileOrText(given))
  } catch {
    context.addIssue(
      'must be a certificate: a file (.cer or .pem), or its text beginning with -----BEGIN CERTIFICATE-----',
    )
    return z.NEVER
  }
})

export const fields = {
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w-]+(\.[\w-]+)+$/, 'must be a pass type ID such as pass.com.example.membership')
    .optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z\d]{10}$/, 'must be the ten letters and digits of your team, such as A1B2C3D4E5')
    .optional(),
  APPLE_PASS_CERTIFICATE: certificate.optional(),
  APPLE_PASS_KEY: z.string().optional(),
  APPLE_PASS_KEY_PASSWORD: z.string().optional(),
  APPLE_WWDR_CERTIFICATE: certificate.optional(),
}
const schema = z.object(fields)
type Fields = z.output<typeof schema>

/** What passes are made and signed with; nothing unless all of it is given. */
export function toWallet(given: Fields) {
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_TEAM_ID: teamId } = given
  const { APPLE_PASS_CERTIFICATE: own, APPLE_WWDR_CERTIFICATE: issuer } = given
  const key = readKey(given)
  if (!passTypeId || !teamId || !own || !issuer || !key) return undefined
  const signer = { certificate: own, key, chain: [issuer] }
  return { passTypeId, teamId, signer, validUntil: new Date(own.validTo) }
}

/** What does not fit together, once each part can be read. */
export function listProblems(env: Record<string, string | undefined>): string[] {
  const { data } = schema.safeParse(env)
  if (!data?.APPLE_PASS_KEY) return []
  const key = readKey(data)
  if (!key) {
    return [
      'APPLE_PASS_KEY: must be an RSA private key: a file (.pem), or its text beginning with -----BEGIN. With a password, set APPLE_PASS_KEY_PASSWORD too',
    ]
  }
  const { APPLE_PASS_CERTIFICATE: own, APPLE_WWDR_CERTIFICATE: issuer } = data
  if (!own) return []
  const subject = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(own.subject)?.[1]
  const isIssuer = issuer && own.checkIssued(issuer) && own.verify(issuer.publicKey)
  const problems = [
    !own.checkPrivateKey(key) && "APPLE_PASS_KEY: isn't the key of APPLE_PASS_CERTIFICATE",
    issuer && !isIssuer && "APPLE_WWDR_CERTIFICATE: isn't the one that APPLE_PASS_CERTIFICATE was issued with",
    subject('UID') !== data.APPLE_PASS_TYPE_ID && "APPLE_PASS_TYPE_ID: isn't the one in APPLE_PASS_CERTIFICATE",
    subject('OU') !== data.APPLE_TEAM_ID && "APPLE_TEAM_ID: isn't the one in APPLE_PASS_CERTIFICATE",
  ]
  return problems.filter((problem) => typeof problem === 'string')
}

const DAY_MS = 86_400_000
const DAYS_AHEAD = 30

/** Apple's certificates last a year. An old one stops the passes, never the product. */
export function warnOfExpiry(apple: ReturnType<typeof toWallet>, now: Date): string[] {
  if (!apple || apple.validUntil.getTime() - now.getTime() > DAYS_AHEAD * DAY_MS) return []
  const day = apple.validUntil.toISOString().slice(0, 10)
  return [`APPLE_PASS_CERTIFICATE ends on ${day}: nobody can add a card to Apple Wallet after that until you renew it`]
}

function readKey({ APPLE_PASS_KEY: given, APPLE_PASS_KEY_PASSWORD: passphrase }: Fields): KeyObject | undefined {
  try {
    const key = given && createPrivateKey({ key: readFileOrText(given), ...(passphrase && { passphrase }) })
    return key && key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}

/** In a file of settings a text of several lines is one line with \n in it. */
function readFileOrText(given: string): Buffer {
  return given.includes('-----BEGIN') ? Buffer.from(given.replaceAll('\\n', '\n')) : readFileSync(given)
}
