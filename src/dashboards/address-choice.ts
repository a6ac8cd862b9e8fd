import { useEffect, useState } from 'react'

/** The section that an address asks for, or the first one. */
export function chooseSection<Key extends string>(keys: readonly [Key, ...Key[]], wanted: string | null | undefined) {
  return keys.find((key) => key === wanted) ?? keys[0]
}

/** The section of a desk, kept in the address bar as `?section=`; back and forward lead through those that were open. */
export function useDeskSection<Key extends string>(keys: readonly [Key, ...Key[]], first: Key) {
  const [current, setCurrent] = useState(first)

  useEffect(() => {
    const follow = () => setCurrent(chooseSection(keys, new URLSearchParams(location.search).get('section')))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [keys])

  function choose(key: Key) {
    if (key === current) return
    history.pushState(null, '', `?section=${key}`)
    setCurrent(key)
  }
  return [current, choose] as const
}
