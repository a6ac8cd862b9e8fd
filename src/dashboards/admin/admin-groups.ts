import type { Role } from '#base/roles.ts'
import { useAdminStats } from '#dashboards/admin/shared/use-admin-stats.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import type { DashboardEntry, DashboardGroup } from '#dashboards/shared/shell/dashboard-groups.ts'
import { mayUseLogin } from '#features/accounts/accounts.rules.ts'
import { readOverview } from '#features/content/content.contract.ts'
import { readToday } from '#features/content/today.contract.ts'
import { listDiscountAlerts } from '#features/discounts/queue/queue.contract.ts'
import { readFacts } from '#features/events/facts/facts.contract.ts'
import { listInbox } from '#features/inbox/inbox.contract.ts'
import { listClaims } from '#features/loyalty/rewards/rewards.contract.ts'
import { listToTell } from '#features/members/messages/to-tell/to-tell.contract.ts'
import { readApproval } from '#features/seo/seo.contract.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import { type AdminTab, barMode, listedTabsFor, tabLabels, tabsFor } from './admin-tabs.ts'
import { tabOfDocument } from './website/shared/tab-of-document.ts'

const groupIcons: Record<string, IconName> = {
  Tonight: 'cocktail',
  Members: 'users',
  Rewards: 'gift',
  Register: 'pos',
}

/** Every section that somebody of this role may open, with how much waits there. */
export function useAdminGroups(role: Role): DashboardGroup<AdminTab>[] {
  const isManager = tabsFor(role).includes('pending')
  const waiting = useWaiting({ isManager, isOwner: role === 'owner' })
  const drafted = useDrafted(isManager)
  const toEntry = (key: AdminTab): DashboardEntry<AdminTab> => {
    const { label, icon } = tabLabels[key]
    const note = drafted.has(key) ? { word: 'draft', isWarning: true } : undefined
    return { key, label, icon, count: waiting[key], note }
  }
  const sections = listedTabsFor(role)
  const names = [...new Set(sections.map((key) => tabLabels[key].group))]
  return names.map((name) => ({
    name,
    icon: groupIcons[name],
    entries: [
      ...sections.filter((key) => tabLabels[key].group === name).map(toEntry),
      ...(name === barMode.group ? [barMode] : []),
      ...(name === 'Website' && isManager ? pagesFor(role) : []),
    ],
  }))
}

/** Pages of their own that open with the same sign-in. */
function pagesFor(role: Role): DashboardEntry<AdminTab>[] {
  const hours = { key: 'hours', label: 'Hours', icon: 'clock', href: urls.hoursAdmin } as const
  const seo = { key: 'seo', label: 'Search engines', icon: 'search', href: urls.seoAdmin } as const
  return mayUseLogin('seo', role) ? [hours, seo] : [hours]
}

/** How many wait for somebody, by section. */
function useWaiting({
  isManager: isAllowed,
  isOwner,
}: {
  isManager: boolean
  isOwner: boolean
}): Partial<Record<AdminTab, number>> {
  const stats = useAdminStats(isAllowed)
  const claims = useApiQuery(listClaims, isAllowed ? { query: { view: 'pending', pageSize: 1 } } : undefined)
  const alerts = useApiQuery(listDiscountAlerts, isAllowed ? { query: { pageSize: 1 } } : undefined)
  const inbox = useApiQuery(listInbox, isAllowed ? { query: { view: 'open', pageSize: 1 } } : undefined)
  const toTell = useApiQuery(listToTell, isAllowed ? { query: { pageSize: 1 } } : undefined)
  const tags = useApiQuery(readApproval, isOwner ? {} : undefined)
  const today = useApiQuery(readToday, isAllowed ? {} : undefined)
  const facts = useApiQuery(readFacts, isAllowed ? { query: {} } : undefined)
  const disagreeing = facts.at === 'ready' ? facts.data.facts.length : 0
  return {
    ...(stats.at === 'ready' && { pending: stats.data.pendingApplications }),
    ...(claims.at === 'ready' && { 'reward-claims': claims.total }),
    ...(alerts.at === 'ready' && { alerts: alerts.total }),
    ...(inbox.at === 'ready' && { inbox: inbox.total }),
    ...(toTell.at === 'ready' && { 'to-tell': toTell.total }),
    ...(tags.at === 'ready' && { tags: tags.data.waiting ? 1 : 0 }),
    ...(today.at === 'ready' && { website: today.data.stale.length + disagreeing }),
  }
}

/** The tabs in which something of the website is saved and not published. */
function useDrafted(isManager: boolean): ReadonlySet<AdminTab | undefined> {
  const overview = useApiQuery(readOverview, isManager ? {} : undefined)
  const documents = overview.at === 'ready' ? overview.data.documents : []
  return new Set(documents.filter(({ draftChanges }) => draftChanges > 0).map(({ name }) => tabOfDocument(name)))
}
