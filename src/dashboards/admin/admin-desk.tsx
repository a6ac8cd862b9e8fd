import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import type { AdminStatsWire } from '#features/overview/overview.wire.ts'
import { Notice } from '#ui/notice.tsx'
import { Loading } from '#ui/states.tsx'
import { Toaster } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import { Arriving } from '../arriving.tsx'
import { type DeskGroup, DeskShell } from '../desk-shell.tsx'
import type { Inside } from '../gate.tsx'
import { SectionBoundary } from '../section-boundary.tsx'
import { type Admin, AdminContext } from './admin-context.ts'
import { createAdminClient, useLoaded } from './admin-data.ts'
import { type AdminSection, sectionsFor, sectionWords } from './admin-sections.ts'
import { CommandPalette } from './command-palette.tsx'
import { useNews } from './use-news.ts'

/** The code of a tab arrives when it is opened. */
const tabs = {
  overview: () => import('./tabs/overview-tab.tsx').then((module) => module.OverviewTab),
  pending: () => import('./tabs/pending-tab.tsx').then((module) => module.PendingTab),
  approved: () => import('./tabs/approved-tab.tsx').then((module) => module.ApprovedTab),
  analytics: () => import('./tabs/analytics-tab.tsx').then((module) => module.AnalyticsTab),
  milestones: () => import('./tabs/milestones-tab.tsx').then((module) => module.MilestonesTab),
  'toast-analytics': () => import('./tabs/toast-analytics-tab.tsx').then((module) => module.ToastAnalyticsTab),
  discounts: () => import('./tabs/discounts-tab.tsx').then((module) => module.DiscountsTab),
  'vip-members': () => import('./tabs/vip-members-tab.tsx').then((module) => module.VipMembersTab),
  'reward-claims': () => import('./tabs/reward-claims-tab.tsx').then((module) => module.RewardClaimsTab),
  redeem: () => import('./tabs/redeem-tab.tsx').then((module) => module.RedeemTab),
  lookup: () => import('./tabs/lookup-tab.tsx').then((module) => module.LookupTab),
  checks: () => import('./tabs/checks-tab.tsx').then((module) => module.ChecksTab),
  inbox: () => import('./tabs/inbox-tab.tsx').then((module) => module.InboxTab),
  audit: () => import('./tabs/audit-tab.tsx').then((module) => module.AuditTab),
  staff: () => import('./tabs/staff-tab.tsx').then((module) => module.StaffTab),
  system: () => import('./tabs/system-tab.tsx').then((module) => module.SystemTab),
} satisfies Record<AdminSection, () => Promise<ComponentType>>

const loadMemberDialog = () => import('./member-dialog.tsx').then((module) => module.MemberDialog)

type Props = {
  inside: Inside
  current: AdminSection
  onChoose: (section: AdminSection, query?: Record<string, string>) => void
}

/** The admin dashboard behind its gate: the tab that was chosen, beside the way to the others. */
export function AdminDesk({ inside, current, onChoose }: Props) {
  const { who, onExpired } = inside
  const [client] = useState(createAdminClient)
  const [memberId, setMemberId] = useState<string>()
  const admin = useMemo<Admin>(
    () => ({ role: who.role, onExpired, openMember: setMemberId, goTo: onChoose }),
    [who.role, onExpired, onChoose],
  )
  // An address may name a tab that this role does not have.
  const [first = 'redeem'] = sectionsFor(who.role)
  const shown = sectionsFor(who.role).includes(current) ? current : first

  return (
    <QueryClientProvider client={client}>
      <AdminContext value={admin}>
        <Toaster>
          <Shell inside={inside} current={shown} onChoose={onChoose}>
            <SectionBoundary key={shown}>
              <Arriving
                load={tabs[shown]}
                with={{}}
                meanwhile={<Loading label={`Loading ${sectionWords[shown].label}...`} />}
              />
            </SectionBoundary>
            {memberId && (
              <Arriving load={loadMemberDialog} with={{ memberId, onClose: () => setMemberId(undefined) }} />
            )}
          </Shell>
        </Toaster>
      </AdminContext>
    </QueryClientProvider>
  )
}

type ShellProps = Props & { children: ReactNode }

function Shell({ inside, current, onChoose, children }: ShellProps) {
  const { role } = inside.who
  const isManager = sectionsFor(role).includes('pending')
  const waiting = useWaiting(isManager)
  const { isLost } = useNews(isManager)
  return (
    <DeskShell
      name="Admin dashboard"
      groups={toGroups(sectionsFor(role), waiting)}
      current={current}
      onChoose={onChoose}
      inside={inside}
      onLogout={inside.onLogout}
      intro={sectionWords[current].intro}
    >
      {isLost && (
        <Notice type="error">
          The connection to the server is lost. What you typed is kept; we go on trying, and load what changed
          meanwhile.
        </Notice>
      )}
      {children}
      <CommandPalette />
    </DeskShell>
  )
}

/** How many wait for somebody, by section. */
function useWaiting(isAllowed: boolean): Partial<Record<AdminSection, number>> {
  const stats = useLoaded<AdminStatsWire>('members', isAllowed ? urls.api.adminStats : undefined)
  const claims = useLoaded<unknown[]>(
    'rewards',
    isAllowed ? `${urls.api.rewardClaims}?view=pending&pageSize=1` : undefined,
  )
  const alerts = useLoaded<unknown[]>('discounts', isAllowed ? `${urls.api.discountAlerts}?pageSize=1` : undefined)
  const inbox = useLoaded<unknown[]>('inbox', isAllowed ? `${urls.api.inbox}?view=open&pageSize=1` : undefined)
  return {
    ...(stats.at === 'ready' && { pending: stats.data.pendingApplications }),
    ...(claims.at === 'ready' && { 'reward-claims': claims.total }),
    ...(alerts.at === 'ready' && { discounts: alerts.total }),
    ...(inbox.at === 'ready' && { inbox: inbox.total }),
  }
}

function toGroups(sections: AdminSection[], waiting: Partial<Record<AdminSection, number>>): DeskGroup<AdminSection>[] {
  const names = [...new Set(sections.map((key) => sectionWords[key].group))]
  return names.map((name) => ({
    name,
    entries: sections
      .filter((key) => sectionWords[key].group === name)
      .map((key) => ({ key, label: sectionWords[key].label, icon: sectionWords[key].icon, count: waiting[key] })),
  }))
}
