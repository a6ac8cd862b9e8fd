import type { ComponentType } from 'react'

/** A component that comes alive in the browser. Its name is its file under `src/`, without `.island.tsx`. */
export type IslandComponent<Props> = ComponentType<Props> & { islandName: string }

export function defineIsland<Props>(islandName: string, component: ComponentType<Props>): IslandComponent<Props> {
  return Object.assign(component, { islandName })
}
