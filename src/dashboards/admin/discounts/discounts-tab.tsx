import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isDate } from '#base/zoned-time.ts'
import { useApiMutation, useApiQuery } from '#dashboards/admin/admin-data.ts'
import { formatDay } from '#dashboards/admin/shared/pos-format.ts'
import { SourceFooter } from '#dashboards/admin/shared/source-footer.tsx'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { yesterday } from '#features/discounts/discount-dates.rules.ts'
import type { DiscountHistoryAnswer } from '#features/discounts/discount-history.wire.ts'
import type { DataSource, DiscountCheckAnswer, DiscountMonitorAnswer } from '#features/discounts/discounts.wire.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import { DiscountAlerts } from './discount-alerts.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { BusinessDateField } from './discount-filters.tsx'
import { DiscountHistory } from './discount-history.tsx'
import { wordsOfCheck } from './discount-labels.ts'
import { summarizeMembers } from './discount-list.ts'
import { DiscountSummary } from './discount-summary.tsx'
import { DayAlerts, DiscountTransactions } from './discount-transactions.tsx'
import styles from './discounts-tab.module.css'
import { ServerPerformance } from './server-performance.tsx'

const names = ['date', 'server', 'range', 'level', 'sort', 'page', 'check', 'alerts', 'alertsPage'] as const

/** What was given away on a day, by whom and to whom, and what of it somebody should look at. */
export function DiscountsTab() {
  const [query, change] = useAddressQuery(names)
  // The server's clock decides which day was yesterday and which is not over; this browser's may be wrong.
  const chosen = isDate(query.date) ? { date: query.date } : {}
  const monitor = useApiQuery<DiscountMonitorAnswer>(
    'discounts',
    `${urls.api.discountMonitor}?${new URLSearchParams({ memberOnly: 'true', ...chosen })}`,
  )
  const last = yesterday(monitor.at === 'ready' ? new Date(monitor.data.timestamp) : new Date())
  const date = chosen.date ?? last
  const alerts = useRef<HTMLDivElement>(null)
  const checking = useCheck(chosen, formatDay(date), () => alerts.current?.focus())
  const reloading = useReload()
  const records = monitor.at === 'ready' ? monitor.data.allDiscounts : undefined
  const whose = date === last ? "Yesterday's" : `${formatDay(date)}:`

  return (
    <>
      <div className={styles.controls}>
        <BusinessDateField
          date={date}
          last={last}
          onChange={(next) => change({ date: next === last ? '' : next, page: '', check: '' })}
        />
        <div className="row">
          <Button icon="sync" isBusy={reloading.isBusy} onClick={reloading.run}>
            Refresh Data
          </Button>
          <Button variant="primary" icon="shield" isBusy={checking.isBusy} onClick={checking.run}>
            Check Discounts
          </Button>
        </div>
      </div>
      {monitor.at === 'failed' ? (
        <Panel label="Discounts" isFlush>
          <h2 className="vh">Discounts</h2>
          <ErrorState title="The discounts could not be loaded" onRetry={monitor.reload}>
            {monitor.message}
          </ErrorState>
        </Panel>
      ) : (
        <>
          {monitor.at === 'ready' && (
            <DayAlerts alerts={monitor.data.alerts} day={formatDay(date)} onShow={() => alerts.current?.focus()} />
          )}
          <div className={styles.day} data-busy={monitor.at === 'ready' && monitor.isRefreshing ? '' : undefined}>
            <DiscountSummary
              summary={monitor.at === 'ready' ? summarizeMembers(monitor.data.discounts) : undefined}
              whose={whose}
            />
            <DiscountTransactions
              records={records}
              filter={query}
              page={Number(query.page) || 1}
              onChange={(patch) => change({ page: '', ...patch })}
              onView={(check) => change({ check })}
              onLoad={checking.run}
              isLoading={checking.isBusy}
            />
          </div>
          <DiscountAlerts
            place={alerts}
            view={query.alerts === 'resolved' ? 'resolved' : 'open'}
            page={Number(query.alertsPage) || 1}
            onChoose={({ view, page }) =>
              change({ alerts: view === 'open' ? '' : view, alertsPage: page > 1 ? String(page) : '' })
            }
            onView={({ businessDate, checkGuid }) =>
              change({ date: businessDate === last ? '' : businessDate, page: '', check: checkGuid ?? '' })
            }
          />
          <PastDays chosen={chosen} whose={whose} />
          {monitor.at === 'ready' && (
            <SourceFooter source={sourceWords[monitor.data.dataSource]} updatedAt={monitor.data.timestamp} />
          )}
        </>
      )}
      <DiscountDialog
        record={query.check ? records?.find(({ checkGuid }) => checkGuid === query.check) : undefined}
        onClose={() => change({ check: '' }, 'replace')}
      />
    </>
  )
}

const sourceWords: Record<DataSource, string> = { mock: 'Mock Data (Demo)', live: 'Live Database' }

type Chosen = { date?: string }

function PastDays({ chosen, whose }: { chosen: Chosen; whose: string }) {
  const history = useApiQuery<DiscountHistoryAnswer>(
    'discounts',
    `${urls.api.discountHistory}?${new URLSearchParams(chosen)}`,
  )
  if (history.at === 'loading') return <Loading label="Loading discount history..." />
  if (history.at === 'failed') {
    return (
      <Panel label="Discount history" isFlush>
        <ErrorState title="The history could not be loaded" onRetry={history.reload}>
          {history.message}
        </ErrorState>
      </Panel>
    )
  }
  const { today, history: days } = history.data.data
  return (
    <>
      <ServerPerformance servers={today.servers} whose={whose} />
      <DiscountHistory days={days} />
    </>
  )
}

/** Has the day read from the register once more and looked over. */
function useCheck(chosen: Chosen, day: string, onShowAlerts: () => void) {
  const act = useApiMutation()
  const show = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function run() {
    setIsBusy(true)
    const answer = await act<DiscountCheckAnswer>('POST', urls.api.discountMonitor, {
      body: chosen,
      changes: ['discounts', 'checks', 'members', 'analytics'],
    })
    setIsBusy(false)
    const hasAlerts = answer.outcome === 'ok' && answer.data.alerts.length > 0
    show({ ...wordsOfCheck(answer, day), ...(hasAlerts && { action: { run: onShowAlerts } }) })
  }

  return { isBusy, run }
}

/** Loads what is shown once more, and says so when that fails: what was there before stays in sight. */
function useReload() {
  const client = useQueryClient()
  const show = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function run() {
    setIsBusy(true)
    try {
      await client.refetchQueries({ queryKey: ['discounts'], type: 'active' }, { throwOnError: true })
    } catch (error) {
      const message = error instanceof Error ? error.message : undefined
      show({ type: 'error', title: 'The discounts could not be refreshed', message })
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}
