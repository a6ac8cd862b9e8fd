import type { Faults } from './faults.ts'
import type { SimulatedBar } from './simulated-bar.ts'

export type Call = {
  method: string
  path: string
  query: URLSearchParams
  restaurant: string | undefined
  contentType: string
  body: string
  now: number
}

export type CallDeps = {
  bar: SimulatedBar
  faults: Faults
  scopes: readonly string[]
  restaurantId: string
  url: () => string
}

/** The JSON object in a body, if there is one. */
export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
