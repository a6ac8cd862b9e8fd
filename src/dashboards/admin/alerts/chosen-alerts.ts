import { isDate } from '#base/zoned-time.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { type AlertRule, alertRules } from '#features/discounts/alerts/alert.rules.ts'
import { MAX_ALERT_SEARCH_LENGTH } from '#features/discounts/queue/queue.rules.ts'

/** Which alerts are shown, and in which order; empty for all. */
export type ChosenAlerts = {
  view: 'open' | 'resolved'
  day: string
  rule: AlertRule | ''
  person: string
  /** What somebody typed. */
  q: string
  /** One case alone, by its id. */
  case: string
  sort: 'newest' | 'cost'
  page: number
}

const names = ['view', 'day', 'rule', 'person', 'q', 'case', 'sort', 'page'] as const

/** All cases of a view. */
export const NOT_NARROWED = { day: '', rule: '', person: '', q: '', case: '' } as const

/** What is chosen stands in the address. What the address cannot mean is taken as not said. */
export function useChosenAlerts() {
  const [query, change] = useAddressQuery(names)
  const chosen: ChosenAlerts = {
    view: query.view === 'resolved' ? 'resolved' : 'open',
    day: isDate(query.day) ? query.day : '',
    rule: alertRules.find((rule) => rule === query.rule) ?? '',
    person: query.person,
    q: query.q.slice(0, MAX_ALERT_SEARCH_LENGTH),
    case: query.case,
    sort: query.sort === 'newest' ? 'newest' : 'cost',
    page: Math.max(1, Math.trunc(Number(query.page)) || 1),
  }
  /** Another choice begins with its first page, and with more than one case. Typing makes one step of the history. */
  function choose(patch: Partial<ChosenAlerts>, step: 'push' | 'replace' = 'push') {
    const { view, sort, page, ...rest } = { ...chosen, case: '', page: 1, ...patch }
    change(
      {
        ...rest,
        view: view === 'open' ? '' : view,
        sort: sort === 'cost' ? '' : sort,
        page: page > 1 ? String(page) : '',
      },
      step,
    )
  }
  return { chosen, choose }
}

export const isNarrowed = (chosen: ChosenAlerts) =>
  Boolean(chosen.day || chosen.rule || chosen.person || chosen.q || chosen.case)

export type ChooseAlerts = ReturnType<typeof useChosenAlerts>['choose']
