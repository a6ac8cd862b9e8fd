import { addressOfDocument } from '#dashboards/admin/website/shared/tab-of-document.ts'
import type { StaleWire } from '#features/content/today.contract.ts'
import type { FactWire } from '#features/events/facts/facts.contract.ts'
import { urls } from '#urls.ts'
import type { WaitingActions } from './use-waiting-actions.ts'
import type { WaitingKind, WaitingRow } from './waiting-kind.ts'

const list = { tab: 'website' } as const

/** What the website says that is or soon will be out of date; undefined where it could not be read. */
export function staleKind(stale: readonly StaleWire[] | undefined): WaitingKind {
  return {
    key: 'stale',
    name: 'Going stale',
    total: stale?.length,
    worst: 'Guests can see it',
    list,
    rows: (stale ?? []).map(({ title, detail, section, opens, action }): WaitingRow => {
      const address = addressOfDocument(section)
      const place = address && { tab: address.tab, query: { ...address.query, ...opens } }
      return {
        key: `stale ${section} ${title}`,
        title,
        note: detail,
        button: action,
        about: title,
        act: section === 'hours' ? { href: urls.hoursAdmin } : { opens: place ?? list },
      }
    }),
  }
}

/** What the website says in two ways. */
export function factsKind(facts: readonly FactWire[] | undefined, actions: WaitingActions): WaitingKind {
  return {
    key: 'facts',
    name: 'Facts that disagree',
    total: facts?.length,
    worst: 'Guests can read both',
    list,
    rows: (facts ?? []).map(
      (fact): WaitingRow => ({
        key: `fact ${fact.id}`,
        title: fact.title,
        note: fact.detail,
        about: fact.title,
        ...(fact.fix
          ? { button: 'Fix it', act: { run: () => actions.fixFact(fact) } }
          : { button: 'Look', act: { opens: list } }),
      }),
    ),
  }
}
