import { createVerify } from 'node:crypto'
import { z } from 'zod'
import type { PublicKey } from '#platform/settings/public-keys.ts'

const header = z.object({ alg: z.literal('RS256'), kid: z.string().optional() })
const claims = z.object({ exp: z.number(), nbf: z.number().optional() })

/** Clocks differ: a token that is off by less than this is still valid. */
const LEEWAY_SECONDS = 60
const MAX_TOKEN_LENGTH = 8192

/** Whether a JSON Web Token was signed with one of the keys (RS256 alone) and is valid at this moment. */
export function isValidToken(token: string, keys: readonly PublicKey[], now: Date): boolean {
  if (token.length > MAX_TOKEN_LENGTH || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return false
  const [head = '', body = '', signature = ''] = token.split('.')
  const { data: said } = header.safeParse(readPart(head))
  if (!said) return false
  // A key without an id may have signed any token; one with an id only tokens with that id.
  const possible = keys.filter(({ id }) => id === undefined || said.kid === undefined || id === said.kid)
  const isSigned = possible.some(({ key }) =>
    createVerify('RSA-SHA256').update(`${head}.${body}`).verify(key, signature, 'base64url'),
  )
  if (!isSigned) return false
  const { data: claimed } = claims.safeParse(readPart(body))
  const seconds = now.getTime() / 1000
  return (
    claimed !== undefined && seconds < claimed.exp + LEEWAY_SECONDS && (claimed.nbf ?? 0) - LEEWAY_SECONDS <= seconds
  )
}

function readPart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined // Not a token; the schema says so.
  }
}
