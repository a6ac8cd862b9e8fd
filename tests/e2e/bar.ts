import { type BrowserContext, expect, type Page } from '@playwright/test'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { announcedTopics, type Topic } from '#base/topics.ts'
import { type AdminTab, tabLabels } from '#dashboards/admin/admin-tabs.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { businessHours } from '#features/hours/hours.table.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { startPolling } from '#features/pos/poll/poll-orders.ts'
import { posCursors, syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import { systemClock } from '#platform/clock.ts'
import { type Db, openDatabase } from '#platform/db.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { findRunningOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { urls } from '#urls.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { makeCheck, makePosName } from '../make/make-check.ts'
import { countCheck, makeMember, signInMember } from '../make/make-member.ts'
import { signInAs } from '../make/sign-in-as.ts'
import { findFreePort } from './find-free-port.ts'
import { logins } from './logins.ts'

export type Bar = Awaited<ReturnType<typeof openBar>>
/** How often the register is polled, once a test has that. */
export const POLL_SECONDS = 5
export type DeskRole = 'owner' | 'manager' | 'staff' | 'seo' | 'hours'

/**
 * The built product of a worker, with the usual milestones and nobody in it. Its point of sale is the simulator over
 * HTTP, as if it were Toast: nobody comes there, so that every check is one that a test wrote, and its faults can be
 * switched on.
 */
export async function openBar() {
  const simulator = await startSimulator({ clock: systemClock, busyness: 0, hasLimits: false })
  // The first sync of a new bar reads its history, slowly: here it is refused, and forgotten below.
  simulator.faults.set({ name: 'login-refused' })
  const { url: toastUrl, clientId, clientSecret, restaurantId } = simulator.settings
  const { dataDir, remove } = await makeDataFolder()
  // Passkeys belong to a website with a name, which has to be known before it starts.
  const port = await findFreePort()
  const namedUrl = `http://localhost:${port}`
  const product = await startBuiltProduct({
    dataDir,
    settings: {
      DEMO: '0',
      PORT: String(port),
      PUBLIC_URL: namedUrl,
      ADMIN_EMAIL: logins.owner.email,
      ADMIN_PASSWORD: logins.owner.password,
      SEO_EMAIL: logins.seo.email,
      SEO_PASSWORD: logins.seo.password,
      HOURS_PASSWORD: logins.hours.password,
      TOAST_URL: toastUrl,
      TOAST_CLIENT_ID: clientId,
      TOAST_CLIENT_SECRET: clientSecret,
      TOAST_RESTAURANT_ID: restaurantId,
      POLL_SECONDS: String(POLL_SECONDS),
    },
  })
  const { url } = product
  const databaseUrl = await findRunningOwnPostgres(dataDir)
  if (!databaseUrl) throw new Error('The product has no database of its own')
  const { db, close } = openDatabase(databaseUrl, () => undefined)
  const deps = { db, clock: systemClock }
  await forgetFailedSync(db)
  simulator.faults.clear()

  const cookies = {
    owner: await signInAs(deps, 'owner'),
    manager: await signInAs(deps, 'manager'),
    staff: await signInAs(deps, 'staff'),
    seo: await signInAs(deps, 'seo'),
    hours: await signInAs(deps, 'hours'),
  } satisfies Record<DeskRole, string>

  /** What somebody does meanwhile at another desk. */
  async function send(method: string, path: string, body?: unknown, role: DeskRole = 'owner') {
    const answer = await fetch(url + path, {
      method,
      headers: { origin: url, 'content-type': 'application/json', cookie: cookies[role] },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${await answer.text()}`)
    return answer.json()
  }
  await takeSlots(db)
  await send('POST', '/api/init-milestones')
  await takeSnapshot(db)

  return {
    url,
    /** The same by its name. */
    namedUrl,
    deps,
    send,
    faults: simulator.faults,
    /** What is rung up at the register now. */
    register: simulator.register,
    /** Opens the bar day and night, and has the register polled, until the test is over. */
    async startPolling() {
      await send('POST', '/api/init-hours')
      await db.update(businessHours).set({ isOpen: true, openTime: '00:00', closeTime: '00:00' })
      await startPolling({ ...deps, config: { pollSeconds: POLL_SECONDS }, pos: { client: { restaurantId } } })
    },
    /** Somebody of the program, made as real members are; `email` and PASSWORD open their dashboard. */
    async make(wanted: NonNullable<Parameters<typeof makeMember>[1]> = {}) {
      const member = await makeMember(deps, wanted)
      const { id, email, number } = member
      return { ...member, id, email: email ?? '', memberNumber: `ET-${String(number).padStart(4, '0')}` }
    },
    spend: (memberId: string, check: Parameters<typeof countCheck>[2]) => countCheck(deps, memberId, check),
    /** A check of the register as it was stored, see `makeCheck`. */
    check: (made: NonNullable<Parameters<typeof makeCheck>[1]>) => makeCheck(deps, { restaurantId, ...made }),
    /** The name of an employee, a table or a room of the register. */
    nameAtRegister: (named: Omit<Parameters<typeof makePosName>[1], 'restaurantId'>) =>
      makePosName(deps, { restaurantId, ...named }),
    /** A member claims the reward of a milestone that they have reached, by its name. */
    async claim(memberId: string, name: string) {
      const milestones: { id: string; name: string }[] = await send('GET', '/api/milestones')
      const milestoneId = milestones.find((one) => one.name === name)?.id ?? ''
      return claimReward(deps, { memberId, milestoneId, expected: {} })
    },
    /** From now on this browser belongs to somebody of the staff. */
    signIn: (context: BrowserContext, role: DeskRole) => addCookie(context, url, cookies[role]),
    /** From now on this browser belongs to a member. */
    async signInMember(context: BrowserContext, member: Parameters<typeof signInMember>[1]) {
      await addCookie(context, url, await signInMember(deps, member))
    },
    /** Everything as it was before the first test. */
    async reset() {
      simulator.faults.clear()
      await restoreSnapshot(db)
      // The sessions are older than the test, which begins as if everybody had just signed in.
      await db.update(sessions).set({ provedAt: systemClock.now() })
      // Orders from before now are not asked for.
      await db.insert(posCursors).values({ restaurantId, syncedUntil: systemClock.now() })
    },
    async close() {
      await close()
      await product.stop()
      await remove()
      await simulator.stop()
    },
  }
}

async function addCookie(context: BrowserContext, url: string, cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
}

/** Resolves when the first sync was tried, and is not tried again. */
async function forgetFailedSync(db: Db): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    await db.delete(jobs).where(and(inArray(jobs.name, ['sync-orders', 'poll-orders']), isNull(jobs.leasedUntil)))
    const waiting = await db.$count(jobs, eq(jobs.name, 'sync-orders'))
    if ((await db.$count(syncRuns)) > 0 && waiting === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The product never tried its first sync')
}

/** What the product would start by the clock while tests run counts as done, as if by another server. */
async function takeSlots(db: Db) {
  await db.execute(sql`
    insert into schedule_runs (name, slot, started_at, finished_at)
    select name, date_trunc('hour', now()) + half_hour * interval '30 minutes', now(), now()
    from unnest(array['sync-orders', 'check-discounts']) as name, generate_series(1, 8) as half_hour
    on conflict do nothing`)
}

/** Keeps a copy of every table, without those that belong to the work of the server itself. */
async function takeSnapshot(db: Db) {
  for (const table of ['sync_runs', 'pos_cursors', 'pos_imports', 'audit_entries', 'jobs', 'rate_limits']) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`delete from ${sql.identifier(table)}`)
    })
  }
  await db.execute(sql`
    create schema snapshot;

    do $$
    declare t text;
    begin
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table snapshot.%I as table public.%I', t, t);
      end loop;
    end $$;

    create function snapshot.restore() returns setof text language plpgsql as $$
    declare t text; columns text; is_same boolean;
    begin
      -- Neither append-only triggers nor the order of references matter here.
      set local session_replication_role = replica;
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('select (select string_agg(a::text, chr(10) order by a::text) from public.%I a) is not distinct from
          (select string_agg(b::text, chr(10) order by b::text) from snapshot.%I b)', t, t) into is_same;
        continue when is_same;
        execute format('delete from public.%I', t);
        select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
        where table_schema = 'public' and table_name = t and is_generated = 'NEVER';
        execute format('insert into public.%I (%s) overriding system value select %s from snapshot.%I', t, columns, columns, t);
        return next t;
      end loop;
    end $$`)
}

/** What public pages show: to announce it has the server render all of them again, for the cache and for the sitemap. */
const shownTables: Partial<Record<Topic, string[]>> = {
  hours: ['business_hours', 'special_days'],
  seo: ['seo_saves', 'seo_decisions'],
  published: ['content_publications', 'sold_out_items', 'photos'],
}

/** Brings every table back to the copy, and tells the server what may have changed. */
async function restoreSnapshot(db: Db) {
  const { rows } = await db.execute<{ restore: string }>(sql`select snapshot.restore()`)
  const changed = new Set(rows.map(({ restore }) => restore))
  for (const topic of announcedTopics) {
    if (shownTables[topic]?.every((table) => !changed.has(table))) continue
    await db.execute(sql`select pg_notify('changes', ${`${topic}:0`})`)
  }
}

/** Opens a tab as somebody of the staff who is signed in; `query` is what stands behind it in the address. */
export async function openTab(
  page: Page,
  bar: Bar,
  section: AdminTab,
  { role = 'owner', query = '' }: { role?: DeskRole; query?: string } = {},
) {
  await bar.signIn(page.context(), role)
  await page.goto(`${bar.url}${urls.adminDashboard}?section=${section}${query && `&${query}`}`)
  await page
    .locator('tide-island[data-name="dashboards/admin/admin-dashboard"][data-awake]')
    .waitFor({ state: 'attached' })
  await settled(page)
}

/** Goes to another tab as people do: by the side bar, where its group may be folded up, or on a narrow screen by the dock. */
export async function goToTab(page: Page, section: AdminTab) {
  const link = page.getByRole('navigation', { name: 'Admin dashboard' }).locator(`a[href="?section=${section}"]`)
  const { group, label } = tabLabels[section]
  const dock = page.getByRole('navigation', { name: 'Groups' })
  const inDock = dock.getByRole('link', { name: group })
  if (await link.isVisible()) await link.click()
  else if (await inDock.isVisible()) {
    await inDock.click()
    await link.click()
  } else if (await dock.isVisible()) {
    await dock.getByRole('button', { name: 'More' }).click()
    await page
      .getByRole('option')
      .filter({ has: page.getByText(label, { exact: true }) })
      .click()
  } else {
    await page.locator('nav summary', { hasText: group }).click()
    await link.click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
  await settled(page)
}

/** Opens a page as a member who is signed in. */
export async function openAs(
  page: Page,
  bar: Bar,
  member: Parameters<Bar['signInMember']>[1],
  address: string = urls.memberDashboard,
) {
  await bar.signInMember(page.context(), member)
  await page.goto(address)
}

/** Nothing is loading any more. */
export async function settled(page: Page) {
  await page.waitForFunction(() => !document.querySelector('main :is([aria-busy="true"], .loading, .skeleton)'))
}
