import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useAdminStats } from '#dashboards/admin/shared/use-admin-stats.ts'
import { ApiProvider, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { LazyTab } from '#dashboards/shared/lazy-tab.tsx'
import type { Inside } from '#dashboards/shared/login-gate.tsx'
import type { DashboardGroup } from '#dashboards/shared/shell/dashboard-groups.ts'
import { DashboardShell } from '#dashboards/shared/shell/dashboard-shell.tsx'
import { TabBoundary } from '#dashboards/shared/tab-boundary.tsx'
import { readOverview } from '#features/content/content.contract.ts'
import { readToday } from '#features/content/today.contract.ts'
import { listDiscountAlerts } from '#features/discounts/queue/queue.contract.ts'
import { readFacts } from '#features/events/facts/facts.contract.ts'
import { listInbox } from '#features/inbox/inbox.contract.ts'
import { listClaims } from '#features/loyalty/rewards/rewards.contract.ts'
import { readApproval } from '#features/seo/seo.contract.ts'
import { Notice } from '#ui/notice.tsx'
import { Loading } from '#ui/states.tsx'
import { Toaster } from '#ui/toast/toast.tsx'
import { type Admin, AdminContext } from './admin-context.ts'
import { type AdminTab, barMode, listedTabsFor, tabLabels, tabsFor } from './admin-tabs.ts'
import { CommandPalette } from './command-palette.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { tabOfDocument } from './website/shared/tab-of-document.ts'
import { dropAllEdits } from './website/shared/use-edit.ts'

/** The code of a tab arrives when it is opened. */
const tabs = {
  tonight: () => import('#dashboards/admin/tonight/tonight-tab.tsx').then((module) => module.TonightTab),
  overview: () => import('#dashboards/admin/overview/overview-tab.tsx').then((module) => module.OverviewTab),
  pending: () => import('#dashboards/admin/pending/pending-tab.tsx').then((module) => module.PendingTab),
  approved: () => import('#dashboards/admin/approved/approved-tab.tsx').then((module) => module.ApprovedTab),
  analytics: () => import('#dashboards/admin/analytics/analytics-tab.tsx').then((module) => module.AnalyticsTab),
  milestones: () => import('#dashboards/admin/milestones/milestones-tab.tsx').then((module) => module.MilestonesTab),
  'toast-analytics': () =>
    import('#dashboards/admin/toast-analytics/toast-analytics-tab.tsx').then((module) => module.ToastAnalyticsTab),
  alerts: () => import('#dashboards/admin/alerts/alerts-tab.tsx').then((module) => module.AlertsTab),
  discounts: () => import('#dashboards/admin/discounts/discounts-tab.tsx').then((module) => module.DiscountsTab),
  member: () => import('#dashboards/admin/member-page/member-page-tab.tsx').then((module) => module.MemberPageTab),
  'vip-members': () =>
    import('#dashboards/admin/vip-members/vip-members-tab.tsx').then((module) => module.VipMembersTab),
  'reward-claims': () =>
    import('#dashboards/admin/reward-claims/reward-claims-tab.tsx').then((module) => module.RewardClaimsTab),
  redeem: () => import('#dashboards/admin/redeem/redeem-tab.tsx').then((module) => module.RedeemTab),
  lookup: () => import('#dashboards/admin/lookup/lookup-tab.tsx').then((module) => module.LookupTab),
  checks: () => import('#dashboards/admin/checks/checks-tab.tsx').then((module) => module.ChecksTab),
  website: () =>
    import('#dashboards/admin/website/today/website-today-tab.tsx').then((module) => module.WebsiteTodayTab),
  pages: () => import('#dashboards/admin/website/pages/pages-tab.tsx').then((module) => module.PagesTab),
  menu: () => import('#dashboards/admin/website/menu/menu-tab.tsx').then((module) => module.MenuTab),
  events: () => import('#dashboards/admin/website/events/events-tab.tsx').then((module) => module.EventsTab),
  fixtures: () => import('#dashboards/admin/website/fixtures/fixtures-tab.tsx').then((module) => module.FixturesTab),
  bands: () => import('#dashboards/admin/website/bands/bands-tab.tsx').then((module) => module.BandsTab),
  reviews: () => import('#dashboards/admin/website/reviews/reviews-tab.tsx').then((module) => module.ReviewsTab),
  photos: () => import('#dashboards/admin/website/photos/photos-tab.tsx').then((module) => module.PhotosTab),
  gallery: () => import('#dashboards/admin/website/gallery/gallery-tab.tsx').then((module) => module.GalleryTab),
  announcements: () =>
    import('#dashboards/admin/website/announcements/announcements-tab.tsx').then((module) => module.AnnouncementsTab),
  venue: () => import('#dashboards/admin/website/venue/venue-tab.tsx').then((module) => module.VenueTab),
  membership: () =>
    import('#dashboards/admin/website/membership/membership-tab.tsx').then((module) => module.MembershipTab),
  policies: () => import('#dashboards/admin/website/policies/policies-tab.tsx').then((module) => module.PoliciesTab),
  promotions: () =>
    import('#dashboards/admin/website/promotions/promotions-tab.tsx').then((module) => module.PromotionsTab),
  inbox: () => import('#dashboards/admin/inbox/inbox-tab.tsx').then((module) => module.InboxTab),
  tags: () => import('#dashboards/admin/tags/tags-tab.tsx').then((module) => module.TagsTab),
  audit: () => import('#dashboards/admin/audit/audit-tab.tsx').then((module) => module.AuditTab),
  staff: () => import('#dashboards/admin/staff/staff-tab.tsx').then((module) => module.StaffTab),
  system: () => import('#dashboards/admin/system/system-tab.tsx').then((module) => module.SystemTab),
  account: () => import('#dashboards/admin/account/account-tab.tsx').then((module) => module.AccountTab),
} satisfies Record<AdminTab, () => Promise<ComponentType>>

const loadMemberDialog = () =>
  import('#dashboards/admin/member-dialog/member-dialog.tsx').then((module) => module.MemberDialog)

type Props = {
  inside: Inside
  current: AdminTab
  onChoose: (section: AdminTab, query?: Record<string, string>) => void
}

/** The admin dashboard behind its login: the tab that was chosen, beside the way to the others. */
export function AdminDashboard({ inside, current, onChoose }: Props) {
  const { who, onExpired } = inside
  const [memberId, setMemberId] = useState<string>()
  const admin = useMemo<Admin>(
    () => ({ role: who.role, login: who.login, onExpired, openMember: setMemberId, goTo: onChoose }),
    [who.role, who.login, onExpired, onChoose],
  )
  // An address may name a tab that this role does not have.
  const [first = 'redeem'] = tabsFor(who.role)
  const shown = tabsFor(who.role).includes(current) ? current : first

  return (
    <ApiProvider side="staff" onExpired={onExpired}>
      <AdminContext value={admin}>
        <Toaster>
          <Shell inside={inside} current={shown} onChoose={onChoose}>
            <TabBoundary key={shown}>
              <LazyTab
                load={tabs[shown]}
                with={{}}
                fallback={<Loading label={`Loading ${tabLabels[shown].label}...`} />}
              />
            </TabBoundary>
            {memberId && <LazyTab load={loadMemberDialog} with={{ memberId, onClose: () => setMemberId(undefined) }} />}
          </Shell>
        </Toaster>
      </AdminContext>
    </ApiProvider>
  )
}

type ShellProps = Props & { children: ReactNode }

function Shell({ inside, current, onChoose, children }: ShellProps) {
  const { role } = inside.who
  const isManager = tabsFor(role).includes('pending')
  const waiting = useWaiting({ isManager, isOwner: role === 'owner' })
  const drafted = useDrafted(isManager)
  const { isLost } = useLiveUpdates(isManager)

  async function logOut() {
    const isOut = await inside.onLogout()
    if (isOut) dropAllEdits()
  }

  return (
    <DashboardShell
      name="Admin dashboard"
      groups={toGroups(listedTabsFor(role), { waiting, drafted })}
      current={tabLabels[current].listedAs ?? current}
      hasOwnHead={tabLabels[current].listedAs !== undefined}
      onChoose={onChoose}
      inside={inside}
      onLogout={logOut}
      intro={tabLabels[current].intro}
    >
      {isLost && (
        <Notice type="error">
          You're offline. What you typed is safe. We'll reconnect and catch up automatically.
        </Notice>
      )}
      {children}
      <CommandPalette />
    </DashboardShell>
  )
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
  const tags = useApiQuery(readApproval, isOwner ? {} : undefined)
  const today = useApiQuery(readToday, isAllowed ? {} : undefined)
  const facts = useApiQuery(readFacts, isAllowed ? { query: {} } : undefined)
  const disagreeing = facts.at === 'ready' ? facts.data.facts.length : 0
  return {
    ...(stats.at === 'ready' && { pending: stats.data.pendingApplications }),
    ...(claims.at === 'ready' && { 'reward-claims': claims.total }),
    ...(alerts.at === 'ready' && { alerts: alerts.total }),
    ...(inbox.at === 'ready' && { inbox: inbox.total }),
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

type Marks = { waiting: Partial<Record<AdminTab, number>>; drafted: ReadonlySet<AdminTab | undefined> }

function toGroups(sections: AdminTab[], { waiting, drafted }: Marks): DashboardGroup<AdminTab>[] {
  const toEntry = (key: AdminTab) => {
    const { label, icon } = tabLabels[key]
    const note = drafted.has(key) ? { word: 'draft', isWarning: true } : undefined
    return { key, label, icon, count: waiting[key], note }
  }
  const names = [...new Set(sections.map((key) => tabLabels[key].group))]
  return names.map((name) => ({
    name,
    entries: [
      ...sections.filter((key) => tabLabels[key].group === name).map(toEntry),
      ...(name === barMode.group ? [barMode] : []),
    ],
  }))
}
