import { recordAction } from '#features/accounts/audit/record-action.ts'
import { cancelOwnEmail } from '#features/accounts/profile/ask-own-email.ts'
import type { AdjustingDeps } from '#features/loyalty/adjustments/adjust-points.ts'
import { listBonusesToday } from '#features/loyalty/bonuses/list-bonuses-today.ts'
import { hasInvitesToShow } from '#features/loyalty/friends/read-my-invites.ts'
import { toMilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { offeredWallets } from '#features/loyalty/wallet/wallet.rules.ts'
import { changeOwnDetails } from '#features/members/change-own-details.ts'
import { type Eraser, eraseMember } from '#features/members/erasure/erase-member.ts'
import { previewErasure } from '#features/members/erasure/preview-erasure.ts'
import { listMergedInto } from '#features/members/members.queries.ts'
import { requireMember } from '#features/members/require-member.ts'
import { toPersonThemselves } from '#features/members/to-person.ts'
import { askEmailLink } from '#features/members/verification/ask-email-link.ts'
import { confirmEmail } from '#features/members/verification/confirm-email.ts'
import { findNewEmail } from '#features/members/verification/find-new-email.ts'
import type { Deps } from '#platform/deps.ts'
import { exportPerson } from '#platform/privacy/export-person.ts'
import type { TableData } from '#platform/privacy/inventory.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './me.contract.ts'
import { readOwnMember } from './whole-member.ts'

type MeDeps = Pick<Deps, 'config' | 'db' | 'clock'> & {
  readRegisterTime: AdjustingDeps['readRegisterTime']
  erasers: readonly Eraser[]
  inventory: readonly TableData[]
  minutesToPoints: number | null
}

/** What a member sees and does about themselves. Who that is comes from the session alone. */
export function meApi(deps: MeDeps): Route[] {
  return [
    route(contract.readMe).to(async (_, c) => {
      const found = await requireMember(c, deps.db)
      const [member, milestones, bonuses, hasInvites, newEmail] = await Promise.all([
        readOwnMember(deps.db, found),
        listMilestones(deps.db),
        listBonusesToday(deps, found),
        hasInvitesToShow(deps.db, found),
        findNewEmail(deps, found),
      ])
      const wallets = found.status === 'approved' ? offeredWallets(deps.config, deps.clock.now()) : []
      return {
        member,
        milestones: milestones.map(toMilestoneWire),
        minutesToPoints: deps.minutesToPoints,
        ...(bonuses.length > 0 && { bonuses }),
        ...(hasInvites && { hasInvites }),
        ...(wallets.length > 0 && { wallets }),
        ...(newEmail && { newEmail: { email: newEmail.email, until: newEmail.expiresAt.toISOString() } }),
        ...(!deps.config.mail && { isEmailFixed: true }),
      }
    }),
    route(contract.changeMe).to(async ({ body: change }, c) => {
      const { id: memberId } = await requireMember(c, deps.db)
      await changeOwnDetails(deps, { memberId, change, ...(await requireActor(c, 'member')) })
      return { success: true }
    }),
    route(contract.keepMyEmail).to(async (_, c) => {
      await cancelOwnEmail(deps, await requireActor(c, 'member'))
      return { success: true }
    }),
    route(contract.askEmailLink).to(async (_, c) => {
      const { id: memberId } = await requireMember(c, deps.db)
      return { success: true, ...(await askEmailLink(deps, { memberId })) }
    }),
    route(contract.confirmEmail).to(async ({ body }, c) => {
      await confirmEmail(deps, { ...body, address: c.var.address })
      return { success: true }
    }),
    route(contract.exportMe).to(async (_, c) => {
      const member = await requireMember(c, deps.db)
      const by = await requireActor(c, 'member')
      const entry = { at: deps.clock.now(), ...by, action: 'export-own-data' as const, subject: by.actor.accountId }
      await deps.db.transaction((tx) => recordAction(tx, entry))
      c.header('Content-Disposition', 'attachment; filename="my-membership.json"')
      const people = [member, ...(await listMergedInto(deps.db, member.id))].map(toPersonThemselves)
      const data = await exportPerson(deps.db, deps.inventory, people)
      return c.json({ exportedAt: deps.clock.now().toISOString(), data })
    }),
    route(contract.previewMyErasure).to(async (_, c) => {
      const { id: memberId } = await requireMember(c, deps.db)
      return previewErasure(deps, { memberId, ...(await requireActor(c, 'member')) })
    }),
    route(contract.eraseMe).to(async (_, c) => {
      const member = await requireMember(c, deps.db)
      await eraseMember(deps, { memberId: member.id, ...(await requireActor(c, 'member')) })
      return { success: true }
    }),
  ]
}
