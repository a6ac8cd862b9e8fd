import { toDollars } from '#base/money.ts'
import { venue } from '#content/venue.ts'
import { type MemberNames, recordOf } from '#features/accounts/audit/audit-told.rules.ts'
import { inviteSideOf, isBonusCause, isHandCheckId } from '#features/loyalty/points/points.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import type { LedgerLineWire } from './ledger.contract.ts'
import type { Causes, LedgerEntry } from './ledger.queries.ts'
import { type LedgerLineKind, type ToldLine, tellLine } from './ledger.rules.ts'

type Deed = Causes['deeds'][number]
export type Around = {
  member: Member
  causes: Causes
  names: MemberNames
  /** What was had on checks, by their ids: those alone whose items are kept. */
  items: ReadonlyMap<string, string>
}

const kinds: Record<LedgerEntry['kind'], LedgerLineKind> = {
  earn: 'visit',
  reverse: 'visit-taken-back',
  claim: 'claim',
  refund: 'refund',
  treat: 'treat',
  adjust: 'adjust',
  merge: 'merge',
}

/** What an entry comes from, as sentences about it need it: those of staff and those of the member. */
export function toToldLine(entry: LedgerEntry, around: Around) {
  const { causes, items } = around
  const cause = entry.cause.split('/')[0] ?? entry.cause
  const check = causes.checks.get(cause)
  const reward = causes.claims.get(cause)
  const isBonus = isBonusCause(entry.cause)
  const deed = causes.deeds.find((one) => one.at.getTime() === entry.at.getTime() && isFor(one, entry, check?.checkId))
  const line: ToldLine = {
    kind: kinds[entry.kind],
    at: entry.at,
    spentCents: entry.spentCents,
    savingsCents: entry.savingsCents,
    check: check && { ...check, isCorrection: entry.isCorrection, isByHand: isHandCheckId(check.checkId) },
    items: check && items.get(check.checkId),
    reward: reward && { ...reward, reason: reward.rejectionReason },
    bonus: isBonus ? (causes.bonuses.get(cause) ?? '') : undefined,
    invite: toInvite(entry, around),
    merge: toMerge(entry, around),
  }
  const receipt = !isBonus && entry.kind === 'earn' && check && items.has(check.checkId) ? check.checkId : null
  return { line, check, deed, receipt }
}

export function toLedgerLineWire(entry: LedgerEntry, around: Around): LedgerLineWire {
  const { member, names } = around
  const { line, check, deed, receipt } = toToldLine(entry, around)
  const told = tellLine(
    line,
    deed && { action: deed.action, reason: reasonOf(deed), otherMember: otherMember(deed, member.id, names) },
    { timeZone: venue.timeZone },
  )
  const { id, points, balance, isTakenBack } = entry
  return {
    id,
    at: entry.at.toISOString(),
    kind: line.kind,
    ...told,
    by: whoDid(entry, deed, member),
    points,
    balance,
    isTakenBack,
    check: line.bonus === undefined ? toMovable(entry, check) : null,
    receipt,
  }
}

/** Causes are `mm_…/in` and `mm_…/out`, with `/back` when both were split, and the entry that came later. */
function toMerge({ cause }: LedgerEntry, { member, causes, names }: Omit<Around, 'items'>) {
  const [id = '', , part] = cause.split('/')
  const merge = causes.merges.get(id)
  if (!merge) return undefined
  const otherId = merge.survivorId === member.id ? merge.mergedId : merge.survivorId
  const what = part === undefined ? 'joined' : part === 'back' ? 'left' : 'later'
  return { other: names.get(otherId) ?? 'a deleted member', what } as const
}

/** What an invite brought one of the two. */
function toInvite({ cause }: LedgerEntry, { causes, names }: Omit<Around, 'items'>) {
  const side = inviteSideOf(cause)
  const invite = causes.invites.get(cause.split('/')[0] ?? cause)
  if (!side || !invite) return undefined
  const other = side === 'inviter' ? invite.friend : invite.inviter
  return { side, other: names.get(other ?? '') ?? 'a deleted member' }
}

type CountedCheck = Causes['checks'] extends Map<string, infer Check> ? Check : never

/** Visits by hand are taken back where they are listed, and belong to nobody else. */
function toMovable(entry: LedgerEntry, check: CountedCheck | undefined): LedgerLineWire['check'] {
  if (!check || entry.kind !== 'earn' || entry.isTakenBack || isHandCheckId(check.checkId)) return null
  const number = /^Check #(.+)$/.exec(check.description)?.[1] ?? null
  return { guid: check.checkId, number, amount: toDollars(entry.spentCents) }
}

/** Something else can have been done about the same member at the same moment. */
function isFor({ subject, action, after }: Deed, { kind, cause }: LedgerEntry, checkId: string | undefined) {
  if (kind === 'merge') return mergeActions.includes(action)
  return subject === cause.split('/')[0] || (checkId !== undefined && recordOf(after).check === checkId)
}

const mergeActions = ['merge-members', 'split-members']

function reasonOf({ after }: Deed) {
  const { reason, note } = recordOf(after)
  return [reason, note].find((words) => typeof words === 'string') ?? ''
}

/** Of a check that was moved: from whom, or to whom. */
function otherMember({ action, subject, after }: Deed, memberId: string, names: MemberNames) {
  if (action !== 'move-check') return undefined
  const { memberId: next } = recordOf(after)
  const other = subject === memberId ? next : subject
  return (typeof other === 'string' && names.get(other)) || 'a deleted member'
}

function whoDid({ kind, cause }: LedgerEntry, deed: Deed | undefined, { firstName }: Member) {
  if (kind === 'treat' || inviteSideOf(cause)) return { name: 'Program', role: 'system' }
  if (deed && deed.actorRole !== 'member') return { name: deed.actorName, role: deed.actorRole }
  const isMembers = deed !== undefined || kind === 'claim'
  return isMembers ? { name: firstName ?? '', role: 'member' } : { name: 'Toast', role: 'system' }
}

/** The members that causes name besides the one whose ledger it is. */
export function membersInCauses({ deeds, merges, invites }: Causes): string[] {
  const merged = [...merges.values()].flatMap(({ survivorId, mergedId }) => [survivorId, mergedId])
  const moved = deeds
    .filter(({ action }) => action === 'move-check')
    .flatMap(({ subject, after }) => [subject, recordOf(after).memberId])
    .filter((id) => typeof id === 'string')
  const invited = [...invites.values()].flatMap(({ friend, inviter }) => [friend, inviter ?? ''])
  return [...merged, ...moved, ...invited]
}

/** The checks of the register among causes. */
export function checksInCauses({ checks }: Causes): string[] {
  return [...checks.values()].map(({ checkId }) => checkId).filter((id) => !isHandCheckId(id))
}
