import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readOverview } from '#features/content/content.contract.ts'
import { pageLabels } from '#features/content/pages/page-fields.rules.ts'
import { readPage, savePage } from '#features/content/pages/pages.contract.ts'
import { type SitePageName, sitePages, toSitePage } from '#features/content/pages/site-pages.rules.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { urls } from '#urls.ts'
import { PageForm } from './page-form.tsx'

const addresses: Record<SitePageName, string> = {
  home: urls.home,
  events: urls.events,
  menu: urls.menu,
  liverpool: urls.liverpool,
  contact: urls.contact,
}

/** The fixed pages, one at a time beside the page itself. The open one is in the address. */
export function PagesTab() {
  const [{ page: asked }, change] = useAddressQuery(['page', 'view'])
  const overview = useApiQuery(readOverview, {})
  const page = toSitePage(asked) ?? 'home'
  const drafts = overview.at === 'ready' ? overview.data.documents : []
  const draftOf = (name: string) =>
    drafts.find((document) => document.name === `page-${name}`)?.draftChanges || undefined
  return (
    <>
      <Segmented
        label="Which page"
        options={Object.entries(sitePages).map(([value, { label }]) => ({ value, label, count: draftOf(value) }))}
        value={page}
        onChange={(next) => change({ page: next, view: '' })}
      />
      <DocumentEditor
        read={readPage}
        save={savePage}
        params={{ page }}
        labels={pageLabels(sitePages[page].fields)}
        what="the page"
        page={addresses[page]}
      >
        {(editor) => <PageForm editor={editor} page={page} />}
      </DocumentEditor>
    </>
  )
}
