import { recordOf } from '#base/record-of.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import type { FiguresWire, ProgramWire } from '#features/operations/program/program.contract.ts'

const MONTHS = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'] as const

export function makeFigures(figures: Partial<FiguresWire> = {}): FiguresWire {
  return {
    joined: 20,
    cameBack: 8,
    lapsed: 12,
    active: 300,
    visits: 540,
    spent: 29_160,
    pointsGiven: 24_000,
    pointsRedeemed: 9000,
    outstanding: 170_000,
    sales: { memberChecks: 500, memberSales: 27_050, guestChecks: 1000, guestSales: 43_800 },
    ...figures,
  }
}

/** Four months of a program that grows; the last is not over. */
export function makeProgram(program: Partial<ProgramWire> = {}): ProgramWire {
  const each = { visits: 1.8, spent: 97.2 }
  return {
    state: 'counted',
    countedAt: '2026-11-19T00:40:00.000Z',
    unit: 'month',
    since: '2025-02-01',
    registerSince: '2025-02-01',
    buckets: MONTHS.map((from, index) => ({
      from,
      to: from.replace('-01', '-28'),
      isPart: index === MONTHS.length - 1,
      now: makeFigures({ active: 240 + index * 20, joined: 20 + index, lapsed: 10 + index }),
      before: makeFigures({ active: 120 + index * 10 }),
      each,
      eachBefore: { visits: 1.5, spent: 80 },
      eachByType: recordOf(membershipTypes, (type) => ({ visits: type === 'vip' ? 3 : 1.5, spent: 80 })),
    })),
    total: makeFigures({ joined: 86, lapsed: 46, cameBack: 32 }),
    totalBefore: makeFigures({ active: 150 }),
    each,
    eachBefore: { visits: 1.5, spent: 80 },
    rewards: [
      {
        milestoneId: 'ms_table',
        name: 'Legend',
        value: 'VIP table for six',
        costsUs: 60,
        given: 6,
        givenBefore: 3,
        reached: 8,
        claimed: 6,
      },
      {
        milestoneId: 'ms_beer',
        name: 'Welcome',
        value: 'Draft beer',
        costsUs: 2.1,
        given: 96,
        givenBefore: 40,
        reached: 100,
        claimed: 88,
      },
    ],
    pointCost: { dollars: 1516.3, points: 73_350, basis: 'given' },
    cohorts: [
      { month: '2026-08-01', joined: 10, came: [10, 6, 5, 2] },
      { month: '2026-09-01', joined: 20, came: [20, 14, 3] },
      { month: '2026-10-01', joined: 0, came: [0, 0] },
      { month: '2026-11-01', joined: 4, came: [3] },
    ],
    isLastMonthPart: true,
    ...program,
  }
}
