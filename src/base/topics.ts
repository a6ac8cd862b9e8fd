/** What staff look at on the dashboard and the database tells of when it changes (triggers named `news` in db/migrations). */
export type Topic = 'members' | 'rewards' | 'milestones' | 'discounts' | 'checks' | 'sync' | 'inbox' | 'staff' | 'audit'
