import { useEffect, useState } from 'react'

/** What an address asks for, or the first of what there is. */
export function chooseFrom<Key extends string>(keys: readonly [Key, ...Key[]], wanted: string | null | undefined) {
  return keys.find((key) => key === wanted) ?? keys[0]
}

/** One of several views, kept in the address bar as `?name=key`; back and forward lead through those that were open. */
export function useAddressChoice<Key extends string>(name: string, keys: readonly [Key, ...Key[]], first: Key) {
  const [current, setCurrent] = useState(first)

  useEffect(() => {
    const follow = () => setCurrent(chooseFrom(keys, new URLSearchParams(location.search).get(name)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [name, keys])

  function choose(key: Key) {
    if (key === current) return
    history.pushState(null, '', `?${name}=${key}`)
    setCurrent(key)
  }
  return [current, choose] as const
}
