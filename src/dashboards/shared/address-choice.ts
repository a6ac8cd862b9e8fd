import { useCallback, useEffect, useState } from 'react'
import { askBeforeLeaving, hearSteps, pushAddress } from '#ui/dialog/dialog-history.ts'
import { announceAddress } from './address-query.ts'

/** What an address asks for, or the first of what there is. */
export function chooseFrom<Key extends string>(keys: readonly [Key, ...Key[]], wanted: string | null | undefined) {
  return keys.find((key) => key === wanted) ?? keys[0]
}

/** One of several views, kept in the address bar as `?name=key`; back and forward lead through those that were open. */
export function useAddressChoice<Key extends string>(name: string, keys: readonly [Key, ...Key[]], first: Key) {
  const [current, setCurrent] = useState(first)

  useEffect(() => {
    const follow = () => setCurrent(chooseFrom(keys, new URLSearchParams(location.search).get(name)))
    hearSteps()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [name, keys])

  const choose = useCallback(
    (key: Key, query: Record<string, string> = {}) => {
      if (key === current && Object.keys(query).length === 0) return
      askBeforeLeaving(() => {
        pushAddress(`?${new URLSearchParams({ [name]: key, ...query })}`)
        setCurrent(key)
        announceAddress()
      })
    },
    [name, current],
  )
  return [current, choose] as const
}
