import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const needed = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_KEY']

const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const keyFile = z.object({ client_email: z.email(), private_key: z.string(), token_uri: z.url().default(TOKEN_URL) })
type ServiceAccount = { email: string; key: KeyObject; tokenUrl: string }

/** The file that Google gives for a service account, or its text. What was given is not repeated: it is a secret. */
const serviceAccount = z.string().transform((given, context): ServiceAccount => {
  try {
    const text = given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')
    const { client_email: email, private_key: pem, token_uri: tokenUrl } = keyFile.parse(JSON.parse(text))
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA')
    return { email, key, tokenUrl }
  } catch {
    context.addIssue('must be the key of a service account: the JSON file that Google gave you, or its text')
    return z.NEVER
  }
})

export const fields = {
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{10,25}$/, 'must be your issuer ID, digits only')
    .optional(),
  GOOGLE_WALLET_KEY: serviceAccount.optional(),
}
type Fields = z.output<z.ZodObject<typeof fields>>

/** What cards for Google Wallet are made and signed with; nothing unless all of it is given. */
export function toWallet({ GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY: account }: Fields) {
  return issuerId && account ? { issuerId, ...account } : undefined
}
