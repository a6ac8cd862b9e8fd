import { isDate } from '#base/zoned-time.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { type AlertRule, alertRules } from '#features/discounts/alerts/alert.rules.ts'

/** Which alerts are shown, and in which order; empty for all. */
export type ChosenAlerts = {
  view: 'open' | 'resolved'
  day: string
  rule: AlertRule | ''
  person: string
  sort: 'newest' | 'cost'
  page: number
}

export const names = ['view', 'day', 'rule', 'person', 'sort', 'page'] as const

/** What is chosen stands in the address. What the address cannot mean is taken as not said. */
export function useChosenAlerts() {
  const [query, change] = useAddressQuery(names)
  const chosen: ChosenAlerts = {
    view: query.view === 'resolved' ? 'resolved' : 'open',
    day: isDate(query.day) ? query.day : '',
    rule: alertRules.find((rule) => rule === query.rule) ?? '',
    person: query.person,
    sort: query.sort === 'newest' ? 'newest' : 'cost',
    page: Math.max(1, Math.trunc(Number(query.page)) || 1),
  }
  /** Another choice begins with its first page. */
  function choose(patch: Partial<ChosenAlerts>) {
    const { view, sort, page, ...rest } = { ...chosen, page: 1, ...patch }
    change({
      ...rest,
      view: view === 'open' ? '' : view,
      sort: sort === 'cost' ? '' : sort,
      page: page > 1 ? String(page) : '',
    })
  }
  return { chosen, choose }
}

export const isNarrowed = ({ day, rule, person }: ChosenAlerts) => Boolean(day || rule || person)
