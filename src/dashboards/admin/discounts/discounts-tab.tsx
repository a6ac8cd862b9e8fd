import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isDate } from '#base/zoned-time.ts'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { formatDay } from '#dashboards/admin/shared/pos-format.ts'
import { isNotConnected, NOT_CONNECTED } from '#dashboards/admin/shared/register/not-connected.ts'
import { SourceFooter } from '#dashboards/admin/shared/source-footer.tsx'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { yesterday } from '#features/discounts/discount-dates.rules.ts'
import { readDiscountHistory } from '#features/discounts/discount-history.contract.ts'
import { type DataSource, findDiscountAlerts, readDiscounts } from '#features/discounts/discounts.contract.ts'
import { assumedTime } from '#features/pos/restaurant/restaurant.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { DayAlerts } from './day-alerts.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { BusinessDateField } from './discount-filters.tsx'
import { DiscountHistory } from './discount-history.tsx'
import { describeFailedCheck, describeFoundAlerts } from './discount-labels.ts'
import { summarizeMembers, type TitleOfDay } from './discount-list.ts'
import { DiscountSummary } from './discount-summary.tsx'
import { DiscountTransactions, NoDiscounts } from './discount-transactions.tsx'
import './discounts-tab.css'
import { DiscountRulesView } from './rules/discount-rules-view.tsx'
import { ServerPerformance } from './server-performance.tsx'

const names = ['view', 'date', 'server', 'range', 'level', 'sort', 'page', 'check'] as const

/** The monitor, or the rules that say what is normal. */
export function DiscountsTab() {
  const [{ view }, change] = useAddressQuery(names)
  if (view === 'rules') return <DiscountRulesView onBack={() => change({ view: '' })} />
  return <DiscountMonitor />
}

/** What was given away on a day, by whom and to whom, and what of it somebody should look at. */
function DiscountMonitor() {
  const [query, change] = useAddressQuery(names)
  // The server knows which day was the last that is over; this browser's clock may be wrong.
  const chosen = isDate(query.date) ? { date: query.date } : {}
  const monitor = useApiQuery(readDiscounts, { query: { memberOnly: 'true', ...chosen } })
  const last = monitor.at === 'ready' ? monitor.data.lastDate : yesterday(new Date(), assumedTime)
  const date = chosen.date ?? last
  const { goTo } = useAdmin()
  const showAlertsOfDay = () => goTo('alerts', { day: date })
  const checking = useFindAlerts(chosen, formatDay(date), showAlertsOfDay)
  const reloading = useReload()
  const records = monitor.at === 'ready' ? monitor.data.allDiscounts : undefined
  const titleOf = (title: string) => (date === last ? `Yesterday's ${title}` : `${title}, ${formatDay(date)}`)

  return (
    <>
      <div className="discounts-tab__controls">
        <BusinessDateField
          date={date}
          last={last}
          onChange={(next) => change({ date: next === last ? '' : next, page: '', check: '' })}
        />
        <div className="row">
          <Button icon="list" onClick={() => change({ view: 'rules' })}>
            Discount rules
          </Button>
          <Button icon="sync" isBusy={reloading.isBusy} onClick={reloading.run}>
            Refresh Data
          </Button>
          <Button variant="primary" icon="shield" isBusy={checking.isBusy} onClick={checking.run}>
            Check Discounts
          </Button>
        </div>
      </div>
      {monitor.at === 'failed' && isNotConnected(monitor.error) && (
        <NoDiscounts isLoading={false} onLoad={monitor.reload}>
          {NOT_CONNECTED}
        </NoDiscounts>
      )}
      {monitor.at === 'failed' && !isNotConnected(monitor.error) && (
        <Panel label="Discounts" isFlush>
          <h2 className="vh">Discounts</h2>
          <ErrorState title="Couldn't load discounts" onRetry={monitor.reload}>
            {monitor.message}
          </ErrorState>
        </Panel>
      )}
      {monitor.at !== 'failed' && (
        <>
          {checking.problem && (
            <Notice type="warning" title={`${formatDay(date)} couldn't be checked`}>
              {checking.problem}
            </Notice>
          )}
          {monitor.at === 'ready' && (
            <DayAlerts
              alerts={monitor.data.alerts}
              records={monitor.data.allDiscounts}
              watched={monitor.data.watchedDays[0]}
              day={formatDay(date)}
              onShow={showAlertsOfDay}
            />
          )}
          <div
            className="discounts-tab__day"
            data-busy={monitor.at === 'ready' && monitor.isRefreshing ? '' : undefined}
          >
            <DiscountSummary
              summary={monitor.at === 'ready' ? summarizeMembers(monitor.data.discounts) : undefined}
              titleOf={titleOf}
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
          <PastDays chosen={chosen} titleOf={titleOf} />
          {monitor.at === 'ready' && (
            <SourceFooter source={sourceLabels[monitor.data.dataSource]} updatedAt={monitor.data.timestamp} />
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

const sourceLabels: Record<DataSource, string> = { mock: 'Mock Data (Demo)', live: 'Live Database' }

type Chosen = { date?: string }

function PastDays({ chosen, titleOf }: { chosen: Chosen; titleOf: TitleOfDay }) {
  const history = useApiQuery(readDiscountHistory, { query: chosen })
  if (history.at === 'loading') return <Loading label="Loading discount history..." />
  if (history.at === 'failed') {
    return (
      <Panel label="Discount history" isFlush>
        <ErrorState title="Couldn't load the history" onRetry={history.reload}>
          {history.message}
        </ErrorState>
      </Panel>
    )
  }
  const { today, history: days } = history.data.data
  return (
    <>
      <ServerPerformance servers={today.servers} titleOf={titleOf} />
      <DiscountHistory days={days} />
    </>
  )
}

/**
 * Has the day read from Toast again and looks for discounts that need attention. That may take a while, so a failure stays on
 * the screen: a manager who looks away meanwhile would miss a message that fades.
 */
function useFindAlerts(chosen: Chosen, day: string, onShowAlerts: () => void) {
  const show = useToast()
  const { mutate, isPending, error, variables } = useApiMutation(findDiscountAlerts, {
    onSuccess: (answer) =>
      show({
        ...describeFoundAlerts(answer, day),
        ...(answer.alerts.length > 0 && { action: { run: onShowAlerts } }),
      }),
    onError: (error) => show(describeFailedCheck(error)),
  })
  const isOfDay = variables?.body?.date === chosen.date
  return {
    isBusy: isPending,
    problem: error && isOfDay ? describeFailedCheck(error).message : undefined,
    run: () => mutate({ body: chosen }),
  }
}

/** Loads what is shown once more, and says so when that fails: what was there before stays in sight. */
function useReload() {
  const client = useQueryClient()
  const show = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function run() {
    setIsBusy(true)
    try {
      await client.refetchQueries({ queryKey: [readDiscounts.topic], type: 'active' }, { throwOnError: true })
    } catch (error) {
      const message = error instanceof Error ? error.message : undefined
      show({ type: 'error', title: "Couldn't refresh discounts", message })
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}
