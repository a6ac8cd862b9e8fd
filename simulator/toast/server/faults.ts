import { z } from 'zod'
import type { SimulatorControls } from '#features/pos/point-of-sale.ts'
import { LOGIN_PATH } from '#features/pos/toast/client/toast-paths.rules.ts'

export const faultNames = [
  'login-refused', // 401 at the login.
  'token-expired', // 401 on calls until somebody logs in again.
  'forbidden', // 403.
  'rate-limited', // 429 that does not say for how long.
  'rate-limited-retry-after', // 429 that does: a second.
  'server-error', // 503.
  'html-error', // 502 with a page of a gateway instead of JSON.
  'slow', // An answer that takes its time.
  'cut', // A connection that ends in the middle of the answer.
  'malformed', // 200 with half of its JSON.
  'unknown-fields', // Fields and values that do not exist yet.
  'no-customer-api', // 404 with code 10022: the plan has no customers.
  'no-orders-access', // 403: the plan has no orders.
  'no-reporting', // 403: the plan has no reporting.
  'config-republished', // 409 on every page of the configuration but the first.
  'late-edit', // An order is changed between two pages, so that the pages shift.
] as const
export type FaultName = (typeof faultNames)[number]

const count = z.int().positive().optional()

/** `times` requests go wrong, or all of them until it is cleared; only those whose path begins with `path`, if given. */
export const faultSchema = z.object({
  name: z.enum(faultNames),
  times: count,
  path: z.string().optional(),
  delayMs: count,
})
export type Fault = z.output<typeof faultSchema>
export type Faults = ReturnType<typeof createFaults>

export function toControls({ url, faults }: { url: string; faults: Faults }): SimulatorControls {
  return {
    url,
    faultNames,
    listFaults: () => faults.list().map(({ name, times }) => ({ name, times })),
    replaceFaults(wanted) {
      faults.clear()
      for (const fault of wanted) faults.set(faultSchema.parse(fault))
    },
  }
}

export function createFaults() {
  const faults = new Map<FaultName, Fault>()
  return {
    /** Setting a fault again replaces it. */
    set: (fault: Fault) => void faults.set(fault.name, { ...fault }),
    clear(name?: FaultName) {
      if (name) faults.delete(name)
      else faults.clear()
    },
    list: () => [...faults.values()].map((fault) => ({ ...fault })),
    /** The fault, if it is on for this path; one of its times is used up. */
    take(name: FaultName, path: string): Fault | undefined {
      const fault = faults.get(name)
      if (!fault || !covers(fault, path)) return undefined
      if (fault.times === undefined) return fault
      if (fault.times <= 1) faults.delete(name)
      else faults.set(name, { ...fault, times: fault.times - 1 })
      return fault.times > 0 ? fault : undefined
    },
  }
}

/** A login goes wrong only when it is meant, so that a call can be broken before anybody has logged in. */
function covers({ name, path: prefix }: Fault, path: string) {
  if (prefix !== undefined) return path.startsWith(prefix)
  return path !== LOGIN_PATH || name === 'login-refused'
}
