import { expect } from 'vitest'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { makeDiscountRule } from '../make/make-discount-rule.ts'
import { spend } from '../make/make-member.ts'
import { TERMINAL_KEY } from '../make/open-terminal.ts'
import { makeAuthenticator } from '../make/software-authenticator.ts'
import type { openTestBar } from '../test-bar.ts'

export type Bar = Awaited<ReturnType<typeof openTestBar>>
export type Keep = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ json: Awaited<ReturnType<Response['json']>> }>

export async function fillStaff(keep: Keep, text: string) {
  const { json: made } = await keep('POST', '/api/staff', { name: text, email: 'staff@example.com', role: 'staff' })
  await keep('PATCH', `/api/staff/${made.id}`, { name: text })
  await keep('PUT', '/api/own-profile/name', { name: text })
  const { json: request } = await keep('POST', '/api/two-step/passkeys/request')
  const passkey = makeAuthenticator().create(request)
  const response = { ...passkey.response, transports: [text.slice(0, 20).toWellFormed()] }
  const name = text.slice(0, 60).toWellFormed()
  await keep('POST', '/api/two-step/passkeys', { name, passkey: { ...passkey, response } })
  const { json: steps } = await keep('GET', '/api/two-step')
  await keep('PUT', `/api/two-step/passkeys/${steps.passkeys[0]?.id}`, { name })
}

/** A terminal whose call, and whose check, have these words for an id. */
export async function fillTerminal({ send }: Bar, { id, memberId }: { id: string; memberId: string }) {
  const headers = {
    authorization: TERMINAL_KEY,
    'toast-transaction-type': 'LOYALTY_REDEEM',
    'toast-transaction-guid': id,
    'toast-restaurant-external-id': 'restaurant-1',
  }
  const asked = { loyaltyIdentifier: memberId, check: { guid: id }, redemptions: [] }
  const answer = await send('POST', '/api/toast/loyalty', { body: { checkTransactionInformation: asked }, headers })
  expect(answer.status).toBe(200)
}

export async function fillDiscountRules(keep: Keep, { text, item }: { text: string; item: string }) {
  const { id: _, version, ...rule } = makeDiscountRule({ name: text, items: [item], discountGuid: text })
  const { json } = await keep('POST', '/api/discount-rules', rule)
  await keep('PUT', `/api/discount-rules/${json.rule.id}`, { rule, version })
}

export async function fillMilestones({ deps }: Bar, keep: Keep, { text, icon }: { text: string; icon: string }) {
  await makeMilestones(deps)
  const words = { name: text, description: text, rewardValue: text, icon }
  for (const { id } of (await listMilestones(deps.db)).slice(0, 2)) {
    await keep('PUT', '/api/milestones', { milestoneId: id, updates: words })
  }
  await keep('POST', '/api/milestones', { ...words, pointsThreshold: 1234, rewardType: 'merchandise' })
}

type Claiming = { text: string; memberId: string; claim: (body: object) => ReturnType<Keep> }

/** One claim that is rejected and one that is approved. */
export async function fillRewards({ deps }: Bar, keep: Keep, { text, memberId, claim }: Claiming) {
  const always = { weekdays: [], startsAt: null, endsAt: null, firstDate: null, lastDate: null, isActive: true }
  const bonus = { name: text, kind: 'points', amount: 5, ...always }
  const { json: added } = await keep('POST', '/api/bonuses', bonus)
  await keep('PUT', `/api/bonuses/${added.id}`, { ...bonus, seen: bonus })
  const window = { category: 'food', daysBefore: 3, daysAfter: 3 }
  await keep('PUT', '/api/birthday-treat', { isActive: true, treat: text, ...window })
  await keep('PUT', '/api/invite-offer', { isOn: true, inviterPoints: 100, friendPoints: 50, maxFriends: 10 })
  await spend(deps, memberId, 200_000)
  const [first, second] = await listMilestones(deps.db)
  const said = { rewardName: text, rewardDescription: text }
  const { json: rejected } = await claim({ milestoneId: first?.id, ...said })
  await keep('POST', '/api/reject-reward', { rewardId: rejected.rewardId, reason: text })
  const { json: approved } = await claim({ milestoneId: second?.id, ...said })
  await keep('POST', '/api/approve-reward', { rewardId: approved.rewardId, adminNotes: text })
  await keep('POST', '/api/redeem', { code: approved.rewardCode })
  await keep('POST', `/api/rewards/${approved.rewardId}/take-back`, { reason: text, outcome: 'reward' })
}
