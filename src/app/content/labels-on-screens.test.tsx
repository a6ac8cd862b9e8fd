import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AnnouncementsTab } from '#dashboards/admin/website/announcements/announcements-tab.tsx'
import { BandsTab } from '#dashboards/admin/website/bands/bands-tab.tsx'
import { EventsTab } from '#dashboards/admin/website/events/events-tab.tsx'
import { FixturesTab } from '#dashboards/admin/website/fixtures/fixtures-tab.tsx'
import { MembershipTab } from '#dashboards/admin/website/membership/membership-tab.tsx'
import { MenuTab } from '#dashboards/admin/website/menu/menu-tab.tsx'
import { PagesTab } from '#dashboards/admin/website/pages/pages-tab.tsx'
import { PoliciesTab } from '#dashboards/admin/website/policies/policies-tab.tsx'
import { PromotionsTab } from '#dashboards/admin/website/promotions/promotions-tab.tsx'
import { ReviewsTab } from '#dashboards/admin/website/reviews/reviews-tab.tsx'
import { addressOfDocument } from '#dashboards/admin/website/shared/tab-of-document.ts'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import { VenueTab } from '#dashboards/admin/website/venue/venue-tab.tsx'
import type { Json } from '#features/content/changes.rules.ts'
import type { Document } from '#features/content/document.ts'
import { labelOf, labelsAt } from '#features/content/labels.rules.ts'
import { firstEvents } from '#features/events/events.document.ts'
import { siteDocuments } from '#pages/site/site-documents.ts'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { isDeep } from '#tests/depth.ts'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { click } from '#tests/screen.ts'

beforeEach(dropAllEdits)

const { menu, fixtures, reviews, bands, promotions } = siteDocuments
const documents: Record<string, Document> = {
  ...siteDocuments,
  ...Object.fromEntries(firstEvents.map((event) => [event.slug, event])),
}
const food = menu.start.sections[0]
const drafts = menu.start.sections.flatMap(({ lists }) => lists).find(({ columns }) => columns)
const storm = {
  id: 'storm',
  words: 'We close at 6',
  link: { label: 'Our hours', href: '/contact' },
  from: '2026-11-16T18:00:00.000Z',
  until: '2036-11-17T18:00:00.000Z',
}
const short = { ...menu.start, sections: [{ ...food, lists: [...(food?.lists.slice(0, 1) ?? []), drafts] }] } as Json

/** Where the editor of a document is, and a content that has all of its fields, small enough to open all of it. */
const screens: [string, ReactNode, Json?][] = [
  ['venue', <VenueTab key="" />],
  ['menu', <MenuTab key="" />, short],
  ['reviews', <ReviewsTab key="" />, reviews.start.slice(0, 1)],
  ['announcements', <AnnouncementsTab key="" />, [storm]],
  ['membership', <MembershipTab key="" />],
  ['fixtures', <FixturesTab key="" />, fixtures.start.filter(({ score }) => score).slice(-1)],
  ['policies', <PoliciesTab key="" />],
  ['bands', <BandsTab key="" />, bands.start.slice(-1)],
  ['promotions', <PromotionsTab key="" />, promotions.start.slice(0, 1)],
  ['homePage', <PagesTab key="" />],
  ['eventsPage', <PagesTab key="" />],
  ['menuPage', <PagesTab key="" />],
  ['liverpoolPage', <PagesTab key="" />],
  ['contactPage', <PagesTab key="" />],
  ['unplugged-saturdays', <EventsTab key="" />],
  ['monday-wing-night', <EventsTab key="" />],
]

/** What no screen asks for: it comes with what is chosen, or from the menu. A team is an opponent and where it plays. */
const SILENT = /(^|\.)(id|icon|emblem|anchor|fromMenu)$|^page\.sections\.[^.]+\.kind$|^menu\.dishes\.[^.]+\.name$/

function fieldsOf(content: Json, path: string[] = []): string[][] {
  if (Array.isArray(content) && content.every((one) => typeof one === 'object')) {
    return content.flatMap((item) => fieldsOf(item, [...path, item.id]))
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return [path]
  return Object.entries(content).flatMap(([key, value]) => fieldsOf(value, [...path, key]))
}

/** Opens all that is folded, and the dialog of an item; what is said beside fields meanwhile. */
async function wordsOn(place: HTMLElement): Promise<string[]> {
  const words = new Set<string>()
  const collect = () => {
    for (const one of place.querySelectorAll('label, legend, option')) words.add(one.textContent ?? '')
    for (const one of place.querySelectorAll('[aria-label]')) words.add(one.getAttribute('aria-label') ?? '')
  }
  const open = async (selector: string, isMeant: (name: string) => boolean) => {
    for (const button of place.querySelectorAll<HTMLElement>(selector)) {
      if (!button.isConnected || !isMeant(button.getAttribute('aria-label') ?? button.textContent ?? '')) continue
      await click(button)
      collect()
    }
  }
  collect()
  for (const _ of ['parts', 'what is in them']) await open('button[aria-expanded="false"]', () => true)
  await open('button:not([aria-expanded])', (name) => /^(Edit |Add list$)/.test(name))
  await open('input[type="radio"]', () => true)
  return [...words]
}

test.each(isDeep ? screens : screens.filter((_, place) => place % 4 === 0))(
  'the history calls the fields of %s as they are called on the screen',
  async (key, tab, own) => {
    const document = documents[key]
    if (!document) throw new Error(`There is no document "${key}".`)
    const { name, title, isLiveAtOnce, labels, start } = document
    const content: Json = own ?? start
    const live = { version: 0, savedAt: '2026-11-04T18:00:00.000Z', savedBy: '', content }
    const loaded = { name, title, isLiveAtOnce, live, draft: null, changes: [], scheduled: [] }
    const { tab: section = '', query = {} } = addressOfDocument(name) ?? {}
    fakeServer({
      [`GET /api/content/${name.replace(/^(event|page)-/, '$1/')}`]: answer(loaded),
      'GET /api/content': answer({ documents: [] }),
      ...(name !== 'menu' && {
        'GET /api/content/menu': answer({ ...loaded, live: { ...live, content: menu.start } }),
      }),
      'GET /api/content/events': answer([]),
      'GET /api/content/facts': answer({ facts: [] }),
      'GET /api/content/sold-out': answer({ items: [] }),
      'GET /api/photos': answer({ photos: [], uploads: [] }),
    })
    const { place } = await renderAdmin(tab, { search: `?${new URLSearchParams({ section, ...query })}` })
    await waitFor(() => expect(place.querySelector('.document-editor')).toBeTruthy())
    const words = await wordsOn(place)
    const isSaid = (label: string) =>
      words.some((one) => one === label || one.startsWith(`${label} `) || one.endsWith(`, ${label}`))
    const missing = fieldsOf(content)
      .filter((path) => !SILENT.test(path.join('.')))
      .map((path) => [path.join('.'), labelOf(labelsAt(labels, path, [content])) ?? ''] as const)
      .filter(([, label]) => !isSaid(label))
    expect(missing).toEqual([])
  },
)
