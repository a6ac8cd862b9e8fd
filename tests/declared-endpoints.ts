import type { Endpoint } from '#web/contract/endpoint.ts'

const contracts = import.meta.glob<Record<string, unknown>>('../src/**/*.contract.ts', { eager: true })

/** Every route of the API, as the contracts declare it. */
export const declaredEndpoints: readonly Endpoint[] = Object.values(contracts)
  .flatMap((contract) => Object.values(contract))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value
}
