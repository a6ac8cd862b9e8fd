import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { ApiProvider } from '#dashboards/shared/api-hooks.tsx'
import { LazyTab } from '#dashboards/shared/lazy-tab.tsx'
import type { Inside } from '#dashboards/shared/login/login-gate.tsx'
import { DashboardShell } from '#dashboards/shared/shell/dashboard-shell.tsx'
import { TabBoundary } from '#dashboards/shared/tab-boundary.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading } from '#ui/states.tsx'
import { Toaster } from '#ui/toast/toast.tsx'
import { type Admin, AdminContext } from './admin-context.ts'
import { useAdminGroups } from './admin-groups.ts'
import { type AdminTab, tabLabels, tabsFor } from './admin-tabs.ts'
import { CommandPalette } from './go-to/command-palette.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { dropAllEdits } from './website/shared/use-edit.ts'

/** The code of a tab arrives when it is opened. */
const tabs = {
  tonight: () => import('#dashboards/admin/tonight/tonight-tab.tsx').then((module) => module.TonightTab),
  overview: () => import('#dashboards/admin/overview/overview-tab.tsx').then((module) => module.OverviewTab),
  pending: () => import('#dashboards/admin/pending/pending-tab.tsx').then((module) => module.PendingTab),
  approved: () => import('#dashboards/admin/approved/approved-tab.tsx').then((module) => module.ApprovedTab),
  analytics: () => import('#dashboards/admin/analytics/analytics-tab.tsx').then((module) => module.AnalyticsTab),
  milestones: () => import('#dashboards/admin/milestones/milestones-tab.tsx').then((module) => module.MilestonesTab),
  program: () => import('#dashboards/admin/program/program-tab.tsx').then((module) => module.ProgramTab),
  'toast-analytics': () =>
    import('#dashboards/admin/toast-analytics/toast-analytics-tab.tsx').then((module) => module.ToastAnalyticsTab),
  alerts: () => import('#dashboards/admin/alerts/alerts-tab.tsx').then((module) => module.AlertsTab),
  discounts: () => import('#dashboards/admin/discounts/discounts-tab.tsx').then((module) => module.DiscountsTab),
  member: () => import('#dashboards/admin/member-page/member-page-tab.tsx').then((module) => module.MemberPageTab),
  'vip-members': () =>
    import('#dashboards/admin/vip-members/vip-members-tab.tsx').then((module) => module.VipMembersTab),
  'to-tell': () => import('#dashboards/admin/to-tell/to-tell-tab.tsx').then((module) => module.ToTellTab),
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
  const { who, onExpired, onRenamed } = inside
  const [memberId, setMemberId] = useState<string>()
  const admin = useMemo<Admin>(
    () => ({ role: who.role, login: who.login, onExpired, onRenamed, openMember: setMemberId, goTo: onChoose }),
    [who.role, who.login, onExpired, onRenamed, onChoose],
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
            {memberId && (
              <TabBoundary key={memberId}>
                <LazyTab load={loadMemberDialog} with={{ memberId, onClose: () => setMemberId(undefined) }} />
              </TabBoundary>
            )}
          </Shell>
        </Toaster>
      </AdminContext>
    </ApiProvider>
  )
}

type ShellProps = Props & { children: ReactNode }

function Shell({ inside, current, onChoose, children }: ShellProps) {
  const { role } = inside.who
  const groups = useAdminGroups(role)
  const { isLost } = useLiveUpdates(tabsFor(role).includes('pending'))
  const [isFinding, setIsFinding] = useState(false)

  async function logOut() {
    const isOut = await inside.onLogout()
    if (isOut) dropAllEdits()
  }

  return (
    <DashboardShell
      name="Admin dashboard"
      groups={groups}
      current={tabLabels[current].listedAs ?? current}
      hasOwnHead={tabLabels[current].listedAs !== undefined}
      onChoose={onChoose}
      onFind={() => setIsFinding(true)}
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
      <CommandPalette groups={groups} isOpen={isFinding} onToggle={setIsFinding} />
    </DashboardShell>
  )
}
