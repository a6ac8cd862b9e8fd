import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { listSessions } from '#features/accounts/sessions/list-sessions.ts'
import { applyWithInvite } from '#features/loyalty/friends/apply-with-invite.ts'
import { changeMember } from '#features/members/change-member.ts'
import { countApplication } from '#features/members/count-application.ts'
import { createMember } from '#features/members/create-member.ts'
import { decideOnApplication } from '#features/members/decide-application.ts'
import { type Eraser, eraseMember } from '#features/members/erasure/erase-member.ts'
import { previewErasure } from '#features/members/erasure/preview-erasure.ts'
import { linkPosCustomer } from '#features/members/link-pos-customer.ts'
import { makePasswordLink } from '#features/members/make-password-link.ts'
import { applicationBody, approveFlag, newMemberBody, toApplication } from '#features/members/member-bodies.contract.ts'
import { findMember } from '#features/members/members.queries.ts'
import { reopenApplication } from '#features/members/reopen-application.ts'
import { undoApproval } from '#features/members/undo-approval.ts'
import { verifyContacts } from '#features/members/verification/verify-contacts.ts'
import type { Deps } from '#platform/deps.ts'
import type { TableData } from '#platform/privacy/inventory.ts'
import { sendCsv } from '#web/csv-file.ts'
import { requireActor, requireSession, type Session, type WebEnv } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import { validate } from '#web/valid.ts'
import { exportMembers } from './export-members.ts'
import { hasEarned } from './has-earned.ts'
import { lookUpMembers } from './look-up-members.ts'
import * as lookup from './lookup.contract.ts'
import { toLookedUpWire } from './lookup.wire.ts'
import { listMembers } from './member-list.queries.ts'
import * as contract from './members.contract.ts'
import { toMemberWire, toVerifiedWire } from './members.wire.ts'
import { listRecentTransactions, listRewards } from './memberships.queries.ts'
import { readAdminStats } from './stats.contract.ts'
import { readStats, readTypeStats } from './stats.queries.ts'
import { toAdminStatsWire, toTypeStatsWire } from './stats.wire.ts'
import { readOwnMember, readWholeMember } from './whole-member.ts'

/** How many of its transactions each member of a list brings along. */
const RECENT_TRANSACTIONS = 5

type MembersDeps = Pick<Deps, 'config' | 'db' | 'clock'> & {
  erasers: readonly Eraser[]
  inventory: readonly TableData[]
}

