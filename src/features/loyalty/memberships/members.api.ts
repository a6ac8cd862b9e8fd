import { type Context, Hono } from 'hono'
import { AppError } from '#base/app-error.ts'
import { normaliseLogin } from '#features/accounts/accounts.rules.ts'
import { toLinkWire } from '#features/accounts/accounts.wire.ts'
import { applyForMembership } from '#features/members/apply-for-membership.ts'
import { changeMember } from '#features/members/change-member.ts'
import { createMember } from '#features/members/create-member.ts'
import { decideOnApplication } from '#features/members/decide-application.ts'
import { type Eraser, eraseMember } from '#features/members/erase-member.ts'
import { linkPosCustomer } from '#features/members/link-pos-customer.ts'
import { makePasswordLink } from '#features/members/make-password-link.ts'
import { findMember } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import {
  applicationBody,
  approveFlag,
  changeMemberBody,
  linkBody,
  newMemberBody,
  toApplication,
  verdictBody,
} from '#features/members/members.wire.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import { sendCsv } from '#web/csv-file.ts'
import { requireSession, type Session, type WebEnv } from '#web/env.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { readJson, validate, validJson, validQuery } from '#web/valid.ts'
import { exportMembers } from './export-members.ts'
import { MAX_LOOKUP_RESULTS } from './lookup.rules.ts'
import { lookupQuery, toLookedUpWire } from './lookup.wire.ts'
import { listMembers } from './member-list.queries.ts'
import { listRecentTransactions, listRewards, listTransactions, readStats } from './memberships.queries.ts'
import { membersQuery, toMemberWire, toStatsWire } from './memberships.wire.ts'
import { readTypeStats } from './type-stats.queries.ts'
import { statsQuery, toTypeStatsWire } from './type-stats.wire.ts'

/** How many of its checks each member of a list brings along, and a single one. */
const RECENT_TRANSACTIONS = 5
export const MAX_TRANSACTIONS = 1000
/** A household, a hotel or a phone network may share an address; nobody needs more applications than this. */
const APPLICATIONS_PER_ADDRESS = { max: 10, seconds: 3600 }

