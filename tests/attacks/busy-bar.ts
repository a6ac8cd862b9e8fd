import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Role } from '#base/roles.ts'
import { twoStepRoles } from '#features/accounts/factors/factors.table.ts'
import { createSignInTicket } from '#features/accounts/factors/sign-in-ticket.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import { approveClaim } from '#features/loyalty/rewards/approve-claim.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { createEmailLink } from '#features/members/verification/create-email-link.ts'
import { photos } from '#features/photos/photos.table.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { fakePos } from '../fakes/toast.ts'
import { makeEmailPayload } from '../make/email-payload.ts'
import { makeClubFields, makePartyFields } from '../make/form-fields.ts'
import { makeAccount } from '../make/make-account.ts'
import { makeAuthority } from '../make/make-authority.ts'
import { makeActor, makeMember, signInMember, spend } from '../make/make-member.ts'
import { makeToastOrder } from '../make/make-toast-order.ts'
import { makeApp } from '../make/make-two-step.ts'
import { openTestBar } from '../test-bar.ts'
import type { Known } from './make-value.ts'

export type SignedIn = { role: Role; cookie: string }

const orders = Array.from({ length: 12 }, (_, index) =>
  makeToastOrder({
    guid: `order-of-${index}`,
    checks: [
      { guid: `check-of-${index}`, number: String(index), lines: [{ cents: 4000, discountCents: index * 300 }] },
    ],
  }),
)

/** A bar in which there is something of everything, behind a proxy, so that each request can have an address of its own. */
export async function openBusyBar() {
  const bar = await openTestBar({
    pos: fakePos(() => [orders]).pos,
    settings: {
      ...makeAuthority().settings,
      TRUST_PROXY: '1',
      SYNC_SECRET: 'the secret of the scheduler',
      // Browsers make no passkeys for an IP address.
      PUBLIC_URL: 'http://localhost:3000',
    },
  })
  const { deps, send } = bar
  await makeMilestones(deps)
  await makeAccount(deps, { role: 'hours' })
  const by = { actor: await makeActor(deps), address: 'test' }
  const milestones = await listMilestones(deps.db)

  /** Somebody with points, a claim that waits and one that was approved. */
  async function addMember() {
    const member = await makeMember(deps)
    await spend(deps, member.id, 200_000)
    const claims = milestones
      .slice(0, 2)
      .map(({ id }) => claimReward(deps, { memberId: member.id, milestoneId: id, expected: {} }))
    // Milestones may have been switched off by what was sent before.
    const made = (await Promise.allSettled(claims)).filter((claim) => claim.status === 'fulfilled')
    for (const { value } of made.slice(1)) await approveClaim(deps, { rewardId: value.rewardId, give: false, ...by })
    return member
  }

  /** One that nothing shows, so that it may be deleted. */
  async function addPhoto() {
    const origin = { uploadedAt: deps.clock.now(), uploadedBy: by.actor.accountId, uploadedByName: by.actor.name }
    const id = `photo-${randomBytes(12).toString('hex')}-640x480` as const
    await deps.db.insert(photos).values({ id, name: 'bar.jpg', ...origin })
  }

  let laps = 0
  await send('POST', '/api/hours')
  await send('GET', '/api/auto-sync-orders?days=3', { as: 'owner' })
  await send('POST', '/api/discount-monitor', { as: 'owner', body: { date: '2025-11-13' } })
  await send('POST', '/api/v1.0/email/send', { body: makeEmailPayload() })
  await send('POST', '/api/forms/large-party', { body: makePartyFields() })
  await send('POST', '/api/forms/supporters-club', { body: makeClubFields() })

  /** Cookies of new sessions: earlier ones were signed out, erased or disabled by what was sent meanwhile. */
  async function signInEverybody() {
    // One request could have locked out all staff who have no second step.
    await deps.db.delete(twoStepRoles)
    const member = await addMember()
    await makeMember(deps, { status: 'pending' })
    await addPhoto()
    const staff = ['owner', 'manager', 'staff', 'seo', 'hours'] as const
    const signedIn: SignedIn[] = [{ role: 'member', cookie: await signInMember(deps, member) }]
    for (const role of staff) signedIn.push({ role, cookie: (await bar.cookieOf(role)) ?? '' })
    return signedIn
  }

  /** Links, codes and tickets that are good for one use, as somebody would have them who found a phone or a mailbox. */
  async function makeSecrets(): Promise<Known['secrets']> {
    const now = deps.clock.now()
    laps += 1
    const account = await makeAccount(deps, { role: 'manager', login: `manager-${laps}@example.com` })
    const app = await makeApp(deps, account.id)
    const member = await makeMember(deps, { isVerified: false })
    const { id: accountId } = await makeAccount(deps, { role: 'staff', login: `staff-${laps}@example.com` })
    const { ticket, links } = await deps.db.transaction(async (tx) => {
      const email = { memberId: member.id, email: member.email ?? '', now, publicUrl: '' }
      return {
        ticket: await createSignInTicket(tx, { accountId: account.id, form: 'admin', now }),
        links: [
          (await createAccountLink(tx, { accountId, purpose: 'forgotten', now, origin: '' })).url,
          await createEmailLink(tx, email),
        ],
      }
    })
    const { rows } = await deps.db.execute<{ code: string }>(
      sql`select code from rewards where state = 'approved' order by random() limit 10`,
    )
    return {
      ticket: [ticket?.ticket ?? ''],
      token: links.map((link) => link.split('#')[1] ?? ''),
      code: [app.code(), app.recoveryCode, ...rows.map(({ code }) => code)],
    }
  }

  async function readKnown(): Promise<Known> {
    const { rows } = await deps.db.execute<{ id: string }>(sql`
      (select id from members order by id desc limit 20)
      union all (select id from accounts where login like '%@%' order by created_at desc limit 20)
      union all (select id from rewards where state in ('pending', 'approved') order by id desc limit 20)
      union all (select id from sessions order by created_at desc limit 20)
      union all (select id from milestones order by random() limit 20)
      union all (select id from messages order by id desc limit 20)
      union all (select id from form_answers limit 20)
      union all (select id from jobs limit 10)
      union all (select id from member_notes order by id desc limit 20)
      union all (select id from discount_alerts limit 20)
      union all (select id from discount_rules order by random() limit 20)
      union all (select id from points_adjustments where taken_back_at is null limit 20)
      union all (select id from bonus_events order by random() limit 20)
      union all (select id from member_merges order by random() limit 20)
      union all (select id from hand_visits order by random() limit 20)
      union all (select id from member_messages order by random() limit 20)
      union all (select id from photos order by uploaded_at desc limit 20)
      union all (select guid from pos_checks limit 20)`)
    const logins = await deps.db.execute<{ login: string }>(
      sql`select login from accounts where login like '%@%' order by created_at desc limit 20`,
    )
    return {
      ids: rows.map(({ id }) => id),
      emails: logins.rows.map(({ login }) => login),
      secrets: await makeSecrets(),
    }
  }
  return { ...bar, signInEverybody, readKnown }
}