export function membersApi(deps: MembersDeps): Route[] {
  const { db } = deps
  return [
    route(contract.listMembers).to(async ({ query: { email, page, pageSize, ...filter } }, c) => {
      if (email !== undefined) return readMemberFor(c, db, email)
      if (!(await findManager(c))) throw new AppError('not-allowed')
      const { list, total } = await listMembers(db, filter, toLimitAndOffset({ page, pageSize }))
      const ids = list.map(({ id }) => id)
      const [recent, rewards] = await Promise.all([
        listRecentTransactions(db, ids, RECENT_TRANSACTIONS),
        listRewards(db, ids),
      ])
      const belongings = (id: string) => ({ transactions: recent.get(id) ?? [], rewards: rewards.get(id) ?? [] })
      return { list: list.map((member) => toMemberWire(member, belongings(member.id))), total }
    }),
    route(contract.addMember).to(async ({ body }, c) => {
      const manager = await findManager(c)
      if (manager && approveFlag.safeParse(body).success) {
        const application = toApplication(validate(newMemberBody, body))
        const made = await createMember(deps, { application, approve: true, actor: manager, address: c.var.address })
        c.status(200)
        return { ...(await readWholeMember(db, made.member)), passwordLink: made.link.url }
      }
      const { password, invitation, invite: code, ...typed } = validate(applicationBody, body)
      await countApplication(deps, { address: c.var.address, phone: typed.phone })
      const isMailed = deps.config.mail !== undefined
      const application = { ...toApplication(typed), password, invitation, isMailed, address: c.var.address }
      const { member, invite } = await applyWithInvite(deps, { ...application, invite: code })
      return { ...(await readOwnMember(db, member)), ...(invite && { invite }) }
    }),
    route(contract.decideApplication).to(async ({ body: { memberId, action: verdict, reason } }, c) => {
      const decision = { memberId, verdict, reason, now: deps.clock.now(), ...(await requireActor(c, 'staff')) }
      const member = await db.transaction((tx) => decideOnApplication(tx, decision))
      return { success: true, member: await readWholeMember(db, member) }
    }),
    route(contract.reopenApplication).to(async ({ params, body: { approve } }, c) => {
      const by = await requireActor(c, 'staff')
      const reopening = { memberId: params.id, approve, now: deps.clock.now(), ...by }
      const member = await db.transaction((tx) => reopenApplication(tx, reopening))
      return { success: true, member: await readWholeMember(db, member) }
    }),
    route(contract.undoApproval).to(async ({ params }, c) => {
      const undoing = { memberId: params.id, now: deps.clock.now(), ...(await requireActor(c, 'staff')) }
      const member = await db.transaction((tx) =>
        undoApproval(tx, { ...undoing, hasEarned: () => hasEarned(tx, params.id) }),
      )
      return { success: true, member: await readWholeMember(db, member) }
    }),
    route(contract.readMember).to(async ({ params }) => {
      const member = await findMember(db, params)
      if (!member) throw new AppError('no-such-member')
      return readWholeMember(db, member)
    }),
    route(contract.changeMember).to(async ({ params, body: change }, c) => {
      const member = await changeMember(deps, { memberId: params.id, change, ...(await requireActor(c, 'staff')) })
      return { success: true, member: await readWholeMember(db, member) }
    }),
    route(contract.eraseMember).to(async ({ params }, c) => {
      await eraseMember(deps, { memberId: params.id, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.previewErasure).to(async ({ params }, c) =>
      previewErasure(deps, { memberId: params.id, ...(await requireActor(c, 'staff')) }),
    ),
    route(contract.linkPosCustomer).to(async ({ params, body: { toastCustomerId: posCustomerId } }, c) => {
      const actor = await requireActor(c, 'staff')
      const member = await linkPosCustomer(deps, { memberId: params.id, posCustomerId, ...actor })
      return { success: true, member: await readWholeMember(db, member) }
    }),
    route(contract.verifyMember).to(async ({ params, body: { phoneEnding, ...wanted } }, c) => {
      const by = await requireActor(c, 'staff')
      const member = await verifyContacts(deps, { memberId: params.id, wanted, phoneEnding, ...by })
      return { success: true, ...toVerifiedWire(member) }
    }),
    route(contract.makePasswordLink).to(async ({ params }, c) => {
      const link = await makePasswordLink(deps, { memberId: params.id, ...(await requireActor(c, 'staff')) })
      return { success: true, passwordLink: link.url, passwordLinkExpiresAt: link.expiresAt.toISOString() }
    }),
    route(lookup.lookUpMembers).to(async ({ query }, c) => {
      const { list, total } = await lookUpMembers(deps, { ...query, ...(await requireActor(c, 'staff')) })
      const ids = list.map(({ id }) => id)
      const rewards = await listRewards(db, ids)
      return { list: list.map((member) => toLookedUpWire(member, rewards.get(member.id) ?? [])), total }
    }),
    route(contract.exportMembers).to(async ({ query }, c) => {
      const now = deps.clock.now()
      // What was typed into the search may be somebody's name or email, which the log must not keep.
      const { q, ...after } = query
      const entry = { action: 'export-members' as const, subject: 'members', after: { ...after, isSearched: q !== '' } }
      await db.transaction(async (tx) => recordAction(tx, { at: now, ...(await requireActor(c, 'staff')), ...entry }))
      return sendCsv(c, await exportMembers(db, query), { name: 'members', date: localDate(now, venue.timeZone) })
    }),
    route(contract.listMemberSessions).to(async ({ params }, c) => {
      const member = await findMember(db, params)
      if (!member) throw new AppError('no-such-member')
      // An application that was replaced has no login anymore.
      if (!member.accountId) return []
      return listSessions(deps, { accountId: member.accountId, asker: await requireSession(c, 'staff') })
    }),
    route(readAdminStats).to(async ({ query: { type } }) =>
      type ? toTypeStatsWire(await readTypeStats(db, type)) : toAdminStatsWire(await readStats(db)),
    ),
  ]
}

/** Staff may ask for anyone, a member for themselves; to a member, somebody else is not there (A5). */
async function readMemberFor(c: Context<WebEnv>, db: Deps['db'], email: string) {
  const member = await findMember(db, { email: normalizeLogin(email) })
  const self = await c.var.findSession('member')
  if (member && (await findManager(c))) return readWholeMember(db, member)
  if (!member || member.accountId !== self?.accountId) throw new AppError('member-not-found')
  return readOwnMember(db, member)
}

async function findManager(c: Context<WebEnv>): Promise<Session | undefined> {
  const session = await c.var.findSession('staff')
  return session && (session.role === 'manager' || session.role === 'owner') ? session : undefined
}
