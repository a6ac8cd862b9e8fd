import { expect, onTestFinished, test } from 'vitest'
import { click, findButton, mount } from '#tests/screen.ts'
import { THEME_COOKIE, ThemeToggle } from './theme-toggle.tsx'

test('the theme changes at once and is remembered', async () => {
  const root = document.documentElement
  root.dataset.theme = 'dark'
  onTestFinished(() => {
    delete root.dataset.theme
  })
  const { place } = await mount(<ThemeToggle />)

  await click(findButton(place, 'Switch theme'))
  expect(root.dataset.theme).toBe('light')
  expect(document.cookie).toContain(`${THEME_COOKIE}=light`)

  await click(findButton(place, 'Switch theme'))
  expect(root.dataset.theme).toBe('dark')
  expect(document.cookie).toContain(`${THEME_COOKIE}=dark`)
})
