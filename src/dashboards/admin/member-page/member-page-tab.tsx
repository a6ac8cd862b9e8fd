import { useEffect, useRef } from 'react'
import { venue } from '#content/venue.ts'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { ByHandList } from '#dashboards/admin/points/by-hand-list.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type MemberWire, readMember } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { JumpPart } from './jump/jump-part.tsx'
import { JumpRow } from './jump/jump-row.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { MemberFigures } from './member-figures.tsx'
import { MemberHead } from './member-head.tsx'
import './member-page-tab.css'
import { Merges } from './merging/merges.tsx'
import { MessagesPanel } from './messages/messages-panel.tsx'
import { NotesPanel } from './notes/notes-panel.tsx'
import { ProfilePanel } from './profile/profile-panel.tsx'
import { RewardsPanel } from './rewards-panel.tsx'

/** Everything about the member whom the address names. */
export function MemberPageTab() {
  const [{ member: id }] = useAddressQuery(['member'])
  // Of its own for each member, so that what was loaded of one never stands under the name of another.
  return id ? <OneMember key={id} id={id} /> : <NoMember />
}

function OneMember({ id }: { id: string }) {
  const member = useApiQuery(readMember, { params: { id } })
  if (member.at === 'ready') return <WholePage member={member.data} />
  if (member.at === 'loading') return <Loading label="Loading member..." />
  if (member.error.code === 'no-such-member') return <NoMember />
  return (
    <Panel>
      <ErrorState title="Couldn't load member" onRetry={member.reload}>
        {member.message}
      </ErrorState>
    </Panel>
  )
}

function NoMember() {
  const { goTo } = useAdmin()
  return (
    <Panel>
      <h1 className="vh">Member</h1>
      <EmptyState
        drawing="people"
        title="This member isn't here"
        action={<Button onClick={() => goTo('overview')}>See all members</Button>}
      >
        The membership was deleted, or the link is incomplete.
      </EmptyState>
    </Panel>
  )
}

function WholePage({ member }: { member: MemberWire }) {
  const title = useRef<HTMLHeadingElement>(null)
  const name = nameOf(member)
  useEffect(() => {
    document.title = `${name} · Members · Admin dashboard · ${venue.name}`
  }, [name])
  // The link that led here is gone: those who hear the page are led to what it has opened.
  useEffect(() => title.current?.focus(), [])

  return (
    <>
      <MemberHead member={member} titleRef={title} />
      <Merges member={member} />
      <MemberFigures member={member} />
      <JumpRow />
      <div className="member-page-tab__columns">
        <div className="member-page-tab__main">
          <JumpPart part="ledger">
            <LedgerPanel member={member} />
          </JumpPart>
          <JumpPart part="history">
            <HistoryPanel memberId={member.id} />
          </JumpPart>
          <MessagesPanel memberId={member.id} />
        </div>
        <div className="member-page-tab__side">
          <JumpPart part="profile">
            <ProfilePanel member={member} />
          </JumpPart>
          <JumpPart part="rewards">
            <RewardsPanel member={member} />
          </JumpPart>
          <ByHandList member={member} />
          <JumpPart part="notes">
            <NotesPanel memberId={member.id} />
          </JumpPart>
        </div>
      </div>
    </>
  )
}
