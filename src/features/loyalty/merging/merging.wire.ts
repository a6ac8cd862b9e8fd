import { errorCodes } from '#base/error-codes.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { verifiedContacts } from '#features/members/verification/verification.rules.ts'
import type { ListedMerge, listDuplicates, listRewardsOfBoth } from './merges.queries.ts'
import type { DuplicateWire, MergePreviewWire, MergeSideWire, MergeWire } from './merging.contract.ts'
import { refuseMerge, refuseSplit, splitUntil } from './merging.rules.ts'

const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`

function toSide(member: Member): MergeSideWire {
  const { street, city, state, zipCode } = member
  const { email, phone } = verifiedContacts(member)
  return {
    id: member.id,
    memberNumber: formatMemberNumber(member.number),
    name: nameOf(member),
    email: member.email ?? '',
    emailVerified: email,
    phone: member.phone ?? '',
    phoneVerified: phone,
    birthday: member.birthday ?? '',
    address: [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    membershipType: member.membershipType,
    status: member.status,
    currentPoints: shownPoints(member.currentPoints),
    lifetimePoints: shownPoints(member.lifetimePoints),
    visits: member.visits,
  }
}

type Both = {
  survivor: Member
  merged: Member
  hasOthers: boolean
  rewards: Awaited<ReturnType<typeof listRewardsOfBoth>>
}

export function toPreviewWire({ survivor, merged, hasOthers, rewards }: Both): MergePreviewWire {
  const refusal = refuseMerge({ survivor, merged, hasOthers })
  const of = (id: string) => rewards.filter(({ memberId }) => memberId === id)
  const isUnused = ({ state }: (typeof rewards)[number]) => state === 'available'
  const twice = of(merged.id).filter((one) =>
    of(survivor.id).some((other) => other.milestoneId === one.milestoneId && (isUnused(one) || isUnused(other))),
  )
  const open = of(merged.id).filter(({ state }) => state === 'pending' || state === 'approved')
  return {
    survivor: toSide(survivor),
    merged: toSide(merged),
    together: {
      currentPoints: shownPoints(survivor.currentPoints + merged.currentPoints),
      lifetimePoints: shownPoints(survivor.lifetimePoints + merged.lifetimePoints),
      visits: survivor.visits + merged.visits,
    },
    countedOnce: twice.map(({ name }) => name),
    comingAlong: open.map(({ name }) => name),
    problem: refusal ? errorCodes[refusal].sentence : null,
  }
}

export function toMergeWire({ merge, people, points }: ListedMerge, now: Date): MergeWire {
  const { id, survivorId, mergedId, mergedAt, mergedByName, splitAt, splitByName } = merge
  const [survivor, merged] = [people.get(survivorId), people.get(mergedId)]
  const isErased = !survivor || !merged || survivor.erasedAt !== null || merged.erasedAt !== null
  const canSplit = !splitAt && refuseSplit({ mergedAt, isErased, now }) === undefined
  return {
    id,
    survivor: toPart(survivorId, survivor),
    merged: toPart(mergedId, merged),
    at: mergedAt.toISOString(),
    by: mergedByName,
    splitUntil: canSplit ? splitUntil(mergedAt).toISOString() : null,
    split: splitAt ? { at: splitAt.toISOString(), by: splitByName ?? '' } : null,
    apart: canSplit
      ? {
          survivorNow: shownPoints(survivor?.currentPoints ?? 0),
          survivor: shownPoints((survivor?.currentPoints ?? 0) - points),
          merged: shownPoints(points),
        }
      : null,
  }
}

function toPart(id: string, member: Member | undefined) {
  const name = member && member.erasedAt === null ? nameOf(member) : null
  return { id, memberNumber: member ? formatMemberNumber(member.number) : '', name }
}

type Duplicate = Awaited<ReturnType<typeof listDuplicates>>[number]

export function toDuplicateWire({ member, likeness, toldApart }: Duplicate): DuplicateWire {
  const { id, number, status } = member
  const told = toldApart && { at: toldApart.saidAt.toISOString(), by: toldApart.saidByName }
  return { id, memberNumber: formatMemberNumber(number), name: nameOf(member), status, likeness, toldApart: told }
}
