import { useRef, useState } from 'react'
import { ExplainedSteps } from '#dashboards/admin/shared/explained-steps.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type ClaimWire, listClaims } from '#features/loyalty/rewards/rewards.contract.ts'
import { type ClaimView, claimViews } from '#features/loyalty/rewards/rewards.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { ClaimCard } from './claim-card.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { HandOverList } from './hand-over-list.tsx'
import { RejectClaimDialog } from './reject-claim-dialog.tsx'
import './reward-claims-tab.css'

const PAGE_SIZE = 20

/** What really happens (M14): the points go with the claim, approval lets the code be used, giving it out completes it. */
const steps = [
  {
    title: 'Member claims a reward',
    text: 'They claim it in their dashboard. Points are deducted right away and they get a code.',
  },
  {
    title: 'You approve and give the reward',
    text: 'Approving activates the code. Hand over the reward in person.',
  },
  { title: 'The reward is marked redeemed', text: "It appears in History here and in the member's rewards." },
]

/** Claims of members: those to review, what is to be handed over, and what was. */
export function RewardClaimsTab() {
  const [query, change] = useAddressQuery(['view', 'page'])
  const view = claimViews.find((known) => known === query.view) ?? 'pending'
  const { isRefreshing, refresh } = useRefresh('rewards')
  const counts = {
    pending: useClaimCount('pending'),
    approved: useClaimCount('approved'),
    history: useClaimCount('history'),
  }

  return (
    <>
      <div className="reward-claims-tab__bar">
        <Segmented
          label="Claims"
          value={view}
          options={[
            { value: 'pending', label: withCount('Pending Claims', counts.pending) },
            { value: 'approved', label: withCount('To hand over', counts.approved) },
            { value: 'history', label: withCount('History', counts.history) },
          ]}
          onChange={(next) => change({ view: next === 'pending' ? '' : next, page: '' })}
        />
        <Button icon="sync" isBusy={isRefreshing} onClick={refresh}>
          Refresh
        </Button>
      </div>
      <ExplainedSteps title="How claims work" steps={steps}>
        <p>
          Give the reward in person, then click Approve & Give Reward. That marks it redeemed, and it appears in both
          histories. The points were already deducted when the member claimed it. Handing it over another day? Click
          Approve for later. It waits under To hand over, or redeem the code under Redeem a code.
        </p>
      </ExplainedSteps>
      {view === 'pending' && <PendingClaims />}
      {view === 'approved' && <HandOverList />}
      {view === 'history' && <ClaimHistory />}
    </>
  )
}

function PendingClaims() {
  const page = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'claims' })
  const claims = useApiQuery(listClaims, { query: { view: 'pending', ...page.query } })
  const paging = usePaging(claims, page)
  const [rejecting, setRejecting] = useState<ClaimWire>()
  const place = useRef<HTMLElement>(null)
  const focusList = useFocusAfter(place)

  return (
    <section className="reward-claims-tab__claims" ref={place} tabIndex={-1} aria-label="Pending claims">
      <h2 className="vh">Pending claims</h2>
      <QueryView state={claims} what="claims" isFramed>
        {(list) =>
          list.length === 0 ? (
            <NoClaims />
          ) : (
            <>
              <ul className="reward-claims-tab__claims">
                {list.map((claim) => (
                  <li key={claim.id}>
                    <ClaimCard claim={claim} onReject={() => setRejecting(claim)} onDecided={focusList} />
                  </li>
                ))}
              </ul>
              {paging && <Pager {...paging} />}
            </>
          )
        }
      </QueryView>
      {rejecting && (
        <RejectClaimDialog
          claim={rejecting}
          onClose={() => setRejecting(undefined)}
          onDecided={() => {
            setRejecting(undefined)
            focusList()
          }}
        />
      )}
    </section>
  )
}

function NoClaims() {
  return (
    <Panel>
      <EmptyState drawing="gift" title="No Pending Claims">
        New claims show up here.
      </EmptyState>
    </Panel>
  )
}

/** How many there are; one of them is enough to ask for. */
function useClaimCount(view: ClaimView): number | undefined {
  const claims = useApiQuery(listClaims, { query: { view, pageSize: 1 } })
  return claims.at === 'ready' ? claims.total : undefined
}

function withCount(label: string, count: number | undefined) {
  return count === undefined ? label : `${label} (${formatCount(count)})`
}
