import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { isNotConnected, NOT_CONNECTED } from '#dashboards/admin/shared/register/not-connected.ts'
import { SourceFooter } from '#dashboards/admin/shared/source-footer.tsx'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type AnalyticsWire, type DataSource, readAnalytics } from '#features/pos/analytics/analytics.contract.ts'
import { describeOtherTime } from '#features/pos/restaurant/restaurant.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { EndpointDebug } from './endpoint-tables.tsx'
import { EndpointTest } from './endpoint-test.tsx'
import { DiscountAnalytics, MembershipBreakdown, SalesAnalytics } from './sales-figures.tsx'
import { SimulatorPanel } from './simulator-panel.tsx'
import { TerminalPanel } from './terminal-panel.tsx'
import './toast-analytics-tab.css'

/** Sales and member discounts, and what the Toast account can read at all. */
export function ToastAnalyticsTab() {
  const { role } = useAdmin()
  const analytics = useApiQuery(readAnalytics, { query: {} })
  const { isBusy, refresh } = useRefreshAnalytics()
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
      {analytics.at === 'failed' && isNotConnected(analytics.error) && (
        <NoAnalytics isBusy={isBusy} onLoad={analytics.reload}>
          {NOT_CONNECTED}
        </NoAnalytics>
      )}
      {analytics.at === 'failed' && !isNotConnected(analytics.error) && (
        <Panel label="Analytics" isFlush>
          <h2 className="vh">Analytics</h2>
          <ErrorState title="Couldn't load analytics" onRetry={analytics.reload}>
            {analytics.message}
          </ErrorState>
        </Panel>
      )}
      {analytics.at === 'ready' && <Analytics analytics={analytics.data} isBusy={isBusy} onLoad={refresh} />}
      {role === 'owner' && <SimulatorPanel />}
      <TerminalPanel />
    </>
  )
}

const sourceLabels: Record<DataSource, string> = {
  live: 'Live Toast POS Data',
  'customer-based-estimates': 'Customer-Based Estimates',
  mock: 'Mock Data (Demo)',
}

type AnalyticsProps = { analytics: AnalyticsWire; isBusy: boolean; onLoad: () => void }

function Analytics({ analytics, isBusy, onLoad }: AnalyticsProps) {
  const { data, limitations, debugInfo, dataSource, successfulEndpoint, apiType, syncedAt, timestamp } = analytics
  const { restaurantInfo } = debugInfo
  const otherTime = restaurantInfo && describeOtherTime(restaurantInfo, new Date(timestamp))
  return (
    <>
      {limitations && (
        <Notice type="warning" title="Toast API limitations">
          <ul className="toast-analytics-tab__limitations">
            {limitations.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {otherTime && <Notice type="info">{otherTime}</Notice>}
      {data ? (
        <>
          <SalesAnalytics data={data} />
          <DiscountAnalytics data={data} />
          <MembershipBreakdown discounts={data.membershipDiscounts} />
        </>
      ) : (
        <NoAnalytics isBusy={isBusy} onLoad={onLoad}>
          {dataSource === 'customer-based-estimates'
            ? "Estimates come from members' checks, and there are none from recent weeks."
            : 'No orders have synced yet. They sync every 4 hours. To sync now, use Sync Orders in Overview.'}
        </NoAnalytics>
      )}
      <EndpointDebug debugInfo={debugInfo} />
      <SourceFooter source={sourceLabels[dataSource]} updatedAt={timestamp}>
        <span>Endpoint: {successfulEndpoint ?? 'none responded'}</span>
        <span>API: {apiType}</span>
        {syncedAt && (
          <span>
            Orders synced: <time dateTime={syncedAt}>{formatMoment(syncedAt)}</time>
          </span>
        )}
      </SourceFooter>
    </>
  )
}

type NoAnalyticsProps = { isBusy: boolean; onLoad: () => void; children: ReactNode }

function NoAnalytics({ isBusy, onLoad, children }: NoAnalyticsProps) {
  return (
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
        {children}
      </EmptyState>
    </Panel>
  )
}

/** Asks Toast again what the account can read, and reloads the figures. */
function useRefreshAnalytics() {
  const show = useToast()
  const client = useQueryClient()
  const { mutate, isPending } = useApiMutation(readAnalytics, {
    onSuccess({ successfulEndpoint, timestamp }) {
      if (successfulEndpoint === null) {
        const message = `Toast isn't answering. These figures are from ${formatMoment(timestamp)}.`
        show({ type: 'error', title: "Couldn't refresh analytics", message })
      }
      return client.invalidateQueries({ queryKey: [readAnalytics.topic] })
    },
    onError: ({ message }) => show({ type: 'error', title: "Couldn't refresh analytics", message }),
  })
  return { isBusy: isPending, refresh: () => mutate({ query: { fresh: 'true' } }) }
}
