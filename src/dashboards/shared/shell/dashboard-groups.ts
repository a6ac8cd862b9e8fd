import type { IconName } from '#ui/icon/icon.tsx'

type Words = {
  label: string
  icon: IconName
  /** How many wait there; nothing is shown for none. */
  count?: number | undefined
  /** A word about it, such as "future"; `isWarning` for one that asks to be looked at. */
  note?: { word: string; isWarning?: boolean } | undefined
}

/** A disabled entry is shown, but there is nothing to choose yet. One with `href` leads to a page of its own. */
export type DashboardEntry<Key extends string> = Words &
  ({ key: Key; isDisabled?: false; href?: undefined } | { key: string; isDisabled: true } | PageEntry)

type PageEntry = { key: string; isDisabled?: false; href: string }

export type DashboardGroup<Key extends string> = { name: string; entries: readonly DashboardEntry<Key>[] }

/** As many entries fit on a small screen. More are folded into their groups. */
const MAX_UNFOLDED = 10

export const isFolded = (groups: readonly DashboardGroup<string>[]) =>
  groups.flatMap(({ entries }) => entries).length > MAX_UNFOLDED
export const waitingIn = ({ entries }: DashboardGroup<string>) => entries.reduce((sum, { count = 0 }) => sum + count, 0)
export const groupOf = <Key extends string>(groups: readonly DashboardGroup<Key>[], current: Key) =>
  groups.find(({ entries }) => entries.some(({ key }) => key === current))
