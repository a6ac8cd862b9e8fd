import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id. Tests lower it: their passwords guard nothing, and a hash takes 40 ms of computing. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id. Accented letters are typed differently by different keyboards: NFKC makes them one. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), passwordCost)
}

/** Takes as long for an account without a password, or for no account at all, as for a real one. */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody()), password.normalize('NFKC'))
  return matches && typeof passwordHash === 'string'
}

let nobody: Promise<string> | undefined

function hashOfNobody(): Promise<string> {
  nobody ??= hash(randomBytes(32), passwordCost)
  return nobody
}
