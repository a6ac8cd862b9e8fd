import { openTab } from './bar.ts'
import { deep, expect, onPhone as test } from './visit.ts'

test(
  'a manager pauses a week on a phone: preview, page, list and calendar leave it out, and undo brings it back',
  deep,
  async ({ page, bar }) => {
    await openTab(page, bar, 'events', { role: 'manager' })
    await page.getByRole('link', { name: 'Karaoke Fridays' }).click()
    await expect(page).toHaveURL(/event=karaoke-fridays/)
    const weeks = page.getByRole('group', { name: /^Paused weeks/ })
    await weeks.locator('label').first().tap()
    await expect(weeks.getByRole('checkbox').first()).toBeChecked()
    await page.getByLabel(/^Why on Friday/).fill('private party')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText(/^2 changes are not live yet/)).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).tap()
    const preview = page.frameLocator('iframe[title="The page with your draft"]')
    await expect(preview.getByText(/No Karaoke Fridays on Friday, .+: private party\./).first()).toBeVisible()
    // The phone's own way back.
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()

    const read = async (path: string) => (await page.request.get(path)).text()
    const firstDate = async () =>
      /DTSTART;TZID=[^:]*:(\d{8})/.exec(await read('/calendar/events/karaoke-fridays.ics'))?.[1]
    const usual = await firstDate()
    expect(await read('/karaoke-fridays')).not.toContain('private party')
    await page.getByRole('button', { name: /^Publish \d changes/ }).click()
    await expect(page.getByText('Everything is live')).toBeVisible()
    expect(await read('/karaoke-fridays')).toContain('private party. Back on Friday')
    expect(await firstDate()).not.toBe(usual)

    await page.getByRole('button', { name: 'All events' }).click()
    await expect(page.getByText(/^Paused until Friday/)).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Undo these 2 changes' }).click()
    await expect.poll(() => read('/karaoke-fridays')).not.toContain('private party')
    expect(await firstDate()).toBe(usual)
  },
)

test('an owner adds an event on a phone, publishes it and removes it again', deep, async ({ page, bar }) => {
  await openTab(page, bar, 'events', { role: 'owner' })
  await page.getByRole('button', { name: 'Add event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Quiz Night')
  await expect(dialog.getByLabel('Address')).toHaveValue('quiz-night')
  await dialog.getByLabel('Evening').selectOption('Sunday')
  await dialog.getByRole('button', { name: 'Add event' }).click()
  await expect(page.getByText('Not on the website yet', { exact: true })).toBeVisible()
  const statusOf = async () => (await page.request.get('/quiz-night', { maxRedirects: 0 })).status()
  expect(await statusOf()).toBe(404)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('Everything is live')).toBeVisible()
  expect(await statusOf()).toBe(200)
  expect(await (await page.request.get('/events')).text()).toContain('href="/quiz-night"')

  await page.getByRole('button', { name: 'Remove event' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove event' }).click()
  await expect(page.getByText('Event removed')).toBeVisible()
  expect(await statusOf()).toBe(301)
})
