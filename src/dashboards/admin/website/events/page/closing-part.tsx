import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { FormPanel } from '#dashboards/admin/website/shared/fields/form-panel.tsx'

/** The end of the page, and how a search engine shows it. */
export function ClosingPart({ editor }: EventEditing) {
  return (
    <>
      <FormPanel title="End of the page" intro="Beside the address, the phone number and the button to reserve.">
        <ContentField editor={editor} at={['page', 'closing', 'title']} label="Headline" max={120} />
        <ContentField editor={editor} at={['page', 'closing', 'hours']} label="Hours" kind="text" max={600} />
        <ContentField
          editor={editor}
          at={['page', 'closing', 'happyHour']}
          label="About happy hour"
          kind="text"
          max={600}
        />
      </FormPanel>
      <FormPanel title="Search result" intro="What search engines show of the page.">
        <ContentField editor={editor} at={['page', 'head', 'title']} label="Title of the page" max={120} />
        <ContentField
          editor={editor}
          at={['page', 'head', 'description']}
          label="Description of the page"
          kind="text"
          max={300}
        />
      </FormPanel>
    </>
  )
}
