import { readFileSync } from 'node:fs'
import { weekdays } from '#base/zoned-time.ts'
import {
  type DiscountRule,
  discountEligibles,
  discountRuleKinds,
} from '#features/discounts/discount-rules/discount-rules.rules.ts'
import type { MembershipType } from '#features/members/members.rules.ts'

export type Staff = { key: string; guid: string; name: string; job: string; email: string; phone: string }
export type HouseDiscount = {
  key: string
  guid: string
  name: string
  type: string
  /** What is set up; an open discount has neither. */
  percent: number | null
  cents: number | null
  level: string
}
export type HouseMember = {
  key: string
  name: string
  type: MembershipType
  status: 'pending' | 'approved' | 'rejected'
  email: string
  phone: string
}
export type Category = 'food' | 'drinks' | 'soft'
export type House = ReturnType<typeof readHouse>

/** The bar of the labelled cases. The sections that only people read (promotions, what the owner wants to hear of) are left out. */
export function readHouse(file: string) {
  const sections = readSections(readFileSync(file, 'utf8'))
  const cells = (section: string) =>
    (sections.get(section) ?? []).map((line) => line.split('|').map((cell) => cell.trim()))

  const staff = cells('staff').map(([key = '', name = '', job = '', email = '', phone = '']): Staff => {
    return { key, guid: `staff-${key}`, name, job, email, phone }
  })
  const discounts = cells('discounts').map(
    ([key = '', name = '', type = '', value = '', level = '']): HouseDiscount => {
      const percent = value.endsWith('%') ? Number(value.slice(0, -1)) : null
      const cents = value.startsWith('$') ? Number(value.slice(1)) * 100 : null
      return { key, guid: `discount-${key}`, name, type, percent, cents, level }
    },
  )
  const members = cells('members').map(([key = '', name = '', type, status, email = '', phone = '']) => {
    return { key, name, type, status, email, phone } as HouseMember
  })
  const menu = cells('menu').flatMap(([category = '', items = '']) =>
    items.split(', ').map((item): [string, Category] => [item, category as Category]),
  )
  return {
    staff: new Map(staff.map((one) => [one.key, one])),
    discounts: new Map(discounts.map((one) => [one.key, one])),
    members,
    rules: cells('rules').map(readRule),
    menu: new Map(menu),
  }
}

/** "Taco Tuesday | promotion | everyone | $6 | taco | Tue | 16:00-03:00 |" */
function readRule(cells: string[]): DiscountRule {
  const [name = '', kindName, who, most = '', items = '', days = '', hours = '', approval = ''] = cells
  const kind = discountRuleKinds.find((known) => known === kindName)
  const eligible = discountEligibles.find((known) => known === who)
  if (!kind || !eligible) throw new Error(`"${cells.join(' | ')}" is no rule`)
  const [, percent] = /([\d.]+)%/.exec(most) ?? []
  const [, dollars] = /\$([\d.]+)/.exec(most) ?? []
  const [startsAt = null, endsAt = null] = hours === '' ? [] : hours.split('-')
  return {
    ...{ id: `dr_${name}`, name, kind, eligible, discountGuid: null, version: 1 },
    ...{ startsAt, endsAt, firstDate: null, lastDate: null },
    maxPercent: percent === undefined ? null : Number(percent),
    maxCents: dollars === undefined ? null : Number(dollars) * 100,
    weekdays: weekdays.filter((day) => days.split(' ').includes(day.slice(0, 3))),
    items: items === '' ? [] : items.split(', '),
    needsApproval: approval === 'approval',
  }
}

function readSections(text: string) {
  const sections = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue
    const [, section] = /^\[(\w+)\]/.exec(line) ?? []
    if (!section) {
      lines.push(line)
      continue
    }
    lines = []
    sections.set(section, lines)
  }
  return sections
}