export function membersApi(deps: Pick<Deps, 'config' | 'db' | 'clock'> & { erasers: readonly Eraser[] }) {
  const { db } = deps
  return new Hono<WebEnv>()
    .get('/members', validQuery(membersQuery), async (c) => {
      const { email, page, pageSize, ...filter } = c.req.valid('query')
      c.header('Cache-Control', 'no-store')
      if (email !== undefined) return c.json(await readMemberFor(c, deps, email))
      await requireManager(c)
      const { list, total } = await listMembers(db, filter, toLimitAndOffset({ page, pageSize }))
      const ids = list.map(({ id }) => id)
      const [recent, rewards] = await Promise.all([
        listRecentTransactions(db, ids, RECENT_TRANSACTIONS),
        listRewards(db, ids),
      ])
      setPageHeaders(c, { page, pageSize }, total)
      return c.json(
        list.map((member) =>
          toMemberWire(member, { transactions: recent.get(member.id) ?? [], rewards: rewards.get(member.id) ?? [] }),
        ),
      )
    })
    .post('/members', async (c) => {
      const body = await readJson(c)
      const manager = await findManager(c)
      if (manager && approveFlag.safeParse(body).success) {
        const application = toApplication(validate(newMemberBody, body))
        const made = await createMember(deps, { application, approve: true, actor: manager, address: c.var.address })
        return c.json({ ...(await toWholeMember(deps, made.member)), passwordLink: made.link.url })
      }
      const { password, ...typed } = validate(applicationBody, body)
      await countAttempt(db, deps.clock, { key: `apply:address:${c.var.address}`, ...APPLICATIONS_PER_ADDRESS })
      const member = await applyForMembership(deps, { ...toApplication(typed), password })
      return c.json(await toWholeMember(deps, member), 201)
    })
    .put('/members', validJson(verdictBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const { memberId, action: verdict } = c.req.valid('json')
      const decision = { memberId, verdict, now: deps.clock.now(), actor, address: c.var.address }
      const member = await db.transaction((tx) => decideOnApplication(tx, decision))
      return c.json({ success: true, member: await toWholeMember(deps, member) })
    })
    .get('/members/:id', async (c) => {
      const member = await findMember(db, { id: c.req.param('id') })
      if (!member) throw new AppError('no-such-member')
      c.header('Cache-Control', 'no-store')
      return c.json(await toWholeMember(deps, member))
    })
    .patch('/members/:id', validJson(changeMemberBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const change = c.req.valid('json')
      const member = await changeMember(deps, { memberId: c.req.param('id'), change, actor, address: c.var.address })
      return c.json({ success: true, member: await toWholeMember(deps, member) })
    })
    .delete('/members/:id', async (c) => {
      const actor = await requireSession(c, 'staff')
      await eraseMember(deps, { memberId: c.req.param('id'), actor, address: c.var.address })
      return c.json({ success: true })
    })
    .post('/members/:id/link', validJson(linkBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const { toastCustomerId: posCustomerId } = c.req.valid('json')
      const by = { actor, address: c.var.address }
      const member = await linkPosCustomer(deps, { memberId: c.req.param('id'), posCustomerId, ...by })
      return c.json({ success: true, member: await toWholeMember(deps, member) })
    })
    .post('/members/:id/password-link', async (c) => {
      const actor = await requireSession(c, 'staff')
      const link = await makePasswordLink(deps, { memberId: c.req.param('id'), actor, address: c.var.address })
      c.header('Cache-Control', 'no-store')
      return c.json({ success: true, ...toLinkWire(link) })
    })
    .get('/member-lookup', validQuery(lookupQuery), async (c) => {
      const filter = { ...c.req.valid('query'), status: 'approved', sort: 'name', direction: 'asc' } as const
      const { list, total } = await listMembers(db, filter, { limit: MAX_LOOKUP_RESULTS, offset: 0 })
      const rewards = await listRewards(
        db,
        list.map(({ id }) => id),
      )
      c.header('Cache-Control', 'no-store')
      c.header('X-Total-Count', String(total))
      return c.json(list.map((member) => toLookedUpWire(member, rewards.get(member.id) ?? [])))
    })
    .get('/members-export', validQuery(membersQuery), async (c) => {
      const { q, type, status, sort, direction } = c.req.valid('query')
      const file = await exportMembers(db, { q, type, status, sort, direction })
      return sendCsv(c, file, { name: 'members', now: deps.clock.now() })
    })
    .get('/admin-stats', validQuery(statsQuery), async (c) => {
      const { type } = c.req.valid('query')
      c.header('Cache-Control', 'no-store')
      if (type) return c.json(toTypeStatsWire(await readTypeStats(db, type)))
      return c.json(toStatsWire(await readStats(db)))
    })
}

/** A member with everything that is theirs. */
export async function toWholeMember({ db }: Pick<Deps, 'db'>, member: Member) {
  const [transactions, rewards] = await Promise.all([
    listTransactions(db, { memberId: member.id, limit: MAX_TRANSACTIONS, offset: 0 }),
    listRewards(db, [member.id]),
  ])
  return toMemberWire(member, { transactions, rewards: rewards.get(member.id) ?? [] })
}

/** Staff may ask for anyone, a member for themselves; to a member, somebody else is not there (A5). */
async function readMemberFor(c: Context<WebEnv>, deps: Pick<Deps, 'db'>, email: string) {
  const member = await findMember(deps.db, { email: normaliseLogin(email) })
  const self = await c.var.findSession('member')
  const isOwn = member?.accountId === self?.accountId
  if (!member || !(isOwn || (await findManager(c)))) throw new AppError('member-not-found')
  return toWholeMember(deps, member)
}

async function findManager(c: Context<WebEnv>): Promise<Session | undefined> {
  const session = await c.var.findSession('staff')
  return session && (session.role === 'manager' || session.role === 'owner') ? session : undefined
}

async function requireManager(c: Context<WebEnv>): Promise<void> {
  if (!(await findManager(c))) throw new AppError('not-allowed')
}
