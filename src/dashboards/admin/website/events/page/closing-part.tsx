import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { FormPanel } from '#dashboards/admin/website/shared/fields/form-panel.tsx'

/** The end of the page, and how a search engine shows it. */
export function ClosingPart({ editor }: EventEditing) {
  return (
    <>
      <FormPanel title="End of the page" intro="Beside the address, the phone number and the button to reserve.">
        <ContentField editor={editor} at={['page', 'closing', 'title']} max={120} />
        <ContentField editor={editor} at={['page', 'closing', 'hours']} kind="text" max={600} />
        <ContentField editor={editor} at={['page', 'closing', 'happyHour']} kind="text" max={600} />
      </FormPanel>
      <FormPanel title="Search result" intro="What search engines show of the page.">
        <ContentField editor={editor} at={['page', 'head', 'title']} max={120} />
        <ContentField editor={editor} at={['page', 'head', 'description']} kind="text" max={300} />
      </FormPanel>
    </>
  )
}
