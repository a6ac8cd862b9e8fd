import { venueFacts } from '#content/venue.ts'
import { defineDocument } from '#features/content/document.ts'
import { venueContent } from './venue.contract.ts'
import { venueLabels } from './venue-labels.rules.ts'

export const venueDocument = defineDocument({
  name: 'venue',
  title: 'Venue',
  schema: venueContent,
  labels: venueLabels,
  start: venueFacts,
})
