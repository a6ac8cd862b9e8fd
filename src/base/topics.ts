/** What staff look at on the dashboard and the database tells of when it changes (db/migrations/0006_news.sql). */
export type Topic = 'members' | 'rewards' | 'milestones' | 'discounts' | 'sync' | 'inbox' | 'staff' | 'audit'
