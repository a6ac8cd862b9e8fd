import { type Chance, guidOf } from './chance.rules.ts'
import type { Guest, PlannedCustomer } from './order-history.rules.ts'
import type { Behavior } from './rooms.rules.ts'
import type { Employee } from './staff.rules.ts'

export type SimulatedGuest = {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** As on the card: ET-0417. */
  memberNumber: string
  posCustomerId: string
  membershipType: 'regular' | 'local' | 'vip'
  memberSince: Date
}

const firstNames = ['Grace', 'Hugo', 'Ines', 'Jonah', 'Keiko', 'Leon', 'Mina', 'Nate', 'Olga', 'Pablo', 'Quinn', 'Rosa']
const lastNames = ['Adler', 'Bishop', 'Calloway', 'Duarte', 'Ekberg', 'Fontaine', 'Greer', 'Hollis', 'Ivers', 'Jansen']
const tabNames = ['Blue cap', 'Window seat', 'Birthday table', 'Party of six', 'Dart board', 'Corner']

/** Somebody who is no member. Their addresses and numbers are made up, and never a member's. */
export function planStranger(chance: Chance, behavior: Behavior): Guest {
  const firstName = chance.pick(firstNames)
  const lastName = chance.pick(lastNames)
  const number = chance.below(100)
  const phone = `786555${String(100 + number).padStart(4, '0')}`
  const email = `${firstName}.${lastName}${number}@guest.example.test`.toLowerCase()
  const tabName = chance.isLucky(0.4) ? lastName : chance.isLucky(0.3) ? chance.pick(tabNames) : null
  if (behavior === 'DINE_IN') return { tabName, customer: null }
  const customer = { guid: guidOf('customer', email), firstName, lastName, email, phone: writePhone(chance, phone) }
  return { tabName: chance.isLucky(0.5) ? `${firstName} ${lastName}` : null, customer }
}

/** A member. At the table only the name of the tab can tell, and it does not always. */
export function planMember(chance: Chance, member: SimulatedGuest, behavior: Behavior): Guest {
  if (behavior === 'DINE_IN') return { tabName: tabNameOf(chance, member), customer: null }
  const { firstName, lastName } = member
  const all: PlannedCustomer = {
    guid: member.posCustomerId,
    firstName,
    lastName,
    email: member.email,
    phone: writePhone(chance, member.phone),
  }
  const otherGuid = guidOf('customer at another terminal', member.email)
  const customer = chance.pick<PlannedCustomer>([
    all,
    all,
    { ...all, email: null, phone: null },
    { ...all, guid: otherGuid, email: member.email.toUpperCase(), phone: null },
    { ...all, guid: otherGuid, lastName: null, email: null },
  ])
  return { tabName: chance.isLucky(0.3) ? firstName : null, customer }
}

export function planColleague({ guid, firstName, lastName, email }: Employee): Guest {
  return {
    tabName: firstName,
    customer: { guid: guidOf('customer', guid), firstName, lastName, email, phone: null },
  }
}

function tabNameOf(chance: Chance, { memberNumber, firstName, phone }: SimulatedGuest): string | null {
  const digits = memberNumber.replaceAll(/\D/g, '')
  const ways = [
    { share: 0.4, tabName: `${memberNumber} ${firstName}` },
    { share: 0.15, tabName: memberNumber },
    { share: 0.12, tabName: `et${Number(digits)}` },
    { share: 0.08, tabName: `${firstName} ET${digits}` },
    { share: 0.1, tabName: writePhone(chance, phone) },
    { share: 0.1, tabName: firstName },
  ]
  let left = chance.fraction()
  for (const { share, tabName } of ways) {
    if (left < share) return tabName
    left -= share
  }
  return null
}

/** People type the same number in many ways. */
function writePhone(chance: Chance, phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').slice(-10)
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return chance.pick([
    digits,
    `${area}-${office}-${line}`,
    `(${area}) ${office}-${line}`,
    `+1 ${area} ${office} ${line}`,
    `1${digits}`,
  ])
}
