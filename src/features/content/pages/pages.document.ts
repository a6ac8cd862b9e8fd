import { AppError } from '#base/app-error.ts'
import { contactPage } from '#content/pages/contact.ts'
import { eventsPage } from '#content/pages/events.ts'
import { homePage } from '#content/pages/home.ts'
import { liverpoolPage } from '#content/pages/liverpool.ts'
import { menuPage } from '#content/pages/menu.ts'
import { type Document, defineDocument } from '#features/content/document.ts'
import { type PageFields, type PageWords, pageLabels } from './page-fields.rules.ts'
import { pageSchema } from './page-schema.ts'
import { type SitePageName, sitePages, toSitePage } from './site-pages.rules.ts'

function pageDocument<Fields extends PageFields>(
  name: SitePageName,
  { title, fields }: { title: string; fields: Fields },
  start: PageWords<Fields>,
) {
  return defineDocument({ name: `page-${name}`, title, schema: pageSchema(fields), labels: pageLabels(fields), start })
}

/** What the fixed pages of the website say. Each is a document, so that a draft of one never holds back another. */
const documents = {
  home: pageDocument('home', sitePages.home, homePage),
  events: pageDocument('events', sitePages.events, eventsPage),
  menu: pageDocument('menu', sitePages.menu, menuPage),
  liverpool: pageDocument('liverpool', sitePages.liverpool, liverpoolPage),
  contact: pageDocument('contact', sitePages.contact, contactPage),
} satisfies Record<SitePageName, Document>

/** The same by their names among all documents. */
export const pageDocuments = {
  homePage: documents.home,
  eventsPage: documents.events,
  menuPage: documents.menu,
  liverpoolPage: documents.liverpool,
  contactPage: documents.contact,
}

export function pageDocumentOf(name: string | undefined): Document {
  const page = toSitePage(name ?? '')
  if (!page) throw new AppError('not-found')
  return documents[page]
}
