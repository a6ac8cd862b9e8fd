import { type AdminTab, adminTabs } from '#dashboards/admin/admin-tabs.ts'

/** Each weekly event is a document of its own, and they share a tab. */
const EVENT = 'event-'

/** Where a document of the website is edited. */
export function tabOfDocument(name: string): AdminTab | undefined {
  const tab = name.startsWith(EVENT) ? 'events' : name
  return adminTabs.find((one) => one === tab)
}

/** The address of a document, and of an item of a list in it. */
export function addressOfDocument(name: string, item: string | null = null) {
  const tab = tabOfDocument(name)
  if (!tab) return undefined
  const query: Record<string, string> = {
    ...(name.startsWith(EVENT) && { event: name.slice(EVENT.length) }),
    ...(item !== null && { item }),
  }
  return { tab, query }
}
