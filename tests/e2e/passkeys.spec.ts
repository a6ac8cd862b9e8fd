import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { urls } from '#urls.ts'
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts'
import { settled } from './bar.ts'
import { logins } from './logins.ts'
import { deep, expect, islandsAwake, test } from './visit.ts'

// The browser itself reports a refused call as an error of the page.
test.use({ foreseenErrors: [/status of 40[13]/] })

/** A phone in the browser that makes passkeys and unlocks them with a finger. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an owner who must have a second step adds a passkey, signs in with it, and proves with it who they are', async ({
  page,
  bar,
}) => {
  await bar.send('PUT', '/api/staff-two-step', { requiredRoles: ['owner'] })
  await addAuthenticator(page)
  const heading = page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await page.goto(bar.namedUrl + urls.adminDashboard)
  await islandsAwake(page, 'dashboards/admin/admin-dashboard')
  await page.getByLabel('Email').fill(logins.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(logins.owner.password)
  await button('Access Dashboard').click()

  await expect(heading).toHaveText('Set up two-step sign-in')
  await settled(page)
  await expectAccessibleEverywhere(page, 'two-step sign-in: to be set up')
  await button('Set up app').click()
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessibleEverywhere(page, 'two-step sign-in: the QR code')
  await button('Cancel').click()
  await button('Add passkey').click()
  await dialog.getByLabel('Name').fill('My phone')
  await button('Continue').click()
  await expect(dialog).toContainText('Save your recovery codes')
  await expectAccessible(page, 'two-step sign-in: recovery codes')
  await button('I saved them').click()
  await button('Rename My phone').click()
  await expectAccessible(page, 'two-step sign-in: rename a passkey')
  await dialog.getByLabel('Name').fill('Bar phone')
  await button('Rename').click()
  await button('Remove Bar phone').waitFor()
  await button('Continue').click()
  await expect(heading).toHaveText('Tonight')

  await button('Logout').click()
  await button('Sign in with a passkey').click()
  await expect(heading).toHaveText('Tonight')

  await page.goto(`${bar.namedUrl}${urls.adminDashboard}?section=staff`)
  await settled(page)
  await bar.deps.db.execute(sql`update sessions set proved_at = proved_at - interval '1 hour'`)
  await page.getByRole('switch', { name: 'Managers', exact: true }).click()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expectAccessible(page, 'confirm with a passkey')
  await dialog.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByText('Two-step sign-in is required')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Managers', exact: true })).toBeChecked()
})

test('after the right password the passkey takes the second step', deep, async ({ page, bar }) => {
  await bar.send('PUT', '/api/staff-two-step', { requiredRoles: ['seo'] })
  await addAuthenticator(page)
  const heading = page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const logIn = async () => {
    await page.getByLabel('Email').fill(logins.seo.email)
    await page.getByLabel('Password', { exact: true }).fill(logins.seo.password)
    await button('Sign in').click()
  }
  await page.goto(bar.namedUrl + urls.seoAdmin)
  await islandsAwake(page, 'dashboards/seo/seo-admin')
  await logIn()
  await button('Add passkey').click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await button('Continue').click()
  await button('I saved them').click()
  await button('Continue').click()
  await expect(heading).toHaveText('Home')
  await button('Logout').click()
  await logIn()
  await expect(heading).toHaveText('Two-step sign-in')
  await expectAccessibleEverywhere(page, 'the second step')
  await button('Use passkey').click()
  await expect(heading).toHaveText('Home')
})
