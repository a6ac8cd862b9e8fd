import { expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import type { PublicPage } from '#web/page.ts'
import { listPictureUses } from './picture-uses.ts'

test('every picture is found on the pages that show it: heroes, cards, dialogs, every tab of the menu, the gallery', async () => {
  const { deps } = await openTestBar()
  const uses = await listPictureUses(await publicPages(deps))
  expect(uses.get('hero-ocean-drive')).toEqual([urls.home])
  expect(uses.get('trivia-prizes')).toEqual(expect.arrayContaining([urls.home]))
  expect(uses.get('supporters-trophy')).toEqual([urls.liverpool])
  expect(uses.get('cocktails')).toEqual(expect.arrayContaining([urls.menu, urls.thursdayNightFootball]))
})

test('where pictures stand is the same at any time and in any variant of a page, so it is found out once', async () => {
  const { deps } = await openTestBar()
  const pages = await publicPages(deps)
  const uses = await listPictureUses(pages)
  expect(await listPictureUses(pages)).toBe(uses)

  const after = await publicPages({ ...deps, clock: fixedClock(new Date('2027-06-05T23:00:00-04:00')) })
  const byName = (one: [string, string[]], other: [string, string[]]) => one[0].localeCompare(other[0])
  expect([...(await listPictureUses(after))].sort(byName)).toEqual([...uses].sort(byName))

  const drinks = pages.map((page) => ({ ...page, render: () => page.render(new URLSearchParams('tab=wine&page=2')) }))
  expect([...(await listPictureUses(drinks))].sort(byName)).toEqual([...uses].sort(byName))
})

test('a page that could not be rendered is asked again', async () => {
  const { deps } = await openTestBar()
  let isBroken = true
  const pages: PublicPage[] = (await publicPages(deps)).map((page) => ({
    ...page,
    render: (variant) => (isBroken ? Promise.reject(new Error('the database is away')) : page.render(variant)),
  }))
  await expect(listPictureUses(pages)).rejects.toThrow('the database is away')
  isBroken = false
  expect((await listPictureUses(pages)).size).toBeGreaterThan(10)
})
