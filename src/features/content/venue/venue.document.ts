import { venueFacts } from '#content/venue.ts'
import { defineDocument } from '#features/content/document.ts'
import { venueContent } from './venue.contract.ts'

export const venueDocument = defineDocument({
  name: 'venue',
  title: 'Venue',
  schema: venueContent,
  start: venueFacts,
})
