/** What the database announces when it changes (triggers in `db/migrations`), for dashboards to load it again. */
export const announcedTopics = [
  'members',
  'rewards',
  'milestones',
  'discounts',
  'checks',
  'sync',
  'inbox',
  'staff',
  'audit',
] as const

/** What a list on a dashboard is about. Of the last ones the database announces nothing. */
export type Topic = (typeof announcedTopics)[number] | 'analytics' | 'jobs' | 'seo' | 'hours' | 'membership'
