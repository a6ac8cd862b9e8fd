import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const jwks = z.object({ keys: z.array(z.looseObject({ kty: z.literal('RSA'), kid: z.string().optional() })).min(1) })
/** How a token service tells its key: a PEM in a field of its answer. */
const answer = z.object({ value: z.string() })

export type PublicKey = { id: string | undefined; key: KeyObject }

/** The RSA keys in a PEM, in a JSON Web Key Set, or in what the token service answered. Anything else throws. */
export function readPublicKeys(content: string): PublicKey[] {
  if (!content.trimStart().startsWith('{')) return [fromPem(content)]
  const json: unknown = JSON.parse(content)
  const told = answer.safeParse(json)
  if (told.success) return [fromPem(told.data.value)]
  return jwks
    .parse(json)
    .keys.map((jwk) => ({ id: jwk.kid, key: createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }) }))
}

function fromPem(pem: string): PublicKey {
  const key = createPublicKey(pem)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('the key is not RSA')
  return { id: undefined, key }
}
