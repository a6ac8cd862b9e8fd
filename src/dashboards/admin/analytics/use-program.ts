import { useEffect, useEffectEvent } from 'react'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { type QueryState, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { membershipTypes } from '#features/members/members.rules.ts'
import { type ProgramAnswer, readProgram } from '#features/operations/program/program.contract.ts'
import { comparisons, programRanges } from '#features/operations/program/program-periods.rules.ts'

/** The job's end is announced too; this is for those who do not hear of it. */
const ASK_AGAIN_MS = 3000

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
  const program = useApiQuery(readProgram, isComplete ? { query: asked } : undefined)
  useAskedAgain(program)
  return { asked, change, program, isComplete }
}

/** For as long as the figures are being counted. */
function useAskedAgain(program: QueryState<ProgramAnswer>) {
  const isBeingCounted = program.at === 'ready' && program.data.state === 'being-counted'
  const ask = useEffectEvent(() => program.at === 'ready' && program.reload())
  useEffect(() => {
    if (!isBeingCounted) return
    const timer = setInterval(() => ask(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isBeingCounted])
}

export type Asked = ReturnType<typeof useProgram>['asked']
export type ChangeAsked = ReturnType<typeof useProgram>['change']
