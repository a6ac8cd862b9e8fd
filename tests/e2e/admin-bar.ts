import type { Page } from '@playwright/test'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AdminTab } from '#dashboards/admin/admin-tabs.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { posCursors, syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { urls } from '#urls.ts'
import { makeCheck, makePosName } from '../make/make-check.ts'
import { logins } from './logins.ts'
import { openOwnBar, PASSWORD } from './own-bar.ts'
import { test as base, expect, islandsAwake } from './visit.ts'

export type StaffRole = 'owner' | 'manager' | 'staff'
export type AdminBar = Awaited<ReturnType<typeof openAdminBar>>

/** What a test leaves behind and the next must not see. */
const left = [
  'discount_alerts',
  'pos_discounts',
  'pos_checks',
  'pos_orders',
  'pos_names',
  'pos_cursors',
  'sync_runs',
  'points_entries',
  'transactions',
  'rewards',
  'milestones',
  'members',
  'messages',
  'form_answers',
  'account_links',
  'rate_limits',
  'audit_entries',
  'jobs',
]

/**
 * A bar of its own for each worker, whose point of sale is the simulator over HTTP, as if it were Toast: nobody comes
 * there, so that every check is one that a test wrote, and its faults can be switched on. Each test finds it empty but
 * for the usual milestones.
 */
export const test = base.extend<{ emptied: undefined }, { bar: AdminBar }>({
  bar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const bar = await openAdminBar()
      await use(bar)
      await bar.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ bar }, use) => use(bar.url),
  emptied: [
    async ({ bar }, use) => {
      await bar.empty()
      await use(undefined)
    },
    { auto: true },
  ],
})

async function openAdminBar() {
  const simulator = await startSimulator({ clock: systemClock, busyness: 0, hasLimits: false })
  // The first sync of a new bar reads its history, slowly: here it is refused, and forgotten below.
  simulator.faults.set({ name: 'login-refused' })
  const { url, clientId, clientSecret, restaurantId } = simulator.settings
  const bar = await openOwnBar({
    TOAST_URL: url,
    TOAST_CLIENT_ID: clientId,
    TOAST_CLIENT_SECRET: clientSecret,
    TOAST_RESTAURANT_ID: restaurantId,
  })
  const { deps } = bar
  const { db, clock } = deps
  await expect.poll(() => forgetFailedSync(db), { timeout: 60_000 }).toBe(true)

  async function hire(role: StaffRole) {
    const email = `${role}@bar.test`
    const { passwordLink } = await bar.send('POST', '/api/staff', { name: `Sam ${role}`, email, role })
    const token = new URL(passwordLink).hash.slice(1)
    await bar.send('POST', '/api/password/set', { token, password: PASSWORD })
    return bar.signIn({ email, password: PASSWORD })
  }
  const cookies = { owner: bar.ownersCookie, manager: await hire('manager'), staff: await hire('staff') }
  const staffLogins = [logins.owner.email, 'manager@bar.test', 'staff@bar.test']

  return {
    ...bar,
    cookies,
    faults: simulator.faults,
    /** A check of the register as it was stored, see `makeCheck`. */
    check: (made: NonNullable<Parameters<typeof makeCheck>[1]>) => makeCheck(deps, { restaurantId, ...made }),
    /** The name of an employee, a table or a room of the register. */
    nameAtRegister: (named: Omit<Parameters<typeof makePosName>[1], 'restaurantId'>) =>
      makePosName(deps, { restaurantId, ...named }),
    /** A member claims the reward of a milestone that they have reached, by its name. */
    async claim(memberId: string, name: string) {
      const milestones: { id: string; name: string }[] = await bar.send('GET', '/api/milestones')
      const milestoneId = milestones.find((one) => one.name === name)?.id ?? ''
      return claimReward(deps, { memberId, milestoneId, expected: {} })
    },
    async empty() {
      simulator.faults.clear()
      await db.transaction(async (tx) => {
        // Neither append-only triggers nor the order of references matter here.
        await tx.execute(sql`set local session_replication_role = replica`)
        for (const table of left) await tx.execute(sql`delete from ${sql.identifier(table)}`)
        const kept = sql.join(
          staffLogins.map((login) => sql`${login}`),
          sql`, `,
        )
        await tx.execute(sql`delete from accounts where login not in (${kept})`)
        await tx.insert(posCursors).values({ restaurantId, syncedUntil: clock.now() })
      })
      await bar.send('POST', '/api/init-milestones')
    },
    async close() {
      await bar.close()
      await simulator.stop()
    },
  }
}

/** Resolves with whether a sync was tried and is not tried again. */
async function forgetFailedSync(db: Db): Promise<boolean> {
  await db.delete(jobs).where(and(eq(jobs.name, 'sync-orders'), isNull(jobs.leasedUntil)))
  const runs = await db.$count(syncRuns)
  const waiting = await db.$count(jobs, eq(jobs.name, 'sync-orders'))
  return runs > 0 && waiting === 0
}

/** Opens a tab as somebody of the staff who is signed in; `query` is what stands behind it in the address. */
export async function openTab(
  page: Page,
  bar: AdminBar,
  section: AdminTab,
  { role = 'owner', query = '' }: { role?: StaffRole; query?: string } = {},
) {
  const cookies = bar.cookies[role].split('; ').map((one) => {
    const [name = '', value = ''] = one.split(/=(.*)/)
    return { name, value, url: bar.url }
  })
  await page.context().addCookies(cookies)
  await page.goto(`${urls.adminDashboard}?section=${section}${query && `&${query}`}`)
  await islandsAwake(page, 'dashboards/admin/admin-dashboard')
  await settled(page)
}

/** Nothing is loading any more. */
export async function settled(page: Page) {
  await expect(page.locator('main [aria-busy="true"], main .loading, main .skeleton')).toHaveCount(0)
}

/** A promise that waits until it is let go: for holding back what is on its way. */
export function hold() {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { held, letGo: () => letGo() }
}

/** A message at the top right, by its title. */
export const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .locator('.toast')
    .filter({ has: page.getByText(title, { exact: true }) })

type Said = { title: string; words: string | RegExp; tone: 'good' | 'bad' | 'info' }

/** A message says this, and is closed. The pointer on it holds its time meanwhile. */
export async function expectToast(page: Page, { title, words, tone }: Said) {
  const shown = toast(page, title)
  await shown.hover()
  await expect(shown).toContainText(words)
  await expect(shown).toHaveAttribute('data-tone', tone)
  await shown.getByRole('button', { name: 'Close notification' }).click()
  await expect(shown).toHaveCount(0)
}

/** Calls to an address get their answer only once the function that is returned is called. */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  const { held, letGo } = hold()
  await page.route(url, async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}
