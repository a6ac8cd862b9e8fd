import { useState } from 'react'
import { describe, useApiMutation, useApiQuery } from '#dashboards/admin/admin-data.ts'
import { formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { SourceFooter } from '#dashboards/admin/shared/source-footer.tsx'
import type { AnalyticsWire, DataSource } from '#features/pos/analytics/analytics.wire.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import { EndpointDebug } from './endpoint-tables.tsx'
import { EndpointTest } from './endpoint-test.tsx'
import { DiscountAnalytics, MembershipBreakdown, SalesAnalytics } from './sales-figures.tsx'
import styles from './toast-analytics-tab.module.css'

/** What the register sold and what members were given, and what the account at Toast may read at all. */
export function ToastAnalyticsTab() {
  const analytics = useApiQuery<AnalyticsWire>('analytics', urls.api.toast.analytics)
  const { isBusy, refresh } = useFresh()
  const isLoading = isBusy || analytics.at === 'loading'
  return (
    <>
      <EndpointTest>
        <Button icon="sync" isBusy={isLoading} onClick={refresh}>
          Refresh Data
        </Button>
      </EndpointTest>
      {analytics.at === 'ready' && isBusy && (
        <p className="vh" role="status">
          Loading analytics data...
        </p>
      )}
      {analytics.at === 'loading' && <Loading label="Loading analytics data..." />}
      {analytics.at === 'failed' && (
        <Panel label="Analytics" isFlush>
          <h2 className="vh">Analytics</h2>
          <ErrorState title="The analytics could not be loaded" onRetry={analytics.reload}>
            {analytics.message}
          </ErrorState>
        </Panel>
      )}
      {analytics.at === 'ready' && <Analytics analytics={analytics.data} isBusy={isBusy} onLoad={refresh} />}
    </>
  )
}

const sourceWords: Record<DataSource, string> = {
  live: 'Live Toast POS Data',
  'customer-based-estimates': 'Customer-Based Estimates',
  mock: 'Mock Data (Demo)',
}

type AnalyticsProps = { analytics: AnalyticsWire; isBusy: boolean; onLoad: () => void }

function Analytics({ analytics, isBusy, onLoad }: AnalyticsProps) {
  const { data, limitations, debugInfo, dataSource, successfulEndpoint, apiType, syncedAt, timestamp } = analytics
  return (
    <>
      {limitations && (
        <Notice type="warning" title="Toast API limitations">
          <ul className={styles.limitations}>
            {limitations.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {data ? (
        <>
          <SalesAnalytics data={data} />
          <DiscountAnalytics data={data} />
          <MembershipBreakdown discounts={data.membershipDiscounts} />
        </>
      ) : (
        <Panel label="Analytics" isFlush>
          <h2 className="vh">Analytics</h2>
          <EmptyState
            drawing="chart"
            title="No analytics data available"
            action={
              <Button icon="sync" isBusy={isBusy} onClick={onLoad}>
                Load Analytics
              </Button>
            }
          >
            {dataSource === 'customer-based-estimates'
              ? 'No check of a member was counted in the last weeks, which is what the estimates are made of.'
              : 'No orders were read from the register yet. That happens every four hours, or at once with Sync Orders in the overview.'}
          </EmptyState>
        </Panel>
      )}
      <EndpointDebug debugInfo={debugInfo} />
      <SourceFooter source={sourceWords[dataSource]} updatedAt={timestamp}>
        <span>Endpoint: {successfulEndpoint ?? 'none answered'}</span>
        <span>API: {apiType}</span>
        {syncedAt && (
          <span>
            Orders read: <time dateTime={syncedAt}>{formatMoment(syncedAt)}</time>
          </span>
        )}
      </SourceFooter>
    </>
  )
}

/** Has Toast asked once more what the account may read, and loads the figures anew. */
function useFresh() {
  const act = useApiMutation()
  const show = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function refresh() {
    setIsBusy(true)
    const answer = await act('GET', `${urls.api.toast.analytics}?fresh=true`, { changes: ['analytics'] })
    setIsBusy(false)
    if (answer.outcome !== 'ok') {
      show({ type: 'error', title: 'The analytics could not be refreshed', message: describe(answer) })
    }
  }

  return { isBusy, refresh }
}
