import { createRandom } from '#tests/attacks/random.ts'
import { expectStatus } from './evening.ts'
import type { Scene } from './scene.ts'

/** Points that the owner gives and takes away, visits that they enter, and both taken back. It has dice of its own, so that the evenings stay as they were. */
export function tellByHand({ name, reckoning, tellers, people, say }: Scene, seed: number) {
  const random = createRandom(seed)
  let count = 0

  const send = async (path: string, body: object) => {
    const answer = await tellers.send('POST', path, { as: 'owner', body })
    return { status: answer.status, body: await answer.json() }
  }

  async function adjust(member: number) {
    count += 1
    const points = (1 + random.below(90)) * (random.chance(0.3) ? -1 : 1)
    const countsForLifetime = random.chance(0.7)
    say(`the owner gives ${member} ${points}${countsForLifetime ? '' : ', not counted'}`)
    const wish = { points, countsForLifetime, reason: 'Goodwill', key: `${name}-gift-${count}` }
    const { status, body } = await send(`/api/members/${people[member]?.id}/points`, wish)
    const isGranted = reckoning.mayAdjust(member, { points, isCounted: countsForLifetime })
    expectStatus(status, isGranted ? 200 : 409)
    if (isGranted) reckoning.adjust(body.adjustmentId, { member, points, isCounted: countsForLifetime })
  }

  async function takeBack(id: string) {
    say(`the owner takes back ${id}`)
    const { status } = await send(`/api/points-adjustments/${id}/take-back`, { reason: 'Mistake' })
    expectStatus(status, reckoning.takeGiftBack(id) ? 200 : 409)
  }

  async function enterVisit(member: number) {
    count += 1
    const cents = 1 + random.below(9_000)
    say(`the owner enters a visit of ${cents} for ${member}`)
    const wish = { amount: cents / 100, key: `${name}-visit-${count}` }
    const { status, body } = await send(`/api/members/${people[member]?.id}/visits`, wish)
    expectStatus(status, 200)
    reckoning.enterVisit(body.visitId, { member, cents })
  }

  async function takeVisitBack(id: string) {
    say(`the owner takes back ${id}`)
    const { status } = await send(`/api/visits/${id}/take-back`, { reason: 'Mistake' })
    expectStatus(status, reckoning.takeVisitBack(id) ? 200 : 409)
  }

  return {
    async tell() {
      if (!random.chance(0.3)) return
      const gift = random.pick([...reckoning.gifts.keys()])
      const visit = random.pick([...reckoning.handVisits.keys()])
      const member = random.below(people.length)
      const what = random.below(10)
      if (gift && what < 2) await takeBack(gift)
      else if (visit && what < 4) await takeVisitBack(visit)
      else if (what < 7) await adjust(member)
      else await enterVisit(member)
    },
  }
}
