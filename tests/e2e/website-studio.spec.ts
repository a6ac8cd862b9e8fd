import { urls } from '#urls.ts'
import { expectAccessible } from './axe.ts'
import { openTab } from './bar.ts'
import { deep, expect, test } from './visit.ts'

// The browser itself reports a refused call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

test(
  'two people edit one review: nothing is overwritten, and the choice can be taken back',
  deep,
  async ({ page, bar }) => {
    await openTab(page, bar, 'reviews')
    const [dana, ...others] = (await bar.send('GET', '/api/content/reviews')).live.content
    await page.getByRole('button', { name: `Edit ${dana.author}` }).click()
    await page.getByLabel('What they wrote').fill('Mine: came for one match.')
    const theirs = [{ ...dana, text: 'Theirs: left after karaoke.' }, ...others]
    await bar.send('PUT', '/api/content/reviews', { version: 0, content: theirs }, 'manager')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    const choice = page.getByRole('group', { name: `${dana.author}, What they wrote` })
    await expect(choice.getByRole('radio', { name: /Mine: came/ })).toBeChecked()
    await page.getByRole('button', { name: 'Use my choices' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Changes go live when you save')).toBeVisible()
    const home = async () => (await page.request.get('/')).text()
    expect(await home()).toContain('Mine: came for one match.')

    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: `Undo ${dana.author}, What they wrote` }).click()
    await expect.poll(home).toContain('Theirs: left after karaoke.')
  },
)

test(
  'a new owner changes a price, takes a dish off and adds a band, each in a few clicks from the front page',
  deep,
  async ({ page, bar }) => {
    let clicks = 0
    await page.exposeFunction('countClick', () => {
      clicks += 1
    })
    await page.addInitScript("addEventListener('pointerdown', () => countClick(), true)")
    const raw = async (address: string) => (await page.request.get(address)).text()
    const begin = async () => {
      await openTab(page, bar, 'website')
      clicks = 0
    }

    await begin()
    await page.getByLabel('Find anything to change').click()
    await page.keyboard.type('smoked fish')
    await expect(page.getByRole('link', { name: /^Smoked fish dip/ })).toBeVisible()
    await expectAccessible(page, 'website: found')
    await page.getByRole('link', { name: /^Smoked fish dip/ }).click()
    const price = page.getByLabel('Price of Smoked fish dip', { exact: true })
    await expect(price).toBeFocused()
    await expect(price).toBeInViewport()
    await page.keyboard.type('17.25')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect.poll(() => raw(urls.menu)).toContain('$17.25')
    expect(clicks).toBe(3)

    await begin()
    await page.getByLabel('Find anything to change').click()
    await page.keyboard.type('burrata')
    await page.getByRole('link', { name: /^Burrata and peach/ }).click()
    await page.getByLabel('Sold out tonight: Burrata and peach').click()
    await expect.poll(() => raw(urls.menu)).toContain('Sold out tonight')
    expect(clicks).toBe(3)

    await begin()
    await page.getByRole('group', { name: 'Often done' }).getByRole('button', { name: 'Add a band' }).click()
    await page.getByLabel('Who plays').fill('The Low Tides')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => raw(urls.unpluggedSaturdays)).toContain('The Low Tides')
    expect(clicks).toBe(2)
  },
)
