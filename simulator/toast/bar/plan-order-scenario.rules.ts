import type { Chance } from './chance.rules.ts'
import type { Employee } from './staff.rules.ts'

/** What is out of the ordinary about an order; most are plain. The shares leave each to happen a few times a month. */
const shares = {
  split: 0.05,
  comp: 0.025,
  'full-comp': 0.002,
  recovery: 0.012,
  birthday: 0.02,
  'gift-card': 0.01,
  loyalty: 0.008,
  archived: 0.007,
  'open-percent': 0.003,
  merged: 0.01,
  test: 0.005,
  'refund-part': 0.005,
  'refund-all': 0.002,
  corrected: 0.01,
  'discount-added': 0.008,
  'discount-removed': 0.008,
  reopened: 0.012,
  'card-denied': 0.012,
  'on-account': 0.008,
  'balance-paid': 0.006,
} as const

export type OrderScenario = keyof typeof shares | 'plain' | 'line-voided' | 'order-voided'

/** Servers who give discounts away also decide how high they are. */
const OPEN_PERCENT_OF_GENEROSITY = 0.1

export function chooseOrderScenario(
  chance: Chance,
  { server, isOwnAccount }: { server: Employee | null; isOwnAccount: boolean },
): OrderScenario {
  let left = chance.fraction()
  if (isOwnAccount) return 'plain'
  const byPerson = server
    ? [
        ['line-voided', server.voiding] as const,
        ['order-voided', server.voiding / 3] as const,
        ['open-percent', server.generosity * OPEN_PERCENT_OF_GENEROSITY] as const,
      ]
    : []
  for (const [scenario, share] of [...byPerson, ...(server ? entries : onlineEntries)]) {
    if (left < share) return scenario
    left -= share
  }
  return 'plain'
}

// Object.entries forgets which keys there are.
const entries = Object.entries(shares) as [keyof typeof shares, number][]
/** What nobody has to stand at a terminal for. */
const onlineScenarios: readonly string[] = [
  'refund-part',
  'refund-all',
  'corrected',
  'discount-added',
] satisfies OrderScenario[]
const onlineEntries = entries.filter(([scenario]) => onlineScenarios.includes(scenario))
