import type { IconName } from '#ui/icon/icon.tsx'

type Words = {
  label: string
  icon: IconName
  /** How many wait there; nothing is shown for none. */
  count?: number | undefined
  /** A word about it, such as "future"; `isWarning` for one that asks to be looked at. */
  note?: { word: string; isWarning?: boolean } | undefined
}

/** A disabled entry is shown, but there is nothing to choose yet; one with an address is a page of its own. */
export type DashboardEntry<Key extends string> = Words &
  (
    | { key: Key; isDisabled?: false; href?: never }
    | { key: string; isDisabled: true }
    | { key: string; isDisabled?: false; href: string }
  )

export type DashboardGroup<Key extends string> = {
  name: string
  /** What stands for it where there is no room for its entries. */
  icon?: IconName | undefined
  entries: readonly DashboardEntry<Key>[]
}

/** As many entries fit on a small screen. With more, it has one group at a time, and a dock that leads to the others. */
const MAX_IN_STRIP = 10
/** A group of more is folded up at the side unless it is looked at. */
const MAX_IN_SIGHT = 9

export const isLarge = (groups: readonly DashboardGroup<string>[]) =>
  groups.flatMap(({ entries }) => entries).length > MAX_IN_STRIP
export const isFolded = ({ entries }: DashboardGroup<string>) => entries.length > MAX_IN_SIGHT
export const waitingIn = ({ entries }: DashboardGroup<string>) => entries.reduce((sum, { count = 0 }) => sum + count, 0)
export const groupOf = <Key extends string>(groups: readonly DashboardGroup<Key>[], current: Key) =>
  groups.find(({ entries }) => entries.some(({ key }) => key === current))

/** The section that a group begins with. */
export function firstOf<Key extends string>({ entries }: DashboardGroup<Key>): Key | undefined {
  for (const entry of entries) if (!entry.isDisabled && entry.href === undefined) return entry.key
  return undefined
}
