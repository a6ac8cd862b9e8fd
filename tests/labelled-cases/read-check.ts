import type { CaseDiscount, CaseLine, CasePayment, Label, LabelledCheck } from './case.ts'
import { patterns } from './case.ts'
import type { House } from './read-house.ts'
import { readDate, readMoment } from './read-moment.ts'

/** Columns: number | day, opened-paid | server | guest | lines | discounts | payments; what happened | label */
export function readCheck(text: string, house: House): LabelledCheck {
  const cells = text.split('|').map((cell) => cell.trim())
  if (cells.length !== 8) throw new Error(`${cells.length} columns instead of 8`)
  const [number = '', when = '', server = '', guest = '', lines = '', given = '', paid = '', label = ''] = cells
  const [, orderNumber] = /^(\d{4})[a-z]?$/.exec(number) ?? []
  const [, day = '', opened = '', closed = ''] = /^(\S+) (\S+?)-(.+)$/.exec(when) ?? []
  if (!orderNumber || !house.staff.has(server)) throw new Error('the order has no number, or an unknown server')
  const businessDate = readDate(day)
  const moment = (at: string) => readMoment(at, businessDate)
  const [payments = '', ...happened] = paid.split(';').map((part) => part.trim())
  const check: LabelledCheck = {
    number,
    orderNumber,
    businessDate,
    openedAt: moment(opened),
    paidAt: closed === 'open' ? undefined : moment(closed),
    server,
    guest: readGuest(guest),
    lines: lines === '-' ? [] : lines.split(',').map((line) => readLine(line.trim(), { house, moment })),
    discounts: given === '-' ? [] : given.split(' + ').map((discount) => readDiscount(discount.trim(), house)),
    payments: payments === '-' ? [] : payments.split(' + ').map(readPayment),
    refunds: [],
    paymentVoids: [],
    checkVoid: undefined,
    flags: new Set(),
    label: readLabel(label, house),
  }
  for (const event of happened) readEvent(check, event, moment)
  return check
}

const guestParts = new Set(['tab', 'name', 'email', 'phone', 'linked'])

function readGuest(text: string): LabelledCheck['guest'] {
  if (text === '-') return {}
  const parts = text.split(';').map((part) => {
    const [, what = '', value = ''] = /^(\w+) (.+)$/.exec(part.trim()) ?? []
    if (!guestParts.has(what)) throw new Error(`"${part}" says nothing about a guest`)
    return [what, value]
  })
  return Object.fromEntries(parts)
}

type Read = { house: House; moment: (text: string) => Date }

/** "2 Mojito 28", "Gift card 100", "Open item -20", "Wings 16 void 20:10 (Entered by mistake)" */
function readLine(text: string, { house, moment }: Read): CaseLine {
  const pattern = /^(?:(\d+) )?(.+?) (-?[\d.]+)(?: void ((?:\d\d-\d\d )?\d\d:\d\d)(?: \((.+)\))?)?$/
  const [, quantity = '1', name = '', price = '', voided, voidReason] = pattern.exec(text) ?? []
  const isKnown = house.menu.has(name) || /^(Gift card|Gift reload|Open )/.test(name)
  if (!isKnown) throw new Error(`"${text}" is no line with something from the menu`)
  const voidedAt = voided === undefined ? undefined : moment(voided)
  return { name, quantity: Number(quantity), cents: toCents(price), voidedAt, voidReason }
}

/** "local", "local 60%", "comp 100% on Wings by renata (Long wait)", "\"Buddy deal\" $30" */
function readDiscount(text: string, house: House): CaseDiscount {
  const pattern =
    /^(?:"([^"]+)"|(\w+))(?: ([\d.]+)%| \$([\d.]+))?(?: on ([A-Z][\w ]*?|food|drinks))?(?: by (\w+))?(?: \((.+)\))?$/
  const [found, unlisted, key, percent, dollars, on, approver, reason] = pattern.exec(text) ?? []
  const listed = key === undefined ? undefined : house.discounts.get(key)
  if (!found || (!unlisted && !listed)) throw new Error(`"${text}" is no discount`)
  if (approver && !house.staff.has(approver)) throw new Error(`"${approver}" does not work here`)
  return {
    key,
    name: unlisted ?? listed?.name ?? '',
    percent: percent === undefined ? undefined : Number(percent),
    cents: dollars === undefined ? undefined : toCents(dollars),
    on,
    approver,
    reason,
  }
}

const paymentTypes: Record<string, CasePayment['type']> = {
  card: 'CREDIT',
  cash: 'CASH',
  gift: 'GIFTCARD',
  other: 'OTHER',
}

/** "card", "cash 20": without an amount it pays the rest, and "card + card" pays it twice. */
function readPayment(text: string): CasePayment {
  const [word = '', amount] = text.split(' ')
  const type = paymentTypes[word]
  if (!type) throw new Error(`"${text}" is no payment`)
  return { type, cents: amount === undefined ? undefined : toCents(amount) }
}

const flags = new Set(['test', 'waste', 'merged', 'takeout', 'unclosed'])

/**
 * "refund 45 at 10-09 14:10", "refund all of 2 at 22:10", "refund 18 for Wings at 22:10", "void payment at 22:40 by kendall",
 * "void payment of 2 at …", "void check at 22:40 by kendall/renata (Walk out)", or a flag.
 */
function readEvent(check: LabelledCheck, text: string, moment: (text: string) => Date) {
  if (flags.has(text)) {
    check.flags.add(text)
    return
  }
  const pattern =
    /^(refund (all|[\d.]+)|void payment|void check)(?: of (\d))?(?: for ([A-Z][\w ]*?))? at ((?:\d\d-\d\d )?\d\d:\d\d)(?: by (\w+)(?:\/(\w+))?)?(?: \((.+)\))?$/
  const [found, kind = '', dollars = '', nth = '1', line, at = '', by = check.server, approver, reason] =
    pattern.exec(text) ?? []
  if (!found) throw new Error(`"${text}" is nothing that happens to a check`)
  const payment = Number(nth) - 1
  const voided = { at: moment(at), by, approver, reason }
  if (kind === 'void check') check.checkVoid = voided
  else if (kind === 'void payment') check.paymentVoids.push({ ...voided, payment })
  else {
    const cents = dollars === 'all' ? Number.POSITIVE_INFINITY : toCents(dollars)
    check.refunds.push({ cents, payment, line, at: moment(at) })
  }
}

/** "ok", "ok with words", "ALERT refund", "ALERT friend-account @kendall @rosa" */
function readLabel(text: string, house: House): Label {
  const [, isClean, words = '', pattern = '', who = ''] = /^(?:(ok)\b ?(.*)|ALERT (\S+)((?: @\w+)*))$/.exec(text) ?? []
  if (isClean) return { isAlert: false, words }
  if (!patterns.some((known) => known === pattern)) throw new Error(`"${text}" is no label`)
  const keys = [...who.matchAll(/@(\w+)/g)].map(([, key = '']) => key)
  const isKnown = (key: string) => house.staff.has(key) || house.members.some((member) => member.key === key)
  if (!keys.every(isKnown)) throw new Error(`"${text}" names somebody unknown`)
  return { isAlert: true, pattern, who: keys }
}

function toCents(dollars: string) {
  return Math.round(Number(dollars) * 100)
}
