import type { LabelsOf } from '#features/content/labels.rules.ts'
import type { Announcements } from './announcements.contract.ts'

export const announcementsLabels = {
  fields: {
    words: 'What guests read',
    link: { label: 'Link', fields: { label: 'Link text', href: 'Link address' } },
    from: 'Starts',
    until: 'Ends',
  },
} satisfies LabelsOf<Announcements>
