import { openTab } from './bar.ts'
import { expect, test } from './visit.ts'

// The browser itself reports a refused call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

test('two people edit one review: nothing is overwritten, and the choice can be taken back', async ({ page, bar }) => {
  await openTab(page, bar, 'reviews')
  const [dana, ...others] = (await bar.send('GET', '/api/content/reviews')).live.content
  await page.getByRole('button', { name: `Edit ${dana.author}` }).click()
  await page.getByLabel('What they wrote').fill('Mine: came for one match.')
  const theirs = [{ ...dana, text: 'Theirs: left after karaoke.' }, ...others]
  await bar.send('PUT', '/api/content/reviews', { version: 0, content: theirs }, 'manager')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const choice = page.getByRole('group', { name: `${dana.author}, Text` })
  await expect(choice.getByRole('radio', { name: /Mine: came/ })).toBeChecked()
  await page.getByRole('button', { name: 'Use my choices' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Changes go live when you save')).toBeVisible()
  const home = async () => (await page.request.get('/')).text()
  expect(await home()).toContain('Mine: came for one match.')

  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: `Undo ${dana.author}, Text` }).click()
  await expect.poll(home).toContain('Theirs: left after karaoke.')
})
