import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { readVenue, saveVenue } from '#features/content/venue/venue.contract.ts'
import { venueLabels } from '#features/content/venue/venue-labels.rules.ts'
import { urls } from '#urls.ts'
import { VenueFields } from './venue-fields.tsx'

/** What guests are told about the bar, wherever they read it. */
export function VenueTab() {
  return (
    <DocumentEditor read={readVenue} save={saveVenue} labels={venueLabels} what="the venue" page={urls.contact}>
      {(editor) => <VenueFields editor={editor} />}
    </DocumentEditor>
  )
}
