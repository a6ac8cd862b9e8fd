import { useEffect, useState } from 'react'
import { emptyPocket, usePocket } from '#dashboards/member/card/use-pocket.ts'
import { forgetHere } from '#dashboards/member/messages/push-device.ts'
import { forgetMemory } from '#dashboards/member/messages/push-memory.ts'
import { ApiProvider, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import type { Inside } from '#dashboards/shared/login/login-gate.tsx'
import { logout } from '#features/accounts/accounts.contract.ts'
import { readMe } from '#features/loyalty/memberships/me.contract.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState } from '#ui/states.tsx'
import { Toaster } from '#ui/toast/toast.tsx'
import { callApi } from '#web/api.client.ts'
import { findStorage } from '#web/storage.client.ts'
import { FarewellLetter, PendingLetter, RejectedLetter } from './application-status.tsx'
import { MemberBadges, StatusBadge } from './member-badges.tsx'
import { MemberDashboard } from './member-dashboard.tsx'
import { MemberFrame } from './member-frame.tsx'
import { MemberLoading } from './member-loading.tsx'
import type { MemberTab } from './member-tab.ts'
import { useEarnedToast } from './use-earned-toast.ts'
import { useMemberUpdates } from './use-member-updates.ts'

type Props = { inside: Inside; tab: MemberTab; onTab: (tab: MemberTab) => void; phone: string }

/** What is behind the member login, until the member leaves it for good. */
export function MemberHome(props: Props) {
  const { title } = props.inside
  const [isGone, setIsGone] = useState(false)

  useEffect(() => {
    if (isGone) title.current?.focus()
  }, [isGone, title])

  async function leaveForGood() {
    setIsGone(true)
    emptyPocket()
    await forgetHere().catch(() => undefined)
    forgetMemory(findStorage())
    // The session has ended with the account; this takes its cookie out of the browser too.
    await callApi(logout, { body: { side: 'member' } }).catch(() => undefined)
  }

  if (!isGone) {
    return (
      <ApiProvider side="member" onExpired={props.inside.onExpired}>
        <Toaster>
          <MembersOnly {...props} onDeleted={leaveForGood} />
        </Toaster>
      </ApiProvider>
    )
  }
  return (
    <MemberFrame as="letter" title={title} heading="Thanks for being a member">
      <FarewellLetter />
    </MemberFrame>
  )
}

/** Loads what the member has and shows the screen that their status asks for. */
function MembersOnly({ inside, tab, onTab, phone, onDeleted }: Props & { onDeleted: () => void }) {
  const { title, notice, isLeaving, onExpired } = inside
  const membership = useApiQuery(readMe, {}, { isRefetchedOnFocus: true })
  const member = membership.at === 'ready' ? membership.data.member : undefined
  usePocket(membership.at === 'ready' ? membership.data : undefined)
  useMemberUpdates()
  useEarnedToast(member)

  async function logOut() {
    if (!(await inside.onLogout())) return
    emptyPocket()
    await forgetHere().catch(() => undefined)
  }

  const frame = { title, problem: notice }
  const leave = { isLeaving, onLogout: logOut }
  if (member?.status === 'pending') {
    const heading = `We got your application, ${member.firstName}`
    return (
      <MemberFrame as="letter" isWide {...frame} heading={heading} badges={<StatusBadge status="pending" />}>
        <PendingLetter member={member} {...leave} />
      </MemberFrame>
    )
  }
  if (member?.status === 'rejected') {
    const heading = `We couldn't approve your application, ${member.firstName}`
    return (
      <MemberFrame as="letter" {...frame} heading={heading} badges={<StatusBadge status="rejected" />}>
        <RejectedLetter reason={member.rejection?.reason ?? ''} phone={phone} {...leave} />
      </MemberFrame>
    )
  }
  const actions = (
    <IconButton icon="out" label="Logout" aria-busy={isLeaving || undefined} onClick={isLeaving ? undefined : logOut} />
  )
  const heading = member ? `Welcome, ${member.firstName}` : 'Welcome'
  return (
    <MemberFrame
      as="dashboard"
      {...frame}
      heading={heading}
      badges={member && <MemberBadges member={member} />}
      actions={actions}
    >
      {membership.at === 'loading' && <MemberLoading />}
      {membership.at === 'failed' && (
        <Panel title="Your membership">
          <ErrorState
            title="We couldn't load your membership"
            onRetry={() => {
              title.current?.focus() // The button goes away with the failure.
              membership.reload()
            }}
          >
            {membership.message} Your account is safe.
          </ErrorState>
        </Panel>
      )}
      {membership.at === 'ready' && (
        <>
          {membership.problem && (
            <Notice
              type="warning"
              title="This may be out of date"
              action={
                <Button icon="sync" onClick={membership.reload}>
                  Try again
                </Button>
              }
            >
              {membership.problem.message}
            </Notice>
          )}
          <MemberDashboard membership={membership.data} {...{ tab, onTab, onDeleted, onExpired }} />
        </>
      )}
    </MemberFrame>
  )
}
