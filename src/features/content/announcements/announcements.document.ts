import { announcements } from '#content/announcements.ts'
import { defineDocument } from '#features/content/document.ts'
import { announcementsContent } from './announcements.contract.ts'
import { announcementsLabels } from './announcements-labels.rules.ts'

export const announcementsDocument = defineDocument({
  name: 'announcements',
  title: 'Announcements',
  schema: announcementsContent,
  labels: announcementsLabels,
  start: announcements,
  isLiveAtOnce: true,
})
