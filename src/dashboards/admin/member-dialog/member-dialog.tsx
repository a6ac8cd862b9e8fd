import { useId, useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { MemberPageLink } from '#dashboards/admin/member-page/member-link.tsx'
import { ByHandActions } from '#dashboards/admin/points/by-hand-actions.tsx'
import { ByHandList } from '#dashboards/admin/points/by-hand-list.tsx'
import { nameOf, Person, Points, StatusMark, TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import { TransactionList } from '#dashboards/member/transactions/transaction-list.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Figures } from '#dashboards/shared/figures.tsx'
import { type MemberWire, readMember } from '#features/loyalty/memberships/members.contract.ts'
import { listKeptRewards } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Facts } from '#ui/panel.tsx'
import { ContactFact } from './contact-fact.tsx'
import './member-dialog.css'
import { MemberSessions } from './member-sessions.tsx'
import { memberSince } from './member-since.ts'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { useCreatePasswordLink } from './use-create-password-link.ts'

const RECENT_TRANSACTIONS = 5

type Props = { memberId: string; onClose: () => void }

/** Everything about one member. */
export function MemberDialog(props: Props) {
  // Of its own for each member, so that what was loaded of one never stands under the name of another.
  return <OneMember key={props.memberId} {...props} />
}

function OneMember({ memberId, onClose }: Props) {
  const member = useApiQuery(readMember, { params: { id: memberId } })
  const { link, isCreating, createLink, hideLink } = useCreatePasswordLink(memberId)
  const [isWatching, setIsWatching] = useState(false)
  const isOwner = useAdmin().role === 'owner'
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        size="l"
        title="Member Details"
        actions={
          <>
            {isOwner && (
              <Button disabled={member.at !== 'ready'} onClick={() => setIsWatching(true)}>
                Signed-in devices
              </Button>
            )}
            <Button isBusy={isCreating} disabled={member.at !== 'ready'} onClick={createLink}>
              Create password link
            </Button>
            {member.at === 'ready' && <ByHandActions member={member.data} />}
            <MemberPageLink id={memberId} onFollow={onClose} />
            <Button onClick={onClose}>Close</Button>
          </>
        }
      >
        <QueryView state={member} what="member">
          {(data) => <Details member={data} />}
        </QueryView>
      </Dialog>
      <PasswordLinkDialog
        link={link && member.at === 'ready' ? { name: nameOf(member.data), url: link } : undefined}
        onClose={hideLink}
      />
      {isWatching && member.at === 'ready' && (
        <MemberSessions member={member.data} onClose={() => setIsWatching(false)} />
      )}
    </>
  )
}

function Details({ member }: { member: MemberWire }) {
  const address = [member.address, member.city, [member.state, member.zipCode].filter(Boolean).join(' ')]
  return (
    <>
      <div className="member-dialog__head">
        <Person member={member} />
        <div className="row">
          <TypeMark type={member.membershipType} />
          <StatusMark status={member.status} />
        </div>
      </div>
      <div className="member-dialog__figures">
        <Figures
          items={[
            ['Total spent', formatDollars(member.totalSpent)],
            ['Current points', <Points key="points" member={member} />],
            ['Rewards earned', formatCount(listKeptRewards(member.rewardsEarned).length)],
            ['Total visits', formatCount(member.visits)],
          ]}
        />
      </div>
      <Facts
        layout="grid"
        items={[
          [
            'Email',
            <ContactFact key="email" member={member} contact="email" isVerified={member.emailVerified}>
              <a className="link" href={`mailto:${member.email}`}>
                {member.email}
              </a>
            </ContactFact>,
          ],
          [
            'Phone',
            <ContactFact key="phone" member={member} contact="phone" isVerified={member.phoneVerified}>
              <a className="link" href={`tel:${member.phone}`}>
                {member.phone}
              </a>
            </ContactFact>,
          ],
          ['Member since', memberSince(member)],
          ['Discount', `${member.discountPercentage}%`],
          ['Total savings', formatDollars(member.totalSavings)],
          ['Toast ID', member.toastCustomerId ?? 'N/A'],
          ['Address', address.filter(Boolean).join(', ') || 'Not provided'],
          ['Reason for membership', member.reasonForMembership || 'Not provided'],
        ]}
      />
      <ByHandList member={member} />
      <Recent member={member} />
    </>
  )
}

function Recent({ member }: { member: MemberWire }) {
  const titleId = useId()
  const recent = member.transactions.slice(0, RECENT_TRANSACTIONS)
  return (
    <section className="member-dialog__recent" aria-labelledby={titleId}>
      <h3 id={titleId}>Recent transactions</h3>
      {recent.length === 0 ? (
        <p className="dim">No transactions yet. They show up after the next sync.</p>
      ) : (
        <TransactionList transactions={recent} type={member.membershipType} />
      )}
    </section>
  )
}
