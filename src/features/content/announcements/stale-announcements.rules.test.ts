import { expect, test } from 'vitest'
import { staleAnnouncements } from './stale-announcements.rules.ts'

test('announcements that ended more than a month ago could go, and nobody is mailed about it', () => {
  const ended = (until: string) => ({ id: until, words: 'Closed for a private party', until })
  expect(staleAnnouncements([ended('2026-10-18T04:00:00Z')], '2026-11-17')).toEqual([])
  const [stale] = staleAnnouncements([ended('2026-10-17T04:00:00Z'), ended('2026-09-17T04:00:00Z')], '2026-11-17')
  expect(stale).toMatchObject({
    title: '2 announcements ended more than a month ago',
    opens: { item: '2026-10-17T04:00:00Z' },
  })
  expect(stale?.staleOn).toBeUndefined()
  expect(staleAnnouncements([ended('2026-10-17T04:00:00Z')], '2026-11-17')).toEqual([
    {
      thing: 'announcements',
      title: '1 announcement ended more than a month ago',
      detail: 'Closed for a private party',
      section: 'announcements',
      opens: { item: '2026-10-17T04:00:00Z' },
      action: 'Open announcements',
    },
  ])
})
