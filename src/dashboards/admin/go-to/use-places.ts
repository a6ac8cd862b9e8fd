import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { type AdminTab, tabsFor } from '#dashboards/admin/admin-tabs.ts'
import { mayHavePoints } from '#dashboards/admin/points/may-have-points.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import type { DashboardEntry, DashboardGroup } from '#dashboards/shared/shell/dashboard-groups.ts'
import { listMembers, type MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { IconName } from '#ui/icon/icon.tsx'

/** Something to go to or to do. A person has initials instead of an icon. */
export type Place = {
  key: string
  icon?: IconName
  label: string
  note?: string
  count?: number | undefined
  open: () => void
}
export type PlaceSection = { name: string; places: readonly Place[] }

/** What can be done with a member from anywhere. */
export type MemberTask = { does: 'points' | 'visit'; member: MemberWire }

const MAX_MEMBERS = 6

type Search = {
  typed: string
  settled: string
  groups: readonly DashboardGroup<AdminTab>[]
  onTask: (task: MemberTask) => void
}

/** Members, then what can be done with the one found first, then screens. Before anything is typed all screens, by group. */
export function usePlaces({ typed, settled, groups, onTask }: Search): PlaceSection[] {
  const { role, goTo } = useAdmin()
  const maySearch = tabsFor(role).includes('overview') && settled.trim() !== ''
  const found = useApiQuery(
    listMembers,
    maySearch ? { query: { q: settled.trim(), pageSize: MAX_MEMBERS } } : undefined,
  )
  const words = typed.trim().toLowerCase()
  const toPlaces = (entries: readonly DashboardEntry<AdminTab>[]) =>
    entries.flatMap((entry): Place[] => {
      if (entry.isDisabled) return []
      const { key, label, icon, count } = entry
      const open = entry.href === undefined ? () => goTo(entry.key) : () => location.assign(entry.href)
      return [{ key, label, icon, count, open }]
    })
  if (words === '') return groups.map(({ name, entries }) => ({ name, places: toPlaces(entries) }))

  const screens = groups.flatMap(({ entries }) => toPlaces(entries))
  const members = maySearch && found.at === 'ready' ? found.data : []
  const sections = [
    { name: 'Members', places: members.map((member) => toMember(member, () => goTo('member', { member: member.id }))) },
    { name: 'Do', places: members.slice(0, 1).flatMap((member) => toTasks(member, onTask)) },
    { name: 'Screens', places: screens.filter(({ label }) => label.toLowerCase().includes(words)) },
  ]
  return sections.filter(({ places }) => places.length > 0)
}

function toMember(member: MemberWire, open: () => void): Place {
  const { id, firstName, lastName, memberNumber, membershipType, currentPoints } = member
  const { label, earnsPoints } = plans[membershipType]
  const note = [memberNumber, label, ...(earnsPoints ? [formatPoints(currentPoints)] : [])].join(', ')
  return { key: id, label: `${firstName} ${lastName}`, note, open }
}

function toTasks(member: MemberWire, onTask: (task: MemberTask) => void): Place[] {
  if (member.status !== 'approved') return []
  const name = `${member.firstName} ${member.lastName}`
  const visit: Place = {
    key: 'visit',
    icon: 'receipt',
    label: `Record a visit for ${name}`,
    open: () => onTask({ does: 'visit', member }),
  }
  const points: Place = {
    key: 'points',
    icon: 'plus',
    label: `Add points to ${name}`,
    open: () => onTask({ does: 'points', member }),
  }
  return mayHavePoints(member) ? [points, visit] : [visit]
}
