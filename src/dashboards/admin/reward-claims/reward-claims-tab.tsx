import { useRef, useState } from 'react'
import { useApiQuery } from '#dashboards/admin/admin-data.ts'
import { ExplainedSteps } from '#dashboards/admin/shared/explained-steps.tsx'
import { type OnPage, useClampedPage } from '#dashboards/admin/shared/use-clamped-page.ts'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import type { ClaimWire } from '#features/loyalty/rewards/rewards.contract.ts'
import { Button } from '#ui/button.tsx'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { urls } from '#urls.ts'
import { ClaimCard } from './claim-card.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { RejectDialog } from './reject-claim-dialog.tsx'
import styles from './reward-claims-tab.module.css'

const PAGE_SIZE = 20

/** What really happens (M14): the points go with the claim, approval lets the code be used, giving it out completes it. */
const steps = [
  { title: 'The member claims', text: 'In their dashboard. The points are deducted at once and a code is made.' },
  { title: 'You approve and give the reward', text: 'Approval lets the code be used. Hand the reward over in person.' },
  { title: 'It is marked redeemed', text: 'It stays in History here and in the rewards of the member.' },
]

/** Claims of members: those that wait for an answer, and what was given out. */
export function RewardClaimsTab() {
  const [query, change] = useAddressQuery(['view', 'page'])
  const view = query.view === 'history' ? 'history' : 'pending'
  const page = Number(query.page) || 1
  const { isRefreshing, refresh } = useRefresh('rewards')
  const counts = { pending: useCount('pending'), history: useCount('history') }
  const onPage: OnPage = (next, how) => change({ page: next === 1 ? '' : String(next) }, how)

  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label="Claims"
          value={view}
          options={[
            { value: 'pending', label: withCount('Pending Claims', counts.pending) },
            { value: 'history', label: withCount('History', counts.history) },
          ]}
          onChange={(next) => change({ view: next === 'pending' ? '' : next, page: '' })}
        />
        <Button icon="sync" isBusy={isRefreshing} onClick={refresh}>
          Refresh
        </Button>
      </div>
      <ExplainedSteps title="How a claim goes" steps={steps}>
        <p>
          Give the reward in person, then click Approve & Give Reward. The points were deducted with the claim; the
          click takes none, marks the reward redeemed, and it then appears in both histories. Approve, give later lets
          the member show the code another day: redeem it then under Redeem a code.
        </p>
      </ExplainedSteps>
      {view === 'pending' ? (
        <PendingClaims page={page} onPage={onPage} />
      ) : (
        <ClaimHistory page={page} onPage={onPage} />
      )}
    </>
  )
}

function PendingClaims({ page, onPage }: { page: number; onPage: OnPage }) {
  const url = `${urls.api.rewardClaims}?view=pending&page=${page}&pageSize=${PAGE_SIZE}`
  const claims = useApiQuery<ClaimWire[]>('rewards', url)
  const [rejected, setRejected] = useState<ClaimWire>()
  const place = useRef<HTMLElement>(null)
  const focusList = useFocusAfter(place)
  useClampedPage(claims, { page, pageSize: PAGE_SIZE, onPage })

  function settle() {
    setRejected(undefined)
    focusList()
  }

  return (
    <section className={styles.claims} ref={place} tabIndex={-1} aria-label="Pending claims">
      <h2 className="vh">Pending claims</h2>
      {claims.at === 'loading' && <Loading label="Loading claims..." />}
      {claims.at === 'failed' && (
        <Panel>
          <ErrorState title="The claims could not be loaded" onRetry={claims.reload}>
            {claims.message}
          </ErrorState>
        </Panel>
      )}
      {claims.at === 'ready' && claims.data.length === 0 && (
        <Panel>
          <EmptyState drawing="gift" title="No Pending Claims">
            When a member claims a reward, it waits here for you.
          </EmptyState>
        </Panel>
      )}
      {claims.at === 'ready' && claims.data.length > 0 && (
        <>
          <ul className={styles.claims}>
            {claims.data.map((claim) => (
              <li key={claim.id}>
                <ClaimCard claim={claim} onReject={() => setRejected(claim)} onDecided={settle} />
              </li>
            ))}
          </ul>
          <Pager page={page} pageSize={PAGE_SIZE} total={claims.total} unit="claims" onPage={onPage} />
        </>
      )}
      {rejected && <RejectDialog claim={rejected} onClose={() => setRejected(undefined)} onDecided={settle} />}
    </section>
  )
}

/** How many there are; one of them is enough to ask for. */
function useCount(view: 'pending' | 'history'): number | undefined {
  const loaded = useApiQuery<ClaimWire[]>('rewards', `${urls.api.rewardClaims}?view=${view}&pageSize=1`)
  return loaded.at === 'ready' ? loaded.total : undefined
}

function withCount(label: string, count: number | undefined) {
  return count === undefined ? label : `${label} (${formatCount(count)})`
}
