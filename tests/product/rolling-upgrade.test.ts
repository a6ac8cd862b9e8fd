import { eq, isNotNull } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#features/inbox/contact/messages.table.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { members } from '#features/members/members.table.ts'
import { openDatabase } from '#platform/db.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { projectFolder } from '#platform/project-folder.ts'
import { createRandom } from '../attacks/random.ts'
import { isDeep } from '../depth.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { openMisbehavingToast } from '../fakes/misbehaving-toast.ts'
import { priceOf } from '../races/stories/reckoning.ts'
import { until } from '../until.ts'
import { connectTellers, tellerSettings } from './persistent-tellers.ts'
import { planVisits } from './planned-visits.ts'
import { buildReleaseBefore, hasReleaseBefore } from './release-before.ts'
import { openRollingServers } from './rolling-servers.ts'
import { connectPeople, OWNER } from './rolling-traffic.ts'

const GIFT = 200
const VISITS = 60
/** So often everybody does everything before the next server is started or stopped. */
const TURNS = 3

test.runIf(isDeep && hasReleaseBefore())(
  'servers of the last release are replaced one by one while guests, staff and registers go on',
  async () => {
    const before = await buildReleaseBefore()
    const account = await openMisbehavingToast()
    const mail = await startMailServer()
    const servers = await openRollingServers({
      ...tellerSettings(account.settings),
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      SMTP_URL: mail.url,
      MAIL_FROM: 'bar@example.com',
      PUBLIC_URL: 'http://localhost:3000',
    })
    onTestFinished(async () => {
      await servers.stop()
      await before.remove()
    })
    const old = [await servers.start(before.folder), await servers.start(before.folder)]

    const guests = connectPeople(servers)
    const owner = await guests.signIn('admin', OWNER)
    await guests.json('POST', '/api/init-hours')
    const milestone = await guests.json('POST', '/api/milestones', {
      cookie: owner,
      body: {
        name: 'Hello',
        description: 'Money off',
        pointsThreshold: 100,
        rewardType: 'discount',
        rewardValue: '$5 off',
      },
    })
    const { db, close } = openDatabase(servers.databaseUrl, (error) => {
      throw error
    })
    onTestFinished(close)
    const people = await invite(guests, owner)
    // Their checks were opened some minutes ago, when they were members already.
    await db.execute(
      "update members set applied_at = applied_at - interval '1 day', decided_at = decided_at - interval '1 day'",
    )
    const random = createRandom(Date.now() % 2 ** 31)
    const visits = planVisits(VISITS, { random, people })
    const tellers = connectTellers({ account: account.settings, url: async () => servers.url() })
    let told = 0
    const rounds = {
      ...guests.rounds(owner, milestone.id),
      async tell() {
        for (const visit of visits.slice(told, told + 5)) {
          const version = random.pick(visit.versions)
          if (version) account.put(version)
          if (visit.accrual) await tellers.accrue(visit.accrual, visit.versions[0])
          else await tellers.announce(visit.order)
        }
        told = (told + 5) % VISITS
      },
      sync: () => tellers.sync(),
    }

    const traffic = startTraffic(rounds)
    await traffic.goOn()
    await servers.start(projectFolder)
    await traffic.goOn()
    for (const server of old) {
      await servers.retire(server)
      await traffic.goOn()
    }
    await servers.start(projectFolder)
    await traffic.goOn()
    await traffic.stop()

    // In the end everything has been told once, and Toast has everything as it was last.
    for (const visit of visits) {
      const last = visit.versions.at(-1)
      if (last) account.put(last)
      if (visit.accrual) await tellers.accrue(visit.accrual, visit.versions[0])
    }
    for (const person of people) await tellers.redeem(person)
    await until(async () => expect(await tellers.sync()).toBe(200))

    await compareBalances({ db }, { signal: new AbortController().signal })
    for (const [index, person] of people.entries()) {
      const counted = await db.select().from(transactions).where(eq(transactions.memberId, person.id))
      const own = visits.flatMap(({ check, owner: mine, worth }) => {
        const price = priceOf(worth, person.type)
        return mine === index && price.isVisit ? [{ check, points: price.points }] : []
      })
      const byCheck = (one: { check: string }, other: { check: string }) => (one.check < other.check ? -1 : 1)
      expect(
        counted
          .filter(({ isVoided }) => !isVoided)
          .map(({ checkId, points }) => ({ check: checkId, points }))
          .sort(byCheck),
      ).toEqual(own.sort(byCheck))
      const [member] = await db.select().from(members).where(eq(members.id, person.id))
      const earned = own.reduce((sum, { points }) => sum + points, person.gift)
      expect(member?.currentPoints).toBe(earned - (person.rewardId && !person.isReversed ? 100 : 0))
    }
    // Each message is kept once and mailed once.
    await until(() => expect(countMails(mail.received, guests.writers)).toEqual(guests.writers.map(() => 1)))
    expect(await db.$count(messages)).toBe(guests.writers.length)
    expect(await db.select().from(jobs).where(isNotNull(jobs.failedAt))).toEqual([])
    await servers.retireAll()
    expect(servers.seen).toEqual({ failures: [], errors: [] })
  },
)

function countMails(received: { message: string }[], writers: string[]) {
  return writers.map((writer) => received.filter(({ message }) => message.includes(`<${writer}>`)).length)
}

/** Members of every type. Those that can have points start with enough for the one reward there is. */
async function invite(guests: ReturnType<typeof connectPeople>, owner: string) {
  const people = []
  for (const [index, type] of (['regular', 'local', 'regular', 'vip', 'local', 'regular'] as const).entries()) {
    const gift = type === 'vip' ? 0 : GIFT
    const { id } = await guests.join(owner, { type, points: gift })
    const { memberNumber, rewardsEarned } = await guests.json('GET', `/api/members/${id}`, { cookie: owner })
    people.push({ id, type, gift, card: memberNumber, rewardId: rewardsEarned[0]?.id, isReversed: index % 2 === 0 })
  }
  return people
}

/** Does everything over and over, all of it at once. */
function startTraffic(rounds: Record<string, () => Promise<unknown>>) {
  let isOver = false
  let turns = 0
  let failure: unknown
  const running = (async () => {
    while (!isOver) {
      await Promise.all(Object.values(rounds).map((round) => round()))
      turns += 1
    }
  })().catch((error: unknown) => {
    failure = error
  })
  return {
    async goOn() {
      const goal = turns + TURNS
      await until(() => expect(failure !== undefined || turns >= goal).toBe(true))
      if (failure !== undefined) throw failure
    },
    async stop() {
      isOver = true
      await running
      if (failure !== undefined) throw failure
    },
  }
}
