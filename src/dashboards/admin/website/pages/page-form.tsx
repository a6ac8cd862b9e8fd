import { FormPanel } from '#dashboards/admin/website/shared/fields/form-panel.tsx'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import type { PageFields } from '#features/content/pages/page-fields.rules.ts'
import { type PageContent, type SitePageName, sitePages } from '#features/content/pages/site-pages.rules.ts'
import { PageField } from './page-field.tsx'

type Props = { editor: DocumentEditor<PageContent>; page: SitePageName }

/** A page as fields, from top to bottom. */
export function PageForm({ editor, page }: Props) {
  const parts: PageFields = sitePages[page].fields
  return Object.entries(parts).map(([part, { title, intro, fields }]) => (
    <FormPanel key={part} title={title} intro={intro}>
      {Object.entries(fields).map(([key, field]) => (
        <PageField key={key} editor={editor} at={[part, key]} field={field} />
      ))}
    </FormPanel>
  ))
}
