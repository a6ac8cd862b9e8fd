import { z } from 'zod'
import { contentId, documentRead, documentSave, hasUniqueIds } from '#features/content/content.contract.ts'
import { isSafeLink } from '#features/content/links.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const announcement = z
  .strictObject({
    id: contentId,
    words: z.string().trim().min(1, 'What do you want to tell guests?').max(160),
    link: z
      .strictObject({
        label: z.string().trim().min(1, 'What should the link say?').max(40),
        href: z
          .string()
          .trim()
          .max(500)
          .refine(isSafeLink, 'Use an address with https:// or a page of this site, like /events.'),
      })
      .nullable(),
    from: z.iso.datetime('Choose when it starts.'),
    until: z.iso.datetime('Choose when it ends.'),
  })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'It has to end after it starts.',
  })
export type Announcement = z.output<typeof announcement>

export const announcementsContent = z.array(announcement).max(60).refine(hasUniqueIds)
export type Announcements = z.output<typeof announcementsContent>

export const readAnnouncements = endpoint('GET', '/api/content/announcements', {
  ...documentRead(announcementsContent),
  summary: 'The banners at the top of every page, each with its first and last moment.',
  topic: 'content',
})

export const saveAnnouncements = endpoint('PUT', '/api/content/announcements', {
  ...documentSave(announcementsContent),
  summary: 'Saves the announcements. They are live at once, each from its first moment on.',
})
