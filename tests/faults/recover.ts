import { read } from '../traffic/client.ts'
import { listPages } from '../traffic/public-pages.ts'
import type { FaultyBar } from './faulty-bar.ts'
import { waitFor } from './wait-for.ts'

type Count = { count: number }

/** A page says when it was made. */
const INSTANTS = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** Jobs that are never done: each time they say when they run again. */
const standing = ['poll-orders', 'send-messages', 'update-wallets', 'watch-discounts']

/** Waits until everything runs as if nothing had been: nobody lends a hand, except with pauses of hours. */
export async function recover(bar: FaultyBar, say: (line: string) => void) {
  const { traffic, servers, database } = bar
  await waitFor('both servers ready', async () =>
    (await Promise.all(servers.map((one) => one.isReady()))).every(Boolean),
  )
  say('Both servers are ready')
  await traffic.stop()
  say('Everybody has finished what they began')
  const isEmpty = async (text: string, values: unknown[] = []) => {
    const [{ count } = { count: 1 }] = await database.query<Count>(`select count(*)::int as count from ${text}`, values)
    return count === 0
  }

  const isOpen = 'done_at is null and failed_at is null'
  // As if the pause after a failure had passed, which grows up to an hour.
  const endPauses = () =>
    database.query(`update jobs set run_at = now()
      where ${isOpen} and leased_until is null and (last_error is not null or name = 'poll-orders')`)
  const polls = await countPolls(bar)
  const stoppedAt = new Date()
  await waitFor('orders read up to now', async () => {
    await endPauses()
    // The first may have begun before. One leaves it to a sync that is running, even when the server of that one is dead.
    return (
      (await countPolls(bar)) > polls + 1 &&
      (await isEmpty(`jobs where name = 'poll-orders' and payload ->> 'failures' <> '0'`)) &&
      (await isEmpty(`sync_runs where cause <> 'history' and state = 'running'`)) &&
      !(await isEmpty(`sync_runs where cause = 'poll' and state = 'done' and window_end > $1`, [stoppedAt]))
    )
  })
  say('Orders are read up to now')
  // What could not be read is tried again later and later; staff need not wait for that.
  await waitFor('nothing set aside', async () => {
    await traffic.ask({ path: '/api/sync-progress/retry', method: 'POST', cookie: traffic.owner, body: {} })
    return isEmpty('pos_set_aside')
  })
  await waitFor('all checks counted', () => isEmpty('pos_checks where is_count_due'))
  const isLeft = `failed_at is not null or ${isOpen} and (last_error is not null or name <> all ($1))`
  await waitFor(
    'no job open or failed',
    async () => {
      await endPauses()
      const retried = await retryFailedJobs(bar)
      if (retried) say(`Failed for good and tried again as an owner does: ${retried}`)
      return isEmpty(`jobs where ${isLeft}`, [standing])
    },
    async () => tellJobs(await database.query<Told>(`${tellingJobs} where ${isLeft} group by 1`, [standing])),
  )
  say('All work is done')
  const markSoldOut = await chooseDish(bar)
  await hearAgain(bar, markSoldOut)
  await markSoldOut(true)
  await showTheSame(bar)
}

async function countPolls({ database }: FaultyBar): Promise<number> {
  const [poll] = await database.query<{ attempts: number }>(`select attempts from jobs where name = 'poll-orders'`)
  return poll?.attempts ?? 0
}

/** Work that failed so often that it waits for an owner, who has it done. */
async function retryFailedJobs({ traffic: { ask, owner }, database }: FaultyBar): Promise<string> {
  const told = tellJobs(await database.query<Told>(`${tellingJobs} where failed_at is not null group by 1`))
  const failed = await database.query<{ id: string }>('select id from jobs where failed_at is not null')
  for (const { id } of failed) await ask({ path: `/api/jobs/${id}/retry`, method: 'POST', cookie: owner, body: {} })
  return told
}

type Told = { job: string; count: number }

const tellingJobs = `select name || coalesce(' (' || last_error || ')', '') as job, count(*)::int as count from jobs`
const tellJobs = (told: readonly Told[]) => told.map(({ job, count }) => `${count} x ${job}`).join(', ')

type Menu = { sections: { lists: { items: { id: string }[] }[] }[] }

/** Every dashboard hears of the next change, whichever server makes it. */
async function hearAgain({ traffic }: FaultyBar, markSoldOut: (isSoldOut: boolean) => Promise<unknown>) {
  const before = traffic.listeners.map(({ heard }) => heard())
  let isSoldOut = false
  await waitFor('every dashboard hears of changes', async () => {
    isSoldOut = !isSoldOut
    await markSoldOut(isSoldOut)
    return traffic.listeners.every(({ heard }, index) => heard() > (before[index] ?? 0))
  })
}

/** No server keeps a page that another one knows to be old. */
async function showTheSame({ servers }: FaultyBar) {
  for (const path of listPages()) {
    await waitFor(`the same ${path} on all servers`, async () => {
      const pages = await Promise.all(servers.map(async (server) => (await fetch(`${server.url()}${path}`)).text()))
      return new Set(pages.map((page) => page.replaceAll(INSTANTS, ''))).size === 1
    })
  }
}

async function chooseDish({ traffic: { ask, owner } }: FaultyBar) {
  const menu = read<Menu>(await ask({ path: '/api/sold-out', cookie: owner }))
  const id = menu?.sections[0]?.lists[0]?.items[0]?.id
  if (!id) throw new Error('There is nothing on the menu')
  return (isSoldOut: boolean) => ask({ path: '/api/sold-out', method: 'PUT', cookie: owner, body: { id, isSoldOut } })
}
