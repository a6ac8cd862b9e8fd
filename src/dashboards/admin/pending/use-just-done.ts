import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** What was just done stays where it was in its list for a minute, so that it can be undone in place. */
export function useJustDone<Done extends { id: string }>() {
  const [done, setDone] = useState<{ item: Done; index: number }>()

  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => setDone(undefined), MINUTE_MS)
    return () => clearTimeout(timer)
  }, [done])

  return {
    item: done?.item,
    keep: (item: Done, index: number) => setDone({ item, index }),
    forget: () => setDone(undefined),
    /** The list with it, whether the list has been loaded again by now or not. */
    placeIn<Item extends { id: string }>(list: readonly Item[]): (Item | Done)[] {
      if (!done) return [...list]
      const others = list.filter(({ id }) => id !== done.item.id)
      return [...others.slice(0, done.index), done.item, ...others.slice(done.index)]
    },
  }
}
