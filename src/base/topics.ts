/** What the database announces when it changes (`notify_change` in `db/migrations`): dashboards load it again. */
export const announcedTopics = [
  'members',
  'rewards',
  'milestones',
  'discounts',
  'checks',
  'sync',
  'inbox',
  'staff',
  'sessions',
  'audit',
  'jobs',
  'hours',
  'seo',
  'content',
  'published',
  'photos',
  'program',
  'told',
] as const

/** What a list on a dashboard is about. Of the last ones the database announces nothing. */
export type Topic = (typeof announcedTopics)[number] | 'analytics' | 'membership' | 'tonight'

/** What Tonight is put together from: it is loaded again when one of these changes. */
export const topicsOfTonight: ReadonlySet<string> = new Set<Topic>([
  'members',
  'rewards',
  'discounts',
  'checks',
  'inbox',
])

/** Topics that public pages show. A page names those it shows and is rendered again when one of them changes. */
export type CacheTag = Extract<Topic, 'hours' | 'seo' | 'published' | 'milestones'>
