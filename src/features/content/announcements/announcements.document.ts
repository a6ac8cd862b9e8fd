import { announcements } from '#content/announcements.ts'
import { defineDocument } from '#features/content/document.ts'
import { announcementsContent } from './announcements.contract.ts'

export const announcementsDocument = defineDocument({
  name: 'announcements',
  title: 'Announcements',
  schema: announcementsContent,
  start: announcements,
  isLiveAtOnce: true,
})
