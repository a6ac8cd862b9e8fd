/** What staff look at on the dashboard, as far as it tells that it has changed (db/migrations/0006_news.sql). */
export const topics = ['members', 'rewards', 'milestones', 'discounts', 'sync', 'inbox', 'staff', 'audit'] as const
export type Topic = (typeof topics)[number]
