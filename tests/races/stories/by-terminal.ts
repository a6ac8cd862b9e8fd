import type { TransactionType } from '#features/pos/terminal/terminal.contract.ts'
import { expectStatus } from './evening.ts'
import type { Check, Order, Version } from './register.ts'
import type { Scene } from './scene.ts'

type Told = { order: Order; version: Version; check: Check; words: Record<string, unknown> }
/** A call that was made, with the answer it got: made again, it has to get the same one. */
type Call = { type: TransactionType; guid: string; told: Record<string, unknown>; answer: string }

/** What terminals tell and ask: checks that were paid, rewards, and both taken back. */
export function tellByTerminal({ name, random, register, reckoning, tellers, people, say }: Scene) {
  const { rewards } = reckoning
  const calls: Call[] = []
  /** Checks that an accrual gave to a member, by the id of the call. */
  const accruals = new Map<string, { checkGuid: string; member: number; isReversed: boolean }>()
  const cancelled = new Set<string>()
  const rewardIds = new Set(['rw_none'])
  let count = 0

  const newGuid = () => {
    count += 1
    return `${name}-t${count}`
  }

  async function call(type: TransactionType, guid: string, told: Record<string, unknown>) {
    const { status, body } = await tellers.call(type, guid, told)
    if (type !== 'LOYALTY_INQUIRE') calls.push({ type, guid, told, answer: JSON.stringify({ status, body }) })
    return { status, body }
  }

  const identify = (member: number) => {
    const person = people[member]
    return (random.chance(0.5) ? person?.id : person?.card) ?? ''
  }

  /** A check as a terminal has it: as it is now, or as it was a while ago. */
  function pickCheck(): Told | undefined {
    const order = random.pick(register.orders)
    if (!order) return undefined
    const version = random.chance(0.7) ? register.last(order) : random.pick(order.versions)
    const check = version && random.pick(version.checks)
    const words = version && register.toToast(order, version).checks.find(({ guid }) => guid === check?.guid)
    return check && words && { order, version, check, words }
  }

  async function accrue({ order, version, check, words }: Told, member: number) {
    const guid = newGuid()
    const told = { loyaltyIdentifier: identify(member), orderGuid: order.guid, check: words, redemptions: [] }
    say(`terminal ${guid}: ${check.guid} of ${order.guid} as of ${check.modifiedAt} is ${member}'s`)
    const { status } = await call('LOYALTY_ACCRUE', guid, told)
    const isTheirs = reckoning.accrue({ order, version, check }, member)
    expectStatus(status, isTheirs ? 200 : 400)
    if (isTheirs) accruals.set(guid, { checkGuid: check.guid, member, isReversed: false })
    else {
      await tellers.count()
      reckoning.count()
    }
  }

  /** Scans the card, sees the balance and the offers, and may redeem one of them, or one that is not there. */
  async function redeem({ order, check, words }: Told, member: number) {
    const asked = { loyaltyIdentifier: identify(member), orderGuid: order.guid, check: words }
    const { body } = await call('LOYALTY_INQUIRE', newGuid(), { ...asked, redemptions: [] })
    const listed = (body.checkResponse?.offers ?? []).filter(({ identifier }) => identifier !== 'membership')
    for (const { identifier } of listed) rewardIds.add(identifier)
    const offers = rewards.offersOn(member, check.guid, reckoning.roomOn(check))
    const seen = [
      body.checkResponse?.accountInfo.pointsBalance,
      ...listed.map((offer) => `${offer.name} ${offer.applicable}`).toSorted(),
    ]
    const expected = [
      String(Math.max(0, rewards.balanceOf(member))),
      ...offers.map(({ value, isApplicable }) => `${value} ${isApplicable}`).toSorted(),
    ]
    say(`terminal asks about ${member} on ${check.guid}: ${seen.join(', ')}`)
    if (seen.join() !== expected.join()) throw new Error(`The terminal shows ${seen}, and should ${expected}`)

    const isOther = random.chance(0.15)
    const identifier = (isOther ? random.pick([...rewardIds]) : random.pick(listed)?.identifier) ?? 'rw_none'
    const offer = offers.find(({ value }) => value === listed.find((one) => one.identifier === identifier)?.name)
    const guid = newGuid()
    say(`terminal ${guid}: redeems ${offer?.value ?? 'what is not offered'} for ${member} on ${check.guid}`)
    const redemptions = [{ identifier, appliedDiscountGuid: `${guid}-discount` }]
    const { status, body: answer } = await call('LOYALTY_REDEEM', guid, { ...asked, redemptions })
    expectStatus(status, 200)
    const isGiven = answer.checkResponse?.appliedRedemptions.length === 1
    if (isGiven !== (offer?.isApplicable ?? false)) throw new Error(`The reward was ${isGiven ? '' : 'not '}given out`)
    if (offer && isGiven) rewards.redeem(guid, { member, checkGuid: check.guid, reward: offer.reward })
  }

  /** Takes back an earlier call, or one that has not arrived, which then does nothing any more. */
  async function reverse(transactionId: string) {
    const accrual = accruals.get(transactionId)
    say(`terminal takes back ${transactionId}`)
    const { status } = await call('LOYALTY_REVERSE', newGuid(), { transactionId })
    if (!accrual) return expectStatus(status, rewards.reverse(transactionId) ? 200 : 400)
    const { owner, by } = reckoning.checks.get(accrual.checkGuid) ?? {}
    const isPossible = !accrual.isReversed && owner === accrual.member && by === 'terminal'
    expectStatus(status, isPossible ? 200 : 400)
    if (!isPossible) return
    accrual.isReversed = true
    reckoning.give(accrual.checkGuid, undefined, undefined)
  }

  async function cancelAhead(told: Told, member: number) {
    const guid = newGuid()
    await reverse(guid)
    cancelled.add(guid)
    const { order, words } = told
    const late = { loyaltyIdentifier: identify(member), orderGuid: order.guid, check: words, redemptions: [] }
    say(`terminal ${guid} arrives after it was taken back`)
    expectStatus((await call('LOYALTY_ACCRUE', guid, late)).status, 400)
  }

  async function repeat({ type, guid, told, answer }: Call) {
    say(`terminal ${guid} again`)
    const again = JSON.stringify(await tellers.call(type, guid, told).then(({ status, body }) => ({ status, body })))
    if (again !== answer) throw new Error(`The same call got ${again} after ${answer}`)
  }

  return {
    async tell() {
      const told = pickCheck()
      if (!told) return
      const member = random.below(people.length)
      const earlier = random.pick(calls)
      const what = random.below(20)
      if (what < 8) await accrue(told, member)
      else if (what < 14) await redeem(told, member)
      else if (what < 15) await cancelAhead(told, member)
      else if (earlier && what < 18) await repeat(earlier)
      else if (earlier) await reverse(earlier.guid)
    },
  }
}
