import { useState } from 'react'
import { formatCount } from '#dashboards/member/member-format.ts'
import { NoVisits } from '#dashboards/member/overview/overview-tab.tsx'
import { SectionHead } from '#dashboards/member/section-head.tsx'
import { useApiQuery, useReload } from '#dashboards/shared/api-hooks.tsx'
import { DownloadLink } from '#dashboards/shared/download-link.tsx'
import type { OnExpired } from '#dashboards/shared/session/with-session.ts'
import { type ActivityWire, exportActivity, readActivity } from '#features/loyalty/activity/activity.contract.ts'
import { type ActivityShow, activityShows } from '#features/loyalty/activity/activity.rules.ts'
import type { MembershipWire } from '#features/loyalty/memberships/me.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { ActivityPage, PAGE_SIZE } from './activity-page.tsx'
import { ClaimReceiptDialog } from './claim-receipt-dialog.tsx'
import { ComingChecks } from './coming-checks.tsx'
import { PointsSum } from './points-sum.tsx'
import './transactions-tab.css'

const words: Record<ActivityShow, string> = { all: 'All', visits: 'Visits', rewards: 'Rewards' }

type Props = Pick<MembershipWire, 'member' | 'minutesToPoints'> & {
  onExpired: OnExpired
  onShowRewards: () => void
}

/**
 * All that moved the member's points, the newest first, and how it adds up; long histories open a part at a time. A visit
 * that is missing can be claimed with its receipt.
 */
export function TransactionsTab({ member, minutesToPoints, onExpired, onShowRewards }: Props) {
  const { membershipType, visits } = member
  const { earnsPoints } = plans[membershipType]
  const reload = useReload('membership')
  const [isClaiming, setIsClaiming] = useState(false)
  const [show, setShow] = useState<ActivityShow>('all')
  const [pages, setPages] = useState(1)
  const first = useApiQuery(readActivity, { query: { show, page: 1, pageSize: PAGE_SIZE } })
  const activity = first.at === 'ready' ? first.data : undefined
  const total = activity ? countOf(activity, { show, earnsPoints }) : 0
  const shown = Math.min(pages * PAGE_SIZE, total)

  function choose(next: ActivityShow) {
    setShow(next)
    setPages(1)
  }

  return (
    <div className="stack">
      <SectionHead title="Transactions">
        {total > 0 && (
          <p className="faint" role="status">
            {earnsPoints ? tellShown(shown, total) : `${formatCount(visits)} ${visits === 1 ? 'visit' : 'visits'}`}
          </p>
        )}
      </SectionHead>
      {activity && earnsPoints && activity.counts.all > 0 && <PointsSum sum={activity.sum} />}
      {activity && <ComingChecks checks={activity.coming} {...{ minutesToPoints, earnsPoints }} />}
      <div className="transactions-tab__tools">
        {earnsPoints && activity && activity.counts.rewards > 0 && (
          <Segmented
            label="Show"
            value={show}
            options={activityShows.map((value) => ({ value, label: words[value] }))}
            onChange={choose}
          />
        )}
        <Button icon="receipt" onClick={() => setIsClaiming(true)}>
          Add a receipt
        </Button>
        {total > 0 && <ActivityFile show={show} />}
      </div>
      {activity && total === 0 ? (
        <Nothing show={show} />
      ) : (
        Array.from({ length: pages }, (_, index) => (
          <ActivityPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            page={index + 1}
            show={show}
            {...{ earnsPoints, onShowRewards }}
          />
        ))
      )}
      {shown < total && (
        <Button isWide onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
      {isClaiming && (
        <ClaimReceiptDialog
          type={membershipType}
          onClose={() => setIsClaiming(false)}
          onChanged={reload}
          onExpired={onExpired}
        />
      )}
    </div>
  )
}

function tellShown(shown: number, total: number) {
  return shown < total ? `${formatCount(shown)} of ${formatCount(total)}` : `${formatCount(total)} total`
}

/** Members without points are shown visits, whatever they choose. */
function countOf({ counts }: ActivityWire, { show, earnsPoints }: { show: ActivityShow; earnsPoints: boolean }) {
  return counts[earnsPoints ? show : 'visits']
}

function Nothing({ show }: { show: ActivityShow }) {
  if (show !== 'rewards') return <NoVisits />
  return (
    <Panel label="No rewards yet">
      <EmptyState drawing="gift" title="No rewards yet">
        What you claim shows up here, with the points it took.
      </EmptyState>
    </Panel>
  )
}

function ActivityFile({ show }: { show: ActivityShow }) {
  const tell = useToast()
  return (
    <DownloadLink
      endpoint={exportActivity}
      input={{ query: { show } }}
      onFailed={({ message }) => tell({ type: 'error', title: "We couldn't make the file", message })}
    >
      Download
    </DownloadLink>
  )
}
