import { type AdminTab, adminTabs } from '#dashboards/admin/admin-tabs.ts'

/** Where a document of the website is edited: each weekly event is one of its own, and they share a tab. */
export function tabOfDocument(name: string): AdminTab | undefined {
  const tab = name.startsWith('event-') ? 'events' : name
  return adminTabs.find((one) => one === tab)
}
