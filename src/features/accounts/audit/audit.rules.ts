import type { Role } from '#base/roles.ts'
import { isDate } from '#base/zoned-time.ts'

/** Who did something: a signed-in person, somebody at a login form, or the product itself at its start. */
export type Actor = {
  accountId: string
  name: string
  role: Role | 'visitor' | 'system'
  /** Where somebody served by PIN: whose login the device had. */
  sharedDevice?: { login: { name: string } }
}

export const visitor: Actor = { accountId: 'visitor', name: 'Visitor', role: 'visitor' }
export const system: Actor = { accountId: 'system', name: 'Settings', role: 'system' }

export const MAX_SEARCH_LENGTH = 100

/** In place of somebody's id: whatever members did. */
export const MEMBERS = 'members'

/** A day of the calendar that can be looked for. Years far away have no midnight that a database could store. */
export function isLogDay(value: string): boolean {
  return isDate(value) && value >= '2000-01-01' && value <= '2099-12-31'
}

/** `approve-member` as "Approve member". */
export function actionInWords(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Entries outlive people and are never edited, so members have no name in them: erasing one (M10) leaves none. */
export function nameForLog(actor: Actor): string {
  return actor.role === 'member' ? 'Member' : actor.name
}

const SECRET_NAME = /password|hash|token|secret|cookie/i

/** Strikes out whatever is named like a secret, at any depth, so that a careless caller cannot put one into the log. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET_NAME.test(name) ? '(hidden)' : withoutSecrets(inner)]),
  )
}
