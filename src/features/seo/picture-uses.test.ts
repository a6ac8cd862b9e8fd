import { expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import { listPictureUses } from './picture-uses.ts'

test('every picture is found on the pages that show it: heroes, cards, dialogs, every tab of the menu, the gallery', async () => {
  const { deps } = await openTestBar()
  const uses = await listPictureUses(await publicPages(deps))
  expect(uses.get('hero-ocean-drive')).toEqual([urls.home])
  expect(uses.get('trivia-prizes')).toEqual(expect.arrayContaining([urls.home]))
  expect(uses.get('supporters-trophy')).toEqual([urls.liverpool])
  expect(uses.get('cocktails')).toEqual(expect.arrayContaining([urls.menu, urls.thursdayNightFootball]))
})

test('where pictures stand is the same at any time and in any variant of a page, so none is missed', async () => {
  const { deps } = await openTestBar()
  const pages = await publicPages(deps)
  const uses = await listPictureUses(pages)
  const after = await publicPages({ ...deps, clock: fixedClock(new Date('2027-06-05T23:00:00-04:00')) })
  const byName = (one: [string, string[]], other: [string, string[]]) => one[0].localeCompare(other[0])
  expect([...(await listPictureUses(after))].sort(byName)).toEqual([...uses].sort(byName))

  const drinks = pages.map((page) => ({ ...page, render: () => page.render(new URLSearchParams('tab=wine&page=2')) }))
  expect([...(await listPictureUses(drinks))].sort(byName)).toEqual([...uses].sort(byName))
})

test('pictures are found where staff put them: on the page of an event that they added', async () => {
  const bar = await openTestBar()
  const quiz = { title: 'Quiz Night', slug: 'quiz-night', weekday: 'Sunday', starts: '19:30', ends: '22:00' }
  await bar.send('POST', '/api/content/events', { as: 'manager', body: quiz })
  await bar.send('POST', '/api/content/publish', { as: 'manager', body: { name: 'event-quiz-night', version: 1 } })
  const { images } = await (await bar.send('GET', '/api/seo', { as: 'seo' })).json()
  const places = images.flatMap(({ usedOn }: { usedOn: string[] }) => usedOn)
  expect(places).toContain('/quiz-night')
})
