import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobHandlers } from '#app/jobs.ts'
import { schedules } from '#app/schedules.ts'
import { toTextCell } from '#base/csv.ts'
import { programBuilds } from '#features/operations/program/program.table.ts'
import { partQuestions, programParts } from '#features/operations/program/program-periods.rules.ts'
import { assumedTime } from '#features/pos/restaurant/restaurant.rules.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeCheck } from '#tests/make/make-check.ts'
import { countCheck, makeMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { requestRebuild } from './keep-fresh.ts'
import type { ProgramWire } from './program.contract.ts'
import { rebuildProgram } from './rebuild-program.ts'

const at = (day: string) => new Date(`${day}T20:00:00-05:00`)

async function open() {
  const bar = await openTestBar({ pos: fakePos().pos })
  const ask = async (query = ''): Promise<ProgramWire> =>
    (await bar.send('GET', `/api/program${query}`, { as: 'manager' })).json()
  const ofMonth = async (month: string, query = '') =>
    (await ask(query)).buckets.find(({ from }) => from.startsWith(month))
  const runJob = () => {
    const handler = jobHandlers(bar.deps).find(({ name }) => name === 'rebuild-program')
    return handler?.run({}, { id: '', attempt: 1, signal: new AbortController().signal, runAgain: () => {} })
  }
  return { bar, ask, ofMonth, runJob }
}

/** Counting takes as long as this holds the figures: longer than anybody waits for. */
function holdCounting<T>({ deps }: Awaited<ReturnType<typeof open>>['bar'], act: () => Promise<T>): Promise<T> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${programBuilds} in exclusive mode`)
    return act()
  })
}

test('an empty program is not known, and not zero', async () => {
  const { ask } = await open()
  const { since, registerSince, total, totalBefore, each, pointCost, buckets, rewards } = await ask()
  expect([since, registerSince, total, totalBefore, each, pointCost]).toEqual([null, null, null, null, null, null])
  expect(buckets).toHaveLength(12)
  expect(buckets.every(({ now, before }) => now === null && before === null)).toBe(true)
  expect(rewards).toEqual([])
})

describe('a program of two members', () => {
  async function openProgram() {
    const opened = await open()
    const { deps } = opened.bar
    const ana = await makeMember(deps, { decidedAt: '2025-08-03T12:00:00-04:00' })
    const ben = await makeMember(deps, { type: 'vip', decidedAt: '2025-10-02T12:00:00-04:00' })
    await countCheck(deps, ana.id, { at: at('2025-08-03'), amountCents: 5000 })
    await countCheck(deps, ana.id, { at: at('2025-11-10'), amountCents: 3000 })
    await countCheck(deps, ben.id, { at: at('2025-10-05'), amountCents: 8000 })
    const day = { businessDate: '2025-10-05', openedAt: '2025-10-05T20:00:00-05:00', restaurantId: 'restaurant-1' }
    await makeCheck(deps, { ...day, memberId: ben.id, grossCents: 8000 })
    await makeCheck(deps, { ...day, grossCents: 3000 })
    return { ...opened, ana, ben }
  }

  test('tells month by month who joined, came, lapsed and came back', async () => {
    const { ofMonth, ask } = await openProgram()
    expect((await ofMonth('2025-07'))?.now).toBeNull()
    expect((await ofMonth('2025-08'))?.now).toMatchObject({ joined: 1, active: 1, visits: 1, spent: 50, lapsed: 0 })
    expect((await ofMonth('2025-10'))?.now).toMatchObject({ joined: 1, active: 1, lapsed: 1, visits: 1, spent: 80 })
    expect(await ofMonth('2025-11')).toMatchObject({ isPart: true, now: { cameBack: 1, active: 2 } })
    expect((await ask()).total).toMatchObject({ joined: 2, lapsed: 1, cameBack: 1, active: 2, visits: 3, spent: 160 })
  })

  test('of one type alone, with the same guests beside it', async () => {
    const { ask } = await openProgram()
    const { total, buckets } = await ask('?type=vip')
    expect(total).toMatchObject({ joined: 1, visits: 1, spent: 80 })
    expect(total?.sales).toEqual({ memberChecks: 1, memberSales: 80, guestChecks: 1, guestSales: 30 })
    expect(buckets.every(({ eachByType }) => eachByType.regular === null)).toBe(true)
    expect((await ask('?type=regular')).total?.sales).toMatchObject({ memberChecks: 0, guestChecks: 1 })
  })

  test('compares with the time before as far as it is known', async () => {
    const { ask } = await openProgram()
    expect((await ask('?compare=year')).totalBefore).toBeNull()
    const { total, totalBefore } = await ask('?range=30d&compare=before')
    expect([total?.visits, totalBefore?.visits]).toEqual([1, 1])
    expect((await ask('?range=30d&compare=none')).totalBefore).toBeNull()
  })

  test('follows those who joined through the months', async () => {
    const { ask } = await openProgram()
    const { cohorts, isLastMonthPart } = await ask()
    expect(cohorts.filter(({ joined }) => joined > 0)).toEqual([
      { month: '2025-08-01', joined: 1, came: [1, 0, 0, 1] },
      { month: '2025-10-01', joined: 1, came: [1, 0] },
    ])
    expect(isLastMonthPart).toBe(true)
  })

  test('takes what a point costs from the milestones, once they say what they cost', async () => {
    const { bar, ask } = await openProgram()
    await makeMilestones(bar.deps)
    expect((await ask()).pointCost).toBeNull()
    const [{ id }] = await (await bar.send('GET', '/api/milestones')).json()
    const body = { milestoneId: id, updates: { costsUs: 2.1 } }
    await bar.send('PUT', '/api/milestones', { as: 'manager', body })
    const { pointCost, total, rewards } = await ask()
    expect([pointCost, total?.outstanding]).toEqual([{ dollars: 2.1, points: 100, basis: 'milestones' }, 80])
    expect(rewards.find(({ milestoneId }) => milestoneId === id)).toMatchObject({ costsUs: 2.1, given: 0, reached: 0 })
  })

  test('is a file for spreadsheets with the numbers of the screen', async () => {
    const { bar } = await openProgram()
    const answer = await bar.send('GET', '/api/program-export?part=members&compare=none', { as: 'owner' })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="analytics-members-2025-11-14.csv"')
    const lines = (await answer.text()).split('\r\n')
    expect(lines.slice(0, 3)).toEqual(['Month,Joined,Came back,Lapsed,Active', 'Nov 2025,0,1,0,2', 'Oct 2025,1,0,1,1'])
    expect(lines[5]).toBe('Jul 2025,,,,')
  })

  test('is one file with all tables, each below its question, which says of which days and whose they are', async () => {
    const { bar } = await openProgram()
    const answer = await bar.send('GET', '/api/program-export?part=all&range=13w&type=vip', { as: 'owner' })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="analytics-2025-11-14.csv"')
    const chapters = (await answer.text()).trim().split('\r\n\r\n')
    expect(chapters[0]).toBe('From,2025-08-16\r\nTo,2025-11-14\r\nMembers,VIP')
    expect(chapters.slice(1).map((chapter) => chapter.split('\r\n')[0])).toEqual(
      programParts.map((part) => toTextCell(partQuestions[part])),
    )
    for (const [index, part] of programParts.entries()) {
      const alone = await bar.send('GET', `/api/program-export?part=${part}&range=13w&type=vip`, { as: 'owner' })
      expect(`${chapters[index + 1]}\r\n`).toContain(await alone.text())
    }
  })

  test.each(['rewards', 'all'])('a reward that is called like a formula is harmless in the file (%s)', async (part) => {
    const { bar } = await openProgram()
    const words = { name: 'Trick', description: 'A trick', rewardValue: '=HYPERLINK("x")', rewardType: 'food' }
    await bar.send('POST', '/api/milestones', { as: 'manager', body: { ...words, pointsThreshold: 50, costsUs: 1 } })
    const file = await (await bar.send('GET', `/api/program-export?part=${part}`, { as: 'manager' })).text()
    expect(file).toContain(`"'=HYPERLINK(""x"") (Trick)"`)
  })
})

test.each([
  '?range=dates',
  '?range=dates&from=2025-11-02&to=2025-11-01',
  '?range=dates&from=2015-01-01&to=2025-11-01',
  '?range=dates&from=2025-02-30&to=2025-11-01',
  '?range=week',
  '?type=gold',
  '?compare=decade',
])('%s is refused in words', async (query) => {
  const { bar } = await open()
  const answer = await bar.send('GET', `/api/program${query}`, { as: 'manager' })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid-input'])
})

describe('how old figures may be', () => {
  test('a small program is counted again when somebody looks some seconds later', async () => {
    const { bar, ask } = await open()
    const ana = await makeMember(bar.deps)
    expect((await ask()).total?.visits).toBe(0)
    await countCheck(bar.deps, ana.id, { amountCents: 4200 })
    bar.setNow('2025-11-14T18:00:11-05:00')
    expect(await ask()).toMatchObject({ countedAt: '2025-11-14T23:00:11.000Z', total: { visits: 1 } })
  })

  test('of a large one the last figures are shown, and a job counts it again, once', async () => {
    const { bar, ask, runJob } = await open()
    const { db, clock } = bar.deps
    const ana = await makeMember(bar.deps)
    await rebuildProgram(db, { now: clock.now(), time: assumedTime, restaurantId: 'restaurant-1' })
    await db.update(programBuilds).set({ tookMs: 6000 })
    await countCheck(bar.deps, ana.id, { amountCents: 4200 })
    bar.setNow('2025-11-14T18:06:00-05:00')
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ total }) => total?.visits)).toEqual([0, 0, 0])
    const queued = await db.select().from(jobs)
    expect(queued.map(({ name }) => name)).toEqual(['rebuild-program'])
    await runJob()
    expect((await ask()).total?.visits).toBe(1)
  })

  test('a large one that was never counted is left to the job, and nobody is told figures before', async () => {
    const { bar, ask, runJob } = await open()
    await countCheck(bar.deps, (await makeMember(bar.deps)).id, { amountCents: 4200 })
    const asked = await holdCounting(bar, async () => [await ask(), await ask()])
    expect(asked).toEqual([{ state: 'being-counted' }, { state: 'being-counted' }])
    // A job that waits is about to run: nobody counts beside it.
    expect(await ask()).toEqual({ state: 'being-counted' })
    const file = await bar.send('GET', '/api/program-export?part=members', { as: 'manager' })
    expect([file.status, (await file.json()).code]).toEqual([409, 'figures-being-counted'])
    expect((await bar.deps.db.select().from(jobs)).map(({ name }) => name)).toEqual(['rebuild-program'])
    await runJob()
    await bar.deps.db.update(jobs).set({ doneAt: bar.deps.clock.now() })
    expect(await ask()).toMatchObject({ state: 'counted', total: { visits: 1 } })
  })

  test('one that has grown large is shown as it was last counted while the job counts it', async () => {
    const { bar, ask } = await open()
    const ana = await makeMember(bar.deps)
    await ask()
    await countCheck(bar.deps, ana.id, { amountCents: 4200 })
    bar.setNow('2025-11-14T18:00:11-05:00')
    expect((await holdCounting(bar, () => ask())).total?.visits).toBe(0)
    expect(await bar.deps.db.select().from(jobs)).toMatchObject([{ name: 'rebuild-program', doneAt: null }])
  })

  test('one that was counted before it began is not told to be empty once it has grown large', async () => {
    const { bar, ask } = await open()
    expect(await ask()).toMatchObject({ state: 'counted', since: null })
    await countCheck(bar.deps, (await makeMember(bar.deps)).id, { amountCents: 4200 })
    bar.setNow('2025-11-14T18:00:11-05:00')
    expect(await holdCounting(bar, () => ask())).toEqual({ state: 'being-counted' })
  })

  test('each night, and soon after the first start, it is counted without anybody looking', async () => {
    const { bar } = await open()
    const nightly = schedules(bar.deps).find(({ name }) => name === 'rebuild-program')
    expect(nightly?.catchUp).toBe('later')
    for (const slot of [new Date('2025-11-14T10:00:00Z'), new Date('2025-11-15T10:00:00Z')]) {
      await nightly?.run({ slot, signal: new AbortController().signal })
      const queued = await bar.deps.db.select().from(jobs)
      expect(queued).toMatchObject([{ name: 'rebuild-program', doneAt: null, failedAt: null }])
      await bar.deps.db.update(jobs).set({ doneAt: slot })
    }
  })

  test('a job that failed for good is asked for again by the next who looks', async () => {
    const { bar, ask } = await open()
    await requestRebuild(bar.deps)
    await bar.deps.db.update(jobs).set({ failedAt: bar.deps.clock.now() })
    await holdCounting(bar, () => ask())
    expect(await bar.deps.db.select().from(jobs)).toMatchObject([{ name: 'rebuild-program', failedAt: null }])
  })
})
