import { useEffect } from 'react'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type PhoneCodeWire, readPhoneCode } from '#features/members/verification/phone-codes.contract.ts'

const POLL_MS = 2000
/** Without an answer the bar is the place to confirm. */
const UNKNOWN: PhoneCodeWire = { canText: false, state: 'none', resendAfterSeconds: 0 }

/** Where the code by text stands, followed until it has been sent. Undefined until that is known. */
export function usePhoneCode(isWanted: boolean): PhoneCodeWire | undefined {
  const query = useApiQuery(readPhoneCode, isWanted ? {} : undefined, { isRefetchedOnFocus: true })
  const isSending = query.at === 'ready' && query.data.state === 'sending'
  const isLoading = query.at === 'loading' || (query.at === 'ready' && query.isRefreshing)
  const reload = query.at === 'loading' ? undefined : query.reload
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is the reason to ask again
  useEffect(() => {
    if (!isSending || isLoading) return
    const timer = setTimeout(() => reload?.(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isSending, isLoading])

  if (query.at === 'loading') return undefined
  return query.at === 'ready' ? query.data : UNKNOWN
}
