import { type AdminTab, adminTabs } from '#dashboards/admin/admin-tabs.ts'

/** Each weekly event and each fixed page is a document of its own. They share a tab, whose address names the open one. */
const shared = [
  { prefix: 'event-', tab: 'events', parameter: 'event' },
  { prefix: 'page-', tab: 'pages', parameter: 'page' },
] as const

const sharedTabOf = (name: string) => shared.find(({ prefix }) => name.startsWith(prefix))

/** Where a document of the website is edited. */
export function tabOfDocument(name: string): AdminTab | undefined {
  const tab = sharedTabOf(name)?.tab ?? name
  return adminTabs.find((one) => one === tab)
}

/** The address of a document, and of an item of a list in it. */
export function addressOfDocument(name: string, item: string | null = null) {
  const tab = tabOfDocument(name)
  if (!tab) return undefined
  const of = sharedTabOf(name)
  const query: Record<string, string> = {
    ...(of && { [of.parameter]: name.slice(of.prefix.length) }),
    ...(item !== null && { item }),
  }
  return { tab, query }
}
