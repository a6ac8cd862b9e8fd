import { urls } from '#urls.ts'
import { logins } from './logins.ts'
import { deep, expect, islandsAwake, test } from './visit.ts'

// The browser itself reports a refused call as an error of the page.
test.use({ foreseenErrors: [/status of 401/] })

test(
  'the owner gets into the admin by keyboard and out again, with a cookie that no script can read',
  deep,
  async ({ page, context }) => {
    await page.goto(urls.adminDashboard)
    await islandsAwake(page, 'dashboards/admin/admin-dashboard')
    const heading = page.getByRole('heading', { level: 1 })
    await page.getByLabel('Email').focus()
    await page.keyboard.type(logins.owner.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(logins.owner.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText('Tonight')
    await expect(heading).toBeFocused()
    const kept = { httpOnly: true, sameSite: 'Lax', path: '/' }
    expect(await context.cookies()).toMatchObject([
      { name: 'tides-staff', ...kept },
      { name: 'tides-device', ...kept },
    ])
    expect(await page.evaluate(() => document.cookie)).not.toContain('tides-')

    await page.reload()
    await expect(heading).toHaveText('Tonight')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(heading).toHaveText('Admin Access')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    // The device stays known: wrong passwords of others do not lock it out.
    expect(await context.cookies()).toMatchObject([{ name: 'tides-device' }])
    await page.reload()
    await expect(heading).toHaveText('Admin Access')
  },
)
