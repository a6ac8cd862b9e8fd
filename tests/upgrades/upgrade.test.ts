import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { privatePages, publicPages } from '#app/pages.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import { writeBackup } from '#platform/backup/backup.ts'
import { restoreBackup } from '#platform/backup/restore.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { mayCall } from '#web/contract/endpoint.ts'
import { declaredEndpoints } from '../declared-endpoints.ts'
import { isDeep } from '../depth.ts'
import { openSession } from '../make/sign-in-as.ts'
import { createDatabase } from '../test-database.ts'
import { findUnmeant } from './changed-on-purpose.ts'
import { liveOn } from './live-on.ts'
import { openUpgraded } from './open-upgraded.ts'
import { findChanges, readRows } from './read-rows.ts'
import { readSchema } from './read-schema.ts'
import { releasedStates } from './released-states.ts'

/** The oldest has everything to catch up on, the newest is what bars have now. */
const sample = [0, releasedStates.length - 1]
const states = releasedStates.filter((_, index) => isDeep || sample.includes(index))

describe.each(states)('a bar of $date, upgraded from $newest', (state) => {
  let bar: Awaited<ReturnType<typeof openUpgraded>>
  beforeAll(async () => {
    bar = await openUpgraded(state)
    return bar.close
  })

  test('has the tables of a new database', async () => {
    const fresh = new URL(inject('adminUrl'))
    fresh.pathname = inject('templateDatabase')
    const client = new pg.Client(fresh.href)
    await client.connect()
    const expected = await readSchema(client)
    await client.end()
    expect(await readSchema(bar.client)).toEqual(expected)
  })

  test('has every row as it was, but for what migrations change on purpose', async () => {
    const changes = findChanges(bar.before, await readRows(bar.client))
    expect(findUnmeant(changes, state.newest)).toEqual([])
  })

  test('shows every page and answers what can be asked', async () => {
    const cookies = { owner: await bar.cookieOf('owner'), member: await bar.cookieOf('member') }
    const failed: unknown[] = []
    const ask = async (address: string, cookie: string | undefined) => {
      const answer = await bar.send('GET', address, { headers: cookie ? { cookie } : {} })
      // One of them would go on telling for as long as it is listened to.
      await answer.body?.cancel()
      if (answer.status >= 500) failed.push([answer.status, address])
      return answer.status
    }
    for (const { url } of await publicPages(bar.deps)) expect([url, await ask(url, undefined)]).toEqual([url, 200])
    for (const { url } of privatePages(bar.deps)) await ask(url, cookies.owner)

    const { rows: members } = await bar.client.query<{ id: string }>(
      'select distinct on (membership_type, status) id from members where erased_at is null',
    )
    for (const endpoint of declaredEndpoints.filter(({ method }) => method === 'GET')) {
      const cookie = mayCall(endpoint, 'owner') ? cookies.owner : cookies.member
      const isOfMember = endpoint.path.startsWith('/api/members/:id')
      const ids = isOfMember ? members.map(({ id }) => id) : ['none']
      for (const id of ids) await ask(endpoint.path.replace(':id', id), cookie)
    }
    expect(failed).toEqual([])
  })

  test('shows members the balance they had, which is that of the ledger', async () => {
    await compareBalances(bar.deps, { signal: new AbortController().signal })
    const { rows: members } = await bar.client.query<{ id: string; account_id: string; current_points: number }>(
      "select id, account_id, current_points from members where status = 'approved' and account_id is not null",
    )
    for (const { id, account_id: accountId, current_points: points } of members) {
      const cookie = await openSession(bar.deps, { accountId, cookie: 'tides-member' })
      const { member } = await (await bar.send('GET', '/api/me', { headers: { cookie } })).json()
      const earlier = bar.before.get('members')?.get(JSON.stringify([id]))?.current_points
      // Who owes points sees none.
      expect([id, points, member.currentPoints]).toEqual([id, earlier, shownPoints(points)])
    }
  })

  test('goes on: somebody joins, a check counts, a reward is claimed and given', async () => {
    const { before, earned, after, cost, state: rewardState } = await liveOn(bar)
    expect([before, rewardState]).toEqual([0, 'redeemed'])
    expect(earned).toBeGreaterThanOrEqual(900)
    expect(after).toBe(earned - cost)
    await compareBalances(bar.deps, { signal: new AbortController().signal })
  })

  test('can be backed up, and the backup restored', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'upgraded-'))
    const other = await createDatabase({ isMigrated: false })
    onTestFinished(async () => {
      await other.drop()
      await rm(folder, { recursive: true })
    })
    const file = path.join(folder, 'now.backup')
    await writeBackup({ url: bar.url, file })
    await restoreBackup({ url: other.url, file, folder: migrationsFolder })
    const client = new pg.Client(other.url)
    await client.connect()
    expect(findChanges(await readRows(bar.client), await readRows(client))).toEqual([])
    await client.end()
  })
})
