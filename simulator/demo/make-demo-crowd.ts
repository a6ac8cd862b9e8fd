import { setPassword } from '#features/accounts/passwords/set-password.ts'
import { approveClaim } from '#features/loyalty/rewards/approve-claim.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { redeemReward } from '#features/loyalty/rewards/codes/redeem-reward.ts'
import { initializeMilestones } from '#features/loyalty/rewards/initialize-milestones.ts'
import { recordTransactions } from '#features/loyalty/rewards/record-transactions.ts'
import { rejectClaim } from '#features/loyalty/rewards/reject-claim.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { insertMember } from '#features/members/apply-for-membership.ts'
import { createMember } from '#features/members/create-member.ts'
import { decideOnApplication } from '#features/members/decide-application.ts'
import type { Member } from '#features/members/members.table.ts'
import { memberMessages } from '#features/members/messages/messages.table.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Session } from '#web/env.ts'
import { planDemoCrowd } from './demo-crowd.rules.ts'
import type { DemoEvent } from './demo-visits.rules.ts'

/** Who approved and gave out, as far as the audit log is concerned. */
const demoStaff: Session = {
  accountId: 'demo',
  side: 'staff',
  role: 'manager',
  name: 'Demo data',
  login: 'demo',
  tokenHash: '',
  provedAt: new Date(0),
}
const by = { actor: demoStaff, address: 'local' }

type Crowd = { now: Date; passwordHashes: ReadonlyMap<string, string | null>; config: Config }

/** Lets the crowd live through its last year by the product's own use cases, each with its clock set back. */
export async function makeDemoCrowd(tx: Tx, { now, passwordHashes, config }: Crowd): Promise<void> {
  // Each use case opens a transaction. Here they are all part of this one, without a savepoint for each of many hundreds.
  const db: Db = Object.create(tx, { transaction: { value: (act: (inner: Tx) => Promise<unknown>) => act(tx) } })
  await initializeMilestones({ db, clock: fixedClock(now) }, by)
  const crowd = new Map<string, Member>()
  const claims = new Map<string, Claim>()
  for (const event of planDemoCrowd(now, await listMilestones(db))) {
    const deps = { db, clock: fixedClock(event.at), config: { ...config, mail: undefined } }
    if ('application' in event) {
      const passwordHash = passwordHashes.get(event.email) ?? null
      crowd.set(event.email, await welcome(tx, deps, { event, passwordHash }))
      continue
    }
    const member = crowd.get(event.email)
    if (!member) throw new Error('Nobody does anything before they are a member')
    await live(tx, deps, { event, memberId: member.id, claims })
  }
  // Nobody is told what was made up.
  await tx.delete(memberMessages)
}

type Claim = { rewardId: string; code: string }
type CrowdDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Arrival = Extract<DemoEvent, { application: unknown }>

async function welcome(
  tx: Tx,
  deps: CrowdDeps,
  { event, passwordHash }: { event: Arrival; passwordHash: string | null },
) {
  const { application, at, does } = event
  if (does === 'apply') return insertMember(tx, { application, passwordHash, now: at, isPresent: true, by })
  const { member } = await createMember(deps, { application, approve: true, ...by })
  if (passwordHash && member.accountId) await setPassword(tx, { accountId: member.accountId, passwordHash })
  return member
}

type Life = { event: Exclude<DemoEvent, Arrival>; memberId: string; claims: Map<string, Claim> }

async function live(tx: Tx, deps: CrowdDeps, { event, memberId, claims }: Life) {
  const now = event.at
  if (event.does === 'decide') return decideOnApplication(tx, { memberId, verdict: event.verdict, now, ...by })
  if (event.does === 'spend') return recordTransactions(tx, { memberId, checks: [event.check], now })

  const { milestoneId } = event
  const key = `${memberId} ${milestoneId}`
  if (event.does === 'claim') return claims.set(key, await claimReward(deps, { memberId, milestoneId, expected: {} }))
  const claim = claims.get(key)
  if (!claim) throw new Error('Nothing is decided on before it is claimed')
  const { rewardId, code } = claim
  if (event.does === 'give') return redeemReward(deps, { code, ...by })
  if (event.does === 'reject') return rejectClaim(deps, { rewardId, reason: event.reason, ...by })
  return approveClaim(deps, { rewardId, give: event.does === 'approve-and-give', ...by })
}
