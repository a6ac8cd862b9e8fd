import { useEffect, useState } from 'react'
import { forgetCard, keepCard } from '#dashboards/member/card/kept-card.ts'
import type { Inside } from '#dashboards/shared/login-gate.tsx'
import { logout } from '#features/accounts/accounts.contract.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState } from '#ui/states.tsx'
import { callApi } from '#web/api-client.ts'
import { findStorage } from '#web/browser-storage.ts'
import { FarewellLetter, PendingLetter, RejectedLetter } from './application-status.tsx'
import { MemberBadges, StatusBadge } from './member-badges.tsx'
import { MemberDashboard } from './member-dashboard.tsx'
import { MemberFrame } from './member-frame.tsx'
import { MemberLoading } from './member-loading.tsx'
import type { MemberTab } from './member-tab.ts'
import { useMembership } from './use-membership.ts'

type Props = { inside: Inside; tab: MemberTab; onTab: (tab: MemberTab) => void }

/** What is behind the member login, until the member leaves it for good. */
export function MemberHome(props: Props) {
  const { title } = props.inside
  const [isGone, setIsGone] = useState(false)

  useEffect(() => {
    if (isGone) title.current?.focus()
  }, [isGone, title])

  async function leaveForGood() {
    setIsGone(true)
    forgetCard(findStorage())
    // The session has ended with the account; this takes its cookie out of the browser too.
    await callApi(logout, { body: { side: 'member' } }).catch(() => undefined)
  }

  if (!isGone) return <MembersOnly {...props} onDeleted={leaveForGood} />
  return (
    <MemberFrame as="letter" title={title} heading="Goodbye, and thank you">
      <FarewellLetter />
    </MemberFrame>
  )
}

/** Loads what the member has and shows the screen that their status asks for. */
function MembersOnly({ inside, tab, onTab, onDeleted }: Props & { onDeleted: () => void }) {
  const { title, notice, isLeaving, onExpired } = inside
  const { step, refresh, retry } = useMembership(onExpired)
  const member = step.at === 'loaded' ? step.mine.member : undefined
  useKeptCard(member)

  async function logOut() {
    if (await inside.onLogout()) forgetCard(findStorage())
  }

  const frame = { title, problem: notice }
  const leave = { isLeaving, onLogout: logOut }
  if (member?.status === 'pending') {
    const heading = `We have your application, ${member.firstName}`
    return (
      <MemberFrame as="letter" {...frame} heading={heading} badges={<StatusBadge status="pending" />}>
        <PendingLetter member={member} {...leave} />
      </MemberFrame>
    )
  }
  if (member?.status === 'rejected') {
    const heading = `Not this time, ${member.firstName}`
    return (
      <MemberFrame as="letter" {...frame} heading={heading} badges={<StatusBadge status="rejected" />}>
        <RejectedLetter {...leave} />
      </MemberFrame>
    )
  }
  const actions = (
    <IconButton icon="out" label="Logout" aria-busy={isLeaving || undefined} onClick={isLeaving ? undefined : logOut} />
  )
  const heading = member ? `Welcome, ${member.firstName}` : 'Welcome'
  return (
    <MemberFrame
      as="desk"
      {...frame}
      heading={heading}
      badges={member && <MemberBadges member={member} />}
      actions={actions}
    >
      {step.at === 'loading' && <MemberLoading />}
      {step.at === 'failed' && (
        <Panel title="Your membership">
          <ErrorState
            title="It could not be loaded"
            onRetry={() => {
              title.current?.focus() // The button goes away with the failure.
              retry()
            }}
          >
            {step.reason} Nothing of yours is lost.
          </ErrorState>
        </Panel>
      )}
      {step.at === 'loaded' && (
        <>
          {step.problem && (
            <Notice
              type="warning"
              title="This may not be the latest"
              action={
                <Button icon="sync" onClick={refresh}>
                  Try again
                </Button>
              }
            >
              {step.problem}
            </Notice>
          )}
          <MemberDashboard mine={step.mine} {...{ tab, onTab, onDeleted, onExpired }} onChanged={refresh} />
        </>
      )}
    </MemberFrame>
  )
}

/** The card of an approved member stays in this browser for when there is no connection; nobody else's does. */
function useKeptCard(member: MemberWire | undefined) {
  useEffect(() => {
    if (!member) return
    const { firstName, lastName, membershipType: type, memberNumber: number } = member
    if (member.status === 'approved') keepCard(findStorage(), { name: `${firstName} ${lastName}`, type, number })
    else forgetCard(findStorage())
  }, [member])
}
