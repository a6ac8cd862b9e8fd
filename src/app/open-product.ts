import { ensureFirstAccounts } from '#features/accounts/first-accounts/ensure-first-accounts.ts'
import { startUpdatingWallets } from '#features/loyalty/wallet/updates/update-wallets.ts'
import { startSending } from '#features/members/messages/send-messages.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { startPolling } from '#features/pos/poll/poll-orders.ts'
import { createToastClient } from '#features/pos/toast/client/toast-client.ts'
import { createSharedBudget } from '#features/pos/toast/shared-budget.ts'
import { createChangeListener } from '#platform/change-listener.ts'
import { runningClock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { startJobWorker } from '#platform/jobs/job-worker.ts'
import { startSchedules } from '#platform/jobs/schedules.ts'
import type { Log } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { migrate } from '#platform/migrate.ts'
import { type OwnPostgres, startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { openRuntimeRole } from '#platform/own-postgres/own-postgres-role.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { type TryPages, tryPages } from '#web/try-pages.ts'
import { jobHandlers } from './jobs.ts'
import { keepDiscountsWatched } from './keep-discounts-watched.ts'
import { keepSitemap } from './keep-sitemap.ts'
import { schedules } from './schedules.ts'

export type ProductDeps = Deps & { pos: PointOfSale | undefined; isReady: () => boolean; tryPages: TryPages }
export type Product = Awaited<ReturnType<typeof openProduct>>

/** Opens the database (its own or yours), brings it up to date, and starts the background jobs. */
export async function openProduct(config: Config, log: Log) {
  const own = config.databaseUrl ? undefined : await startOwnPostgres({ dataDir: config.dataDir, log, onFailed })

  function onFailed(error: Error) {
    log.fatal({ err: error }, 'the database is gone for good')
    process.exit(1) // What keeps the product running starts it again; without a database it can do nothing.
  }

  const databaseUrl = await prepareDatabase(config, own).catch(async (error: unknown) => {
    await own?.stop()
    throw error
  })
  const changes = createChangeListener({ databaseUrl, log })
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const { db, pool, close } = openDatabase(databaseUrl, onConnectionLost, changes.announce)
  try {
    const clock = config.setClock ? runningClock(config.setClock.start, config.setClock.speed) : systemClock
    await changes.start()

    const metrics = createMetrics()
    metrics.gauge('db_pool_connections', 'Connections to the database, and requests that wait for one.', () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'wanted' }, value: pool.waitingCount },
    ])

    const basics: Deps = { config, db, clock, log, changes, metrics }
    const firstLogins = await ensureFirstAccounts(basics)
    // Sample data and the simulator stay out of what a real installation loads: made-up orders give nobody points there.
    const demo = config.isDemo ? await (await import('#simulator/start-demo.ts')).startDemo(basics) : undefined
    firstLogins.push(...(demo?.firstLogins ?? []))
    const pos: PointOfSale | undefined = config.toast
      ? {
          source: 'toast',
          client: createToastClient({ settings: config.toast, log, budget: createSharedBudget(db, config.toast) }),
          simulator: undefined,
        }
      : demo?.pos
    let isReady = false
    const deps: ProductDeps = { ...basics, pos, isReady: () => isReady, tryPages }
    const sitemap = await keepSitemap(deps)
    const discounts = keepDiscountsWatched(deps)

    if (pos) await startPolling({ ...deps, pos })
    await startSending(deps)
    await startUpdatingWallets(deps)
    const worker = startJobWorker(deps, jobHandlers(deps))
    const timetable = startSchedules(deps, schedules(deps))
    return {
      deps,
      firstLogins,
      /** From now on `/readyz` sends visitors here; `close` sends them elsewhere again. */
      open: () => {
        isReady = true
      },
      close: () => {
        isReady = false
      },
      async stop() {
        sitemap.stop()
        discounts.stop()
        await Promise.all([timetable.stop(), worker.stop()])
        changes.stop()
        await demo?.pos?.stop()
        await close()
        await own?.stop()
      },
    }
  } catch (error) {
    await close()
    await own?.stop()
    throw error
  }
}

/** Brings the tables up to date as their owner, and returns the address for the role that the product works as. */
async function prepareDatabase({ databaseUrl, migrationDatabaseUrl }: Config, own: OwnPostgres | undefined) {
  const ownerUrl = migrationDatabaseUrl ?? databaseUrl ?? own?.url
  if (!ownerUrl) throw new Error('There is no database to open')
  const url = databaseUrl ?? (await openRuntimeRole(ownerUrl))
  const [role, owner] = [url, ownerUrl].map((one) => decodeURIComponent(new URL(one).username))
  await migrate({ url: ownerUrl, runtimeRole: role === owner ? undefined : role }, { folder: migrationsFolder })
  return url
}
