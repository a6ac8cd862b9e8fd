import { useEffect, useRef, useState } from 'react'
import { BonusToday } from '#dashboards/member/bonuses/bonus-today.tsx'
import { MemberCard } from '#dashboards/member/card/member-card.tsx'
import { InstallOffer } from '#dashboards/member/install/install-offer.tsx'
import { PushOffer } from '#dashboards/member/messages/push-offer.tsx'
import { useRenewedPush } from '#dashboards/member/messages/use-push.ts'
import { MemberFigures } from '#dashboards/member/overview/member-figures.tsx'
import { OverviewTab } from '#dashboards/member/overview/overview-tab.tsx'
import { ProfileTab } from '#dashboards/member/profile/profile-tab.tsx'
import { type OpenedReward, RewardDialogs } from '#dashboards/member/rewards/reward-dialogs.tsx'
import { RewardsTab } from '#dashboards/member/rewards/rewards-tab.tsx'
import { TransactionsTab } from '#dashboards/member/transactions/transactions-tab.tsx'
import { WalletButtons } from '#dashboards/member/wallet/wallet-buttons.tsx'
import type { OnExpired } from '#dashboards/shared/session/with-session.ts'
import type { MembershipWire } from '#features/loyalty/memberships/me.contract.ts'
import type { KeptReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx'
import { urls } from '#urls.ts'
import './member-dashboard.css'
import { formatMonth, formatWait } from './member-format.ts'
import type { MemberTab } from './member-tab.ts'

const tabs = [
  { id: 'overview', label: 'Overview', icon: 'grid' },
  { id: 'rewards', label: 'Rewards', icon: 'gift' },
  { id: 'transactions', label: 'Transactions', icon: 'receipt' },
  { id: 'profile', label: 'Profile', icon: 'user' },
] as const

type Props = {
  membership: MembershipWire
  tab: MemberTab
  onTab: (tab: MemberTab) => void
  onDeleted: () => void
  onExpired: OnExpired
}

/** The dashboard of an approved member: the card and the figures beside every tab, on phones above the first one. */
export function MemberDashboard({ membership, tab, onTab, onDeleted, onExpired }: Props) {
  const { member, milestones, minutesToPoints } = membership
  const [opened, setOpened] = useState<OpenedReward>()
  const column = useRef<HTMLDivElement>(null)
  useRenewedPush(member.id)
  useFocusOnClose(opened !== undefined, column)

  const { earnsPoints } = plans[member.membershipType]
  const offered = tabs.filter(({ id }) => earnsPoints || id !== 'rewards')
  const current = offered.some(({ id }) => id === tab) ? tab : 'overview'
  const open = (dialog: OpenedReward['dialog']) => (reward: KeptReward) => setOpened({ dialog, reward })
  const close = () => setOpened(undefined)
  const steps = { onClaim: open('claim'), onShowCode: open('code') }

  return (
    <div className="member-dashboard" data-tab={current}>
      <div className="member-dashboard__self">
        <div className="member-dashboard__card">
          <MemberCard
            card={{
              name: `${member.firstName} ${member.lastName}`,
              type: member.membershipType,
              number: member.memberNumber,
            }}
            since={formatMonth(member.dateApproved ?? member.dateApplied)}
          />
          <a className="link" href={urls.memberCard}>
            Show my card
          </a>
          <WalletButtons wallets={membership.wallets} />
        </div>
        <MemberFigures member={member} />
        <InstallOffer hasVisits={member.transactions.length > 0} />
        <BonusToday bonuses={membership.bonuses ?? []} />
        <p className="member-dashboard__reminder">
          <Icon name="talk" />
          {member.membershipType === 'vip' ? (
            <span>
              Tell your server you're a VIP member when you order. Your discount: 50% on food and 20% on drinks.{' '}
              {whenItCounts('Visits', minutesToPoints)}Forgot? Add the receipt under Transactions.
            </span>
          ) : (
            <span>
              Tell your server you're a member when you order so the visit counts.{' '}
              {whenItCounts('Points', minutesToPoints)}Forgot? Add the receipt under Transactions.
            </span>
          )}
        </p>
      </div>
      <div className="member-dashboard__column" ref={column}>
        <Tabs name="member" label="Dashboard" tabs={offered} current={current} onChange={onTab} place="bottom" />
        {/* Looks again after the profile, where notifications are turned on and off. */}
        {earnsPoints && (
          <PushOffer
            key={String(current === 'profile')}
            memberId={member.id}
            hasNews={isAbout(current) && hasNews(member)}
          />
        )}
        <TabPanel name="member" current={current}>
          {current === 'overview' && (
            <OverviewTab
              {...{ member, milestones, ...steps }}
              hasInvites={membership.hasInvites === true}
              onShowTransactions={() => onTab('transactions')}
            />
          )}
          {current === 'rewards' && <RewardsTab {...{ member, milestones, ...steps }} />}
          {current === 'transactions' && (
            <TransactionsTab {...{ member, minutesToPoints, onExpired }} onShowRewards={() => onTab('rewards')} />
          )}
          {current === 'profile' && <ProfileTab {...membership} onDeleted={onDeleted} />}
        </TabPanel>
      </div>
      {opened && (
        <RewardDialogs
          opened={opened}
          membership={membership}
          onClose={close}
          onShowRewards={() => {
            close()
            onTab('rewards')
          }}
        />
      )}
    </div>
  )
}

/** Where points and claims are. The first tab has offers enough. */
const isAbout = (tab: MemberTab) => tab === 'rewards' || tab === 'transactions'

/** Points have come, or a claim waits for its code. */
function hasNews({ lifetimePoints, rewardsEarned }: MembershipWire['member']) {
  return lifetimePoints > 0 || rewardsEarned.some(({ status }) => status === 'earned')
}

/** Nothing is promised where no point of sale tells of checks. */
function whenItCounts(what: 'Points' | 'Visits', minutes: number | null) {
  return minutes === null ? '' : `${what} show up within ${formatWait(minutes)} of paying. `
}

/** The button that led to a claim is gone once it is claimed: the focus then goes to the tab it was on. */
function useFocusOnClose(isOpen: boolean, column: { current: HTMLElement | null }) {
  const wasOpen = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasOpen.current && !isOpen && isLost) column.current?.querySelector<HTMLElement>('[role=tabpanel]')?.focus()
    wasOpen.current = isOpen
  }, [isOpen, column])
}
