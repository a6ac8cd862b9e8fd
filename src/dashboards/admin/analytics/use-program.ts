import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { membershipTypes } from '#features/members/members.rules.ts'
import { readProgram } from '#features/operations/program/program.contract.ts'
import { comparisons, programRanges } from '#features/operations/program/program-periods.rules.ts'

const names = ['range', 'from', 'to', 'compare', 'type'] as const

/** What the address asks for, with the usual in place of what it does not say. */
export function useProgram() {
  const [address, change] = useAddressQuery(names)
  const range = programRanges.find((one) => one === address.range) ?? '12m'
  const dates = range === 'dates' ? { from: address.from, to: address.to } : {}
  const type = membershipTypes.find((one) => one === address.type)
  const asked = {
    range,
    ...dates,
    compare: comparisons.find((one) => one === address.compare) ?? ('year' as const),
    ...(type && { type }),
  }
  // Until both dates are chosen there is nothing to ask for.
  const isComplete = range !== 'dates' || (address.from !== '' && address.to !== '')
  return { asked, change, program: useApiQuery(readProgram, isComplete ? { query: asked } : undefined), isComplete }
}

export type Asked = ReturnType<typeof useProgram>['asked']
export type ChangeAsked = ReturnType<typeof useProgram>['change']
