import type { Role } from '#base/roles.ts'

export const MIN_PIN_LENGTH = 4
export const MAX_PIN_LENGTH = 6

/** Without a touch for this long, a shared device asks for a PIN again. */
export const LOCK_AFTER_SECONDS = 5 * 60
/** The last use is written down this often at most. */
export const TOUCH_SERVING_SECONDS = 20

export const PIN_PATTERN = new RegExp(`^[0-9]{${MIN_PIN_LENGTH},${MAX_PIN_LENGTH}}$`)

export function isPin(typed: string): boolean {
  return PIN_PATTERN.test(typed)
}

/** What everybody tries first: a row of the pad up or down, or two digits in turn, which may be the same. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, place) => (digit - Number(pin[place]) + 10) % 10)
  const isRow = [1, 9].some((by) => steps.every((step) => step === by))
  const isInTurn = digits.every((digit, place) => digit === digits[place % 2])
  return isRow || isInTurn
}

/** Who serves at the bar, from the least power to the most. */
export const servingRoles = ['staff', 'manager', 'owner'] as const satisfies readonly Role[]
export type ServingRole = (typeof servingRoles)[number]

export function isServingRole(role: Role): role is ServingRole {
  const known: readonly Role[] = servingRoles
  return known.includes(role)
}

/** A PIN is short and others look on, so it gives no more power than the login that opened the device. */
export function lesserRole(one: ServingRole, other: ServingRole): ServingRole {
  return servingRoles.indexOf(one) < servingRoles.indexOf(other) ? one : other
}

type Serving = { servedAt: Date | null; now: Date }

/** What becomes of a shared device with a request: locked after a pause, or in use, which is written down now and then. */
export function decideServing({ servedAt, now }: Serving): 'locked' | 'serving' | 'serving-touch' {
  if (!servedAt) return 'locked'
  const idle = (now.getTime() - servedAt.getTime()) / 1000
  if (idle >= LOCK_AFTER_SECONDS) return 'locked'
  return idle >= TOUCH_SERVING_SECONDS ? 'serving-touch' : 'serving'
}
