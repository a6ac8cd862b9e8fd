import { formatCents } from '#base/money.ts'

/** What an entry says, by the one who reads it: `before` and `after` are whatever was recorded at the time. */
export type ToldEntry = {
  actorId: string
  actorName: string
  actorRole: string
  action: string
  subject: string
  before: unknown
  after: unknown
  deviceOf?: string | null
}

/** The name of a member by id, or by that of their account; nothing for one who was erased. */
export type MemberNames = ReadonlyMap<string, string>

/** What sentences are made of. */
export function readEntry(entry: ToldEntry, names: MemberNames) {
  const { actorId, actorName, actorRole, subject, before, after, deviceOf } = entry
  const told = { ...recordOf(before), ...recordOf(after) }
  const nameOf = (id: unknown) => (typeof id === 'string' && names.get(id)) || 'a deleted member'
  const text = (key: string) => (typeof told[key] === 'string' ? told[key] : '')
  const count = (key: string) => (typeof told[key] === 'number' ? told[key] : 0)
  // Members have no name in the log, but the one whom an entry is about may have one now.
  const memberWho = names.get(actorId) ?? names.get(subject) ?? 'A member'
  const nameless: Record<string, string> = { visitor: 'Someone', member: memberWho }
  const subjectName = names.get(subject)
  return {
    who: nameless[actorRole] ?? actorName,
    // Staff have accounts as well, which are not named here.
    forWhom: subjectName ?? 'an account',
    ofOther: subjectName && subject !== actorId ? ` of ${subjectName}` : '',
    changed: listOf(Object.keys(told).flatMap((key) => fieldWords[key] ?? [])) || 'profile',
    confirmed: toConfirmed(before, after),
    member: nameOf(subject),
    next: nameOf(told.memberId),
    check: text('number') ? `check #${text('number')}` : 'a check without a number',
    points: inPoints(count('pointsAdded')),
    visit: count('amountCents') > 0 ? `a visit of ${formatCents(count('amountCents'))}` : 'a visit',
    many: countPoints(Math.abs(count('pointsAdded'))),
    rule: `the discount rule “${text('name')}”`,
    note: quote(text('note')),
    reason: quote(text('reason')),
    found: count('found'),
    name: text('name'),
    device: deviceOf && deviceOf !== actorName ? `the device of ${deviceOf}` : 'their device',
    login: text('login'),
    form: formWords[text('form')] ?? '',
    isHandled: told.isHandled === true,
    by: text('by'),
    website: `${text('title')} on the website`,
    changes: count('changes') === 1 ? 'one change' : `${count('changes')} changes`,
  }
}

export type Told = ReturnType<typeof readEntry>
export type Sentences = Record<string, (told: Told) => string>

const formWords: Record<string, string> = {
  admin: ' to the dashboard',
  seo: ' to the SEO dashboard',
  hours: ' to the hours page',
  member: ' as a member',
}

const fieldWords: Record<string, string> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  phone: 'phone',
  birthday: 'birthday',
  address: 'address',
  membershipType: 'type',
}

/** "name, phone and type". */
function listOf(words: readonly string[]) {
  const each = [...new Set(words)]
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`
}

/** What staff said of contacts: "confirmed the email", "took back the confirmation of the phone". */
function toConfirmed(before: unknown, after: unknown) {
  const was = recordOf(before)
  const changes = Object.entries(recordOf(after)).filter(([contact, is]) => was[contact] !== is)
  const [yes, no] = [true, false].map((is) => listOf(changes.filter(([, now]) => now === is).map(([name]) => name)))
  return [yes && `confirmed the ${yes}`, no && `took back the confirmation of the ${no}`].filter(Boolean).join(' and ')
}

const quote = (words: string) => words && `: “${words}”`

/** "(+25 points)", "(−1 point)", or nothing. */
function inPoints(points: number) {
  if (points === 0) return ''
  return ` (${points > 0 ? '+' : '−'}${countPoints(Math.abs(points))})`
}

function countPoints(size: number) {
  return `${size.toLocaleString('en-US')} ${size === 1 ? 'point' : 'points'}`
}

/** A name that begins a sentence. */
export function atStart(name: string) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' ? { ...value } : {}
}
