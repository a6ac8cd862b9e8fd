import { type ReactNode, useId, useState } from 'react'
import { SessionsDialog } from '#dashboards/admin/account/sessions-dialog.tsx'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { nameOf, Person, Points, StatusMark, TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { formatCount, formatDate, formatDollars } from '#dashboards/member/member-format.ts'
import { TransactionList } from '#dashboards/member/transactions/transaction-list.tsx'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Figures } from '#dashboards/shared/figures.tsx'
import {
  listMemberSessions,
  type MemberWire,
  makePasswordLink,
  readMember,
} from '#features/loyalty/memberships/members.contract.ts'
import { listKeptRewards } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { phoneDigits } from '#features/members/members.rules.ts'
import type { Contact } from '#features/members/verification/verification.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Facts } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import './member-dialog.css'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { useVerifyContact } from './use-verify-contact.ts'

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

function MemberSessions({ member, onClose }: { member: MemberWire; onClose: () => void }) {
  const sessions = useApiQuery(listMemberSessions, { params: { id: member.id } })
  return <SessionsDialog name={nameOf(member)} sessions={sessions} onClose={onClose} />
}

/** For a member who cannot sign in and asks at the bar. */
function useCreatePasswordLink(memberId: string) {
  const show = useToast()
  const [link, setLink] = useState<string>()
  const { mutate, isPending } = useApiMutation(makePasswordLink, {
    onSuccess: ({ passwordLink }) => setLink(passwordLink),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't create a link", message }),
  })
  return {
    link,
    isCreating: isPending,
    createLink: () => mutate({ params: { id: memberId } }),
    hideLink: () => setLink(undefined),
  }
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
      <Recent member={member} />
    </>
  )
}

type ContactProps = { member: MemberWire; contact: Contact; isVerified: boolean; children: ReactNode }

/** Checks are recognized by a contact only once it is confirmed (L5). */
function ContactFact({ member, contact, isVerified, children }: ContactProps) {
  const phoneEnding = (phoneDigits(member.phone) ?? '').slice(-4)
  const { verify, isPending } = useVerifyContact({ id: member.id, name: nameOf(member), phoneEnding })
  return (
    <span className="row">
      {children}
      {isVerified ? (
        <Badge tone="good" icon="check">
          Confirmed
        </Badge>
      ) : (
        <Button isBusy={isPending} onClick={() => verify(contact)}>
          Confirm {contact}
        </Button>
      )}
    </span>
  )
}

function memberSince({ dateApproved, dateApplied, status }: MemberWire) {
  if (dateApproved) return formatDate(dateApproved)
  return status === 'pending'
    ? `Pending since ${formatDate(dateApplied)}`
    : `Rejected. Applied ${formatDate(dateApplied)}`
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
