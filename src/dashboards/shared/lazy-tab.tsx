import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

const arrived = new Map<unknown, unknown>()

/**
 * Shows a component as soon as its code is there, and something else meanwhile. React's own `lazy` holds back what has
 * arrived until its placeholder was in sight for 300 ms, which is longer than most tabs take altogether.
 */
export function LazyTab<Props extends object>({
  load,
  with: props,
  meanwhile,
}: {
  /** The same function each time: what it brought is kept under it. */
  load: Load<Props>
  with: Props
  meanwhile?: ReactNode
}) {
  const [outcome, setOutcome] = useState<{ problem: unknown }>()

  useEffect(() => {
    if (arrived.has(load)) return
    let isWanted = true
    load().then(
      (component) => {
        arrived.set(load, component)
        if (isWanted) setOutcome({ problem: undefined })
      },
      (problem: unknown) => {
        if (isWanted) setOutcome({ problem })
      },
    )
    return () => {
      isWanted = false
    }
  }, [load])

  // For the boundary around it, which offers to load the page anew.
  if (outcome?.problem) throw outcome.problem
  const Component = arrived.get(load) as ComponentType<Props> | undefined
  return Component ? <Component {...props} /> : meanwhile
}
