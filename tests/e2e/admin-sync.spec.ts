import { sql } from 'drizzle-orm'
import { expectToast, holdCalls, openTab, test, toast } from './admin-bar.ts'
import { expect, expectAccessible } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

test('a sync of the orders shows how far it is, and says in its own words how it ended', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone')
  await openTab(page, bar, 'overview')
  const calls = `**/api/auto-sync-orders?*`
  const strip = page.getByRole('progressbar', { name: 'Order sync progress' })
  const button = page.getByRole('button', { name: 'Sync Orders' })
  const underWay = page.getByRole('button', { name: 'Syncing...' })
  const release = await holdCalls(page, calls)
  await button.press('Enter')
  await expect(underWay).toBeDisabled()
  await expect(underWay).toBeFocused()
  await expect(strip).toBeVisible()
  await expect(page.getByText('Syncing the last 7 days of orders... Connecting to the point of sale...')).toBeVisible()
  await expectAccessible(page)
  release()

  const done = toast(page, 'Sync Complete')
  await done.hover()
  await expect(done).toHaveAttribute('data-paused', '')
  await expect(done).toHaveAttribute('data-tone', 'good')
  await expect(done).toContainText(/\d+ orders? read, 0 matched to members\. 0 new points for 0 members\./)
  await expect(done.locator('.toast-time')).toHaveCSS('animation-duration', '5s')
  const { right, top } = await done.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect({ isRight: right > 1400, isTop: top < 40 }).toEqual({ isRight: true, isTop: true })
  await expect(strip).toBeHidden()
  await expect(button).toBeEnabled()
  await expect(page.getByText(/^Auto-sync .+ UTC\. Last sync .+\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.mouse.move(0, 0)
  await expect(done).toBeHidden()

  bar.faults.set({ name: 'no-orders-access' })
  await button.click()
  await toast(page, 'Sync Failed').hover()
  await expect(page.getByText(/^Auto-sync .+ UTC\. The last sync failed .+\.$/)).toBeVisible()
  await expectAccessible(page)
  await expectToast(page, { title: 'Sync Failed', words: /plan|permission|access|refused/i, tone: 'bad' })
  bar.faults.clear()

  await page.route(calls, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await button.click()
  await expectToast(page, { title: 'Sync Failed', words: 'Failed to sync orders', tone: 'bad' })
  await page.route(calls, (route) => route.abort())
  await button.click()
  await expectToast(page, { title: 'Sync Error', words: 'Failed to connect to sync service', tone: 'bad' })

  // One that runs by itself is followed too.
  const { db } = bar.deps
  await db.execute(sql`
    insert into sync_runs (id, restaurant_id, cause, window_start, window_end, state, orders_read, checks_matched,
      points_added, started_at, leased_until)
    select 'sy_own', restaurant_id, 'schedule', now(), now(), 'running', 312, 41, 1, now(),
      now() + interval '1 hour'
    from sync_runs limit 1`)
  await page.reload()
  const progress = 'An automatic sync is under way. 312 orders read, 41 matched to members, 1 new point.'
  await expect(page.getByText(progress)).toBeVisible()
  await db.execute(
    sql`update sync_runs set state = 'done', finished_at = now(), leased_until = null where id = 'sy_own'`,
  )
  await expect(button).toBeEnabled()
  await expect(page.getByText(progress)).toBeHidden()
})
