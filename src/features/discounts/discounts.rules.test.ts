import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MembershipType } from '#features/members/members.rules.ts'
import { makeDiscountRule } from '#tests/make/make-discount-rule.ts'
import {
  type CheckToJudge,
  discountKinds,
  discountLevels,
  discountRanges,
  type GivenDiscount,
  judgeCheck,
  rangeOf,
} from './discounts.rules.ts'

const promotions = ['Happy Hour 2-for-1', 'Wing Night', 'Taco Tuesday', 'Locals Monday', 'VIP Launch Night'].map(
  (name) => makeDiscountRule({ name }),
)

const types: Record<string, string> = {
  pct: 'PERCENT',
  'open-pct': 'OPEN_PERCENT',
  fixed: 'FIXED',
  'open-fixed': 'OPEN_FIXED',
  bogo: 'BOGO',
  total: 'FIXED_TOTAL',
  unknown: 'SOMETHING_NEW',
}
const toCents = (dollars: string) => Math.round(Number(dollars) * 100)

/** "Local 20%: pct 20", "One dish: open-pct 40 of 20.00", "Comp: pct ? = 12.00", "Second glass: bogo 9.00 stated 50" */
function readDiscount(text: string, grossCents: number): GivenDiscount {
  const [, name = '', type = '', value = '', how, other = ''] =
    /^(.+): (\S+) (\S+)(?: (of|=|stated) (\S+))?$/.exec(text.trim()) ?? []
  if (!types[type]) throw new Error(`"${text}" is no discount`)
  if (!type.endsWith('pct')) {
    return {
      name,
      configuredGuid: null,
      type: types[type],
      percent: how === 'stated' ? Number(other) : null,
      amountCents: toCents(value),
    }
  }
  const base = how === 'of' ? toCents(other) : grossCents
  const amountCents = how === '=' ? toCents(other) : Math.round((base * Number(value)) / 100)
  return { name, configuredGuid: null, type: types[type], percent: value === '?' ? null : Number(value), amountCents }
}

function readLine(line: string) {
  const [value = '', given = '', whose = '', label = ''] = line.split('|').map((cell) => cell.trim())
  const isVoided = value === 'void'
  const grossCents = isVoided ? 0 : toCents(value)
  const discounts = given === 'nothing' ? [] : given.split(' + ').map((text) => readDiscount(text, grossCents))
  const [membershipType = '', hasDoubt] = whose.split(/(\?)/)
  const member = whose === '-' ? undefined : { membershipType: membershipType as MembershipType, isApproved: !hasDoubt }
  const discountCents = discounts.reduce((total, { amountCents }) => total + amountCents, 0)
  const check: CheckToJudge = { grossCents, discountCents, isVoided, discounts, member }
  const [kind = '', level = '', percent = '', unauthorized] = label.split(' ')
  return { line, check, label: { kind, level, percent: Number(percent), unauthorized: unauthorized?.slice(1) } }
}

const folder = path.join(import.meta.dirname, 'labelled-checks')
const cases = readdirSync(folder).flatMap((file) => {
  const lines = readFileSync(path.join(folder, file), 'utf8').trim().split('\n')
  return lines.filter((line) => !line.startsWith('#')).map((line) => ({ file, ...readLine(line) }))
})

const unauthorizedNotes: Record<string, string> = {
  local: 'Local discount, but no approved local member on this check',
  vip: 'VIP discount, but no approved VIP member on this check',
}
const levelNotes: Record<string, string> = {
  review: 'Non-standard discount - verify authorization',
  high: 'Unusual high discount - investigate immediately',
}

function noteFor({ kind, level, unauthorized }: (typeof cases)[number]['label']) {
  if (kind === 'voided') return 'Transaction was voided - no payment processed'
  return unauthorized ? unauthorizedNotes[unauthorized] : levelNotes[level]
}

describe('checks that were labelled by hand', () => {
  test.each(cases)('$file: $line', ({ check, label }) => {
    const { kind, level, percent, isUnauthorized, note, unauthorized } = judgeCheck(check, promotions)
    expect({ kind, level, percent, unauthorized: unauthorized?.membership }).toEqual(label)
    expect(isUnauthorized).toBe(label.unauthorized !== undefined)
    expect(note).toBe(noteFor(label))
  })

  test('are at least three hundred, all different, and of every kind and level', () => {
    const inputs = new Set(cases.map(({ line }) => line.split('|').slice(0, 3).join('|')))
    expect(inputs.size).toBeGreaterThanOrEqual(300)
    expect(inputs.size).toBe(cases.length)
    expect(new Set(cases.map(({ label }) => label.kind))).toEqual(new Set(discountKinds))
    expect(new Set(cases.map(({ label }) => label.level))).toEqual(new Set(discountLevels))
    for (const kind of ['local', 'vip', 'regular', 'other']) {
      const levels = cases.filter(({ label }) => label.kind === kind).map(({ label }) => label.level)
      expect({ kind, levels: [...new Set(levels)].sort() }).toEqual({ kind, levels: [...discountLevels].sort() })
    }
  })
})

test('what was taken off is told apart: without permission, beyond the standard, and beyond promotions', () => {
  const { check } = readLine('100.00 | Wing Night: fixed 8.00 + Local: pct 20 + Comp: pct 16 | - | ')

  const judgment = judgeCheck(check, promotions)

  expect(judgment.unauthorized).toEqual({ membership: 'local', cents: 2000, percent: 20 })
  expect(judgment.nonStandard).toEqual({ cents: 1600, percent: 16 })
  expect(judgment.nonPromotionCents).toBe(3600)
  expect(judgment.entitledCents).toBe(0)
})

test('a check that was voided has nothing off', () => {
  const { check } = readLine('void | Wing Night: fixed 8.00 + Comp: fixed 16.00 | - | ')

  expect(judgeCheck(check, promotions)).toMatchObject({
    nonStandard: { cents: 0, percent: 0 },
    nonPromotionCents: 0,
    entitledCents: 0,
    percent: 0,
    isUnauthorized: false,
  })
})

test('a stated percentage is rounded to one decimal before it is taken for a membership', () => {
  const kindAt = (percent: number) =>
    judgeCheck(readLine(`100.00 | Comp: pct ${percent} = 5.00 | - | `).check, promotions).kind
  expect([kindAt(19.44), kindAt(19.45), kindAt(20.54), kindAt(20.55)]).toEqual(['other', 'local', 'local', 'other'])
})

test('what a member is entitled to is told apart from what was added to it', () => {
  const { check } = readLine('100.00 | Wing Night: fixed 8.00 + Local: pct 20 + VIP: pct 5 + Comp: pct 16 | local | ')

  expect(judgeCheck(check, promotions)).toMatchObject({ nonPromotionCents: 4100, entitledCents: 2000 })
})

test.each([
  [0, '0-15'],
  [14.9, '0-15'],
  [15, '0-15'],
  [15.1, '15-30'],
  [30, '15-30'],
  [30.1, '30-60'],
  [60, '30-60'],
  [60.1, '60+'],
  [100, '60+'],
  ['VOID', 'voided'],
] as const)('a discount of %s is found under %s', (percent, range) => {
  expect(rangeOf(percent)).toBe(range)
  expect(discountRanges.map(({ id }) => id)).toContain(range)
})
