import { actionInWords } from './audit.rules.ts'

/** What an entry says, by the one who reads it: `before` and `after` are whatever was recorded at the time. */
export type ToldEntry = {
  actorId: string
  actorName: string
  actorRole: string
  action: string
  subject: string
  before: unknown
  after: unknown
}

/** The name of a member by id, or by that of their account; nothing for one who was erased. */
export type MemberNames = ReadonlyMap<string, string>

const isMemberId = (id: unknown): id is string => typeof id === 'string' && id.startsWith('mb_')

/** The members that an entry is about. */
export function membersIn({ subject, after }: Pick<ToldEntry, 'subject' | 'after'>): string[] {
  return [subject, recordOf(after).memberId].filter(isMemberId)
}

/** An entry as a sentence, or the words of its action where nobody has written one. */
export function tellAction(entry: ToldEntry, names: MemberNames): string {
  const tell = sentences[entry.action]
  return tell ? tell(read(entry, names)) : actionInWords(entry.action)
}

function read({ actorId, actorName, actorRole, subject, before, after }: ToldEntry, names: MemberNames) {
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
    many: countPoints(Math.abs(count('pointsAdded'))),
    rule: `the discount rule “${text('name')}”`,
    note: quote(text('note')),
    reason: quote(text('reason')),
    found: count('found'),
    name: text('name'),
    by: text('by'),
    website: `${text('title')} on the website`,
    changes: count('changes') === 1 ? 'one change' : `${count('changes')} changes`,
  }
}

type Told = ReturnType<typeof read>

const fieldWords: Record<string, string> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  phone: 'phone',
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

/** What is done about members, checks, discounts, rewards and the website, by staff or at the register. */
const sentences: Record<string, (told: Told) => string> = {
  'create-member': ({ who, member }) => `${who} added ${member}`,
  'approve-member': ({ who, member }) => `${who} approved ${member}'s application`,
  'reject-member': ({ who, member, reason }) => `${who} rejected ${member}'s application${reason}`,
  'reopen-application': ({ who, member }) => `${who} reopened ${member}'s application`,
  'apply-again': ({ next }) => `${atStart(next)} applied again`,
  'change-member': ({ who, member, changed }) => `${who} changed the ${changed} of ${member}`,
  'erase-member': ({ who }) => `${who} deleted a member`,
  'verify-contacts': ({ who, member, confirmed }) => `${who} ${confirmed} of ${member}`,
  'confirm-email': ({ who }) => `${who} confirmed their email`,
  'confirm-phone': ({ who }) => `${who} confirmed their phone`,
  'add-note': ({ who, member }) => `${who} added a note about ${member}`,
  'change-note': ({ who, member }) => `${who} changed a note about ${member}`,
  'delete-note': ({ who, member }) => `${who} deleted a note about ${member}`,
  'make-password-link': ({ who, forWhom }) => `${who} made a password link for ${forWhom}`,
  'set-password': ({ who }) => `${who} set a new password`,
  'change-password': ({ who }) => `${who} changed the password`,
  'sign-out-device': ({ who, ofOther }) => `${who} signed out a device${ofOther}`,
  'sign-out-other-devices': ({ who }) => `${who} signed out all of their other devices`,
  'export-own-data': ({ who }) => `${who} downloaded their data`,
  'export-ledger': ({ who, member }) => `${who} exported the ledger of ${member}`,
  'look-up-contact': ({ who, forWhom, by }) => `${who} looked up ${forWhom} by ${by}`,
  'assign-check': ({ who, check, member, points }) => `${who} assigned ${check} to ${member}${points}`,
  'claim-receipt': ({ check, member, points }) => `${atStart(member)} claimed ${check} with a receipt${points}`,
  'move-check': ({ who, check, member, next, points }) => `${who} moved ${check} from ${member} to ${next}${points}`,
  'take-check-back': ({ who, check, member, points }) => `${who} took ${check} back from ${member}${points}`,
  'deny-check': ({ who, check, member }) => `${who} said ${check} doesn't belong to ${member}`,
  'allow-check': ({ who, check, member }) => `${who} undid saying that ${check} doesn't belong to ${member}`,
  'dismiss-check': ({ who, check }) => `${who} dismissed ${check}`,
  'put-check-back': ({ who, check }) => `${who} restored ${check}`,
  'link-pos-customer': ({ who, member }) => `${who} linked ${member} to a Toast customer`,
  'retry-set-aside': ({ who, found }) =>
    `${who} asked to try ${found === 1 ? 'a check that needs' : `${found} checks that need`} attention again`,
  'add-discount-rule': ({ who, rule }) => `${who} added ${rule}`,
  'change-discount-rule': ({ who, rule }) => `${who} updated ${rule}`,
  'remove-discount-rule': ({ who, rule }) => `${who} removed ${rule}`,
  'resolve-alert': ({ who, note }) => `${who} resolved a discount alert${note}`,
  'reopen-alert': ({ who }) => `${who} reopened a discount alert`,
  // A reward is recorded by its own id, and names its member beside it.
  'approve-reward': ({ who, next }) => `${who} approved a claim by ${next}`,
  'approve-and-give-reward': ({ who, next }) => `${who} gave ${next} a reward`,
  'give-reward': ({ who, next }) => `${who} redeemed a reward for ${next}`,
  'restore-reward': ({ who, next }) => `${who} put a reward back for ${next} to use later`,
  'take-back-reward': ({ who, next, reason }) => `${who} took a reward back from ${next}${reason}`,
  'reject-reward': ({ who, next, reason }) => `${who} rejected a claim by ${next}${reason}`,
  'give-points': ({ who, many, next, reason }) => `${who} gave ${next} ${many}${reason}`,
  'take-points': ({ who, many, next, reason }) => `${who} took ${many} away from ${next}${reason}`,
  'take-back-points': ({ who, many, next, reason }) => `${who} took ${many} back from ${next}${reason}`,
  'give-back-points': ({ who, many, next, reason }) => `${who} gave ${many} back to ${next}${reason}`,
  'save-content': ({ who, website }) => `${who} saved a draft of ${website}`,
  'publish-content': ({ who, website, changes }) => `${who} published ${changes} to ${website}`,
  'schedule-content': ({ who, website, changes }) => `${who} scheduled ${changes} to ${website}`,
  'cancel-content': ({ who, website }) => `${who} canceled what was scheduled for ${website}`,
  'add-content': ({ who, website }) => `${who} added a draft of ${website}`,
  'drop-content': ({ who, website }) => `${who} removed the draft of ${website}`,
  'mark-sold-out': ({ who, name }) => `${who} marked ${name} as sold out for the night`,
  'clear-sold-out': ({ who, name }) => `${who} put ${name} back on the menu`,
  'upload-photo': ({ who, name }) => `${who} uploaded the photo “${name}”`,
  'change-photo': ({ who, name }) => `${who} updated the photo “${name}”`,
  'replace-photo': ({ who, name }) => `${who} put the photo “${name}” in the place of another`,
  'put-photo-back': ({ who, name }) => `${who} put the photo “${name}” back where another had replaced it`,
  'delete-photo': ({ who, name }) => `${who} deleted the photo “${name}”`,
  'invite-guest': ({ who }) => `${who} invited a guest to join`,
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

function atStart(name: string) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
