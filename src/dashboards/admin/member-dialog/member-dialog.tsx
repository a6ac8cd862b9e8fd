import { type ReactNode, useId, useState } from 'react'
import { describe, type Loaded, useApiMutation, useApiQuery } from '#dashboards/admin/admin-data.ts'
import { nameOf, Person, StatusMark, TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { formatCount, formatDate, formatDollars } from '#dashboards/member/member-format.ts'
import { TransactionList } from '#dashboards/member/transactions/transaction-list.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { listKeptRewards } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import styles from './member-dialog.module.css'
import { PasswordLinkDialog } from './password-link-dialog.tsx'

const RECENT_TRANSACTIONS = 5

type Props = { memberId: string; onClose: () => void }

/** Everything about one member. */
export function MemberDialog(props: Props) {
  // Of its own for each member, so that what was loaded of one never stands under the name of another.
  return <OneMember key={props.memberId} {...props} />
}

function OneMember({ memberId, onClose }: Props) {
  const url = urls.api.member.replace(':id', encodeURIComponent(memberId))
  const member = useApiQuery<MemberWire>('members', url)
  const { link, isMaking, makeLink, hideLink } = usePasswordLink(memberId)
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        size="l"
        title="Member Details"
        actions={
          <>
            <Button isBusy={isMaking} disabled={member.at !== 'ready'} onClick={makeLink}>
              New password link
            </Button>
            <Button onClick={onClose}>Close</Button>
          </>
        }
      >
        <Details member={member} />
      </Dialog>
      <PasswordLinkDialog
        link={link && member.at === 'ready' ? { name: nameOf(member.data), url: link } : undefined}
        onClose={hideLink}
      />
    </>
  )
}

/** For a member who cannot get in and asks at the bar. */
function usePasswordLink(memberId: string) {
  const act = useApiMutation()
  const show = useToast()
  const [isMaking, setIsMaking] = useState(false)
  const [link, setLink] = useState<string>()

  async function makeLink() {
    setIsMaking(true)
    const url = urls.api.memberPasswordLink.replace(':id', encodeURIComponent(memberId))
    const answer = await act<{ passwordLink: string }>('POST', url, { changes: ['audit'] })
    setIsMaking(false)
    if (answer.outcome === 'ok') setLink(answer.data.passwordLink)
    else show({ type: 'error', title: 'No link was made', message: describe(answer) })
  }

  return { link, isMaking, makeLink, hideLink: () => setLink(undefined) }
}

function Details({ member }: { member: Loaded<MemberWire> }) {
  if (member.at === 'loading') return <Loading label="Loading the member..." />
  if (member.at === 'failed') {
    return (
      <ErrorState title="The member could not be loaded" onRetry={member.reload}>
        {member.message}
      </ErrorState>
    )
  }
  return (
    <>
      <div className={styles.head}>
        <Person member={member.data} />
        <div className="row">
          <TypeMark type={member.data.membershipType} />
          <StatusMark status={member.data.status} />
        </div>
      </div>
      <Figures member={member.data} />
      <Facts member={member.data} />
      <Recent member={member.data} />
    </>
  )
}

function Figures({ member }: { member: MemberWire }) {
  const rewards = listKeptRewards(member.rewardsEarned)
  const items: Pair[] = [
    ['Total spent', formatDollars(member.totalSpent)],
    ['Current points', plans[member.membershipType].earnsPoints ? formatCount(member.currentPoints) : 'none'],
    ['Rewards earned', formatCount(rewards.length)],
    ['Total visits', formatCount(member.visits)],
  ]
  return <Pairs className={styles.figures} items={items} />
}

function Facts({ member }: { member: MemberWire }) {
  const address = [member.address, member.city, [member.state, member.zipCode].filter(Boolean).join(' ')]
  const items: Pair[] = [
    [
      'Email',
      <a key="email" className="link" href={`mailto:${member.email}`}>
        {member.email}
      </a>,
    ],
    [
      'Phone',
      <a key="phone" className="link" href={`tel:${member.phone}`}>
        {member.phone}
      </a>,
    ],
    ['Member since', memberSince(member)],
    ['Discount', `${member.discountPercentage}%`],
    ['Total savings', formatDollars(member.totalSavings)],
    ['Toast ID', member.toastCustomerId ?? 'N/A'],
    ['Address', address.filter(Boolean).join(', ') || 'Not given'],
    ['Reason for membership', member.reasonForMembership || 'Not given'],
  ]
  return <Pairs className={styles.facts} items={items} />
}

type Pair = readonly [label: string, value: ReactNode]

function Pairs({ className, items }: { className: string | undefined; items: readonly Pair[] }) {
  return (
    <dl className={className}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function memberSince({ dateApproved, dateApplied, status }: MemberWire) {
  if (dateApproved) return formatDate(dateApproved)
  return `${status === 'pending' ? 'Not yet' : 'Never'}, applied ${formatDate(dateApplied)}`
}

function Recent({ member }: { member: MemberWire }) {
  const titleId = useId()
  const recent = member.transactions.slice(0, RECENT_TRANSACTIONS)
  return (
    <section className={styles.recent} aria-labelledby={titleId}>
      <h3 id={titleId}>Recent transactions</h3>
      {recent.length === 0 ? (
        <p className="dim">None yet. Orders are matched when they are synced.</p>
      ) : (
        <TransactionList transactions={recent} type={member.membershipType} />
      )}
    </section>
  )
}
