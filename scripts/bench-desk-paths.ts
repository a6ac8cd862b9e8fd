/** What the browser asks for at once when an owner opens the dashboard: Tonight, and the counts of the side bar. */
export const firstScreen = [
  '/api/tonight',
  '/api/admin-stats',
  '/api/reward-claims?view=pending&pageSize=1',
  '/api/discount-alerts?pageSize=1',
  '/api/messages?view=open&pageSize=1',
  '/api/content/today',
  '/api/content/facts',
  '/api/content',
  '/api/seo/approval',
]

const member = (rest = '') => `/api/members/mb_417${rest}`
/** Over by any clock. */
const aDay = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** What each tab asks for. What the website is made of does not grow with the program. */
export const tabs: Record<string, readonly string[]> = {
  tonight: ['/api/tonight'],
  overview: ['/api/members', '/api/members?q=garcia', '/api/sync-progress'],
  pending: ['/api/members?status=pending'],
  approved: ['/api/members?status=approved'],
  'vip-members': ['/api/members?type=vip&status=approved', '/api/admin-stats?type=vip'],
  member: ['', '/ledger', '/history', '/points', '/visits', '/notes', '/merges', '/duplicates'].map(member),
  'reward-claims': ['pending', 'approved', 'history'].map((view) => `/api/reward-claims?view=${view}`),
  lookup: ['/api/member-lookup?q=garcia', '/api/member-lookup?q=305000042'],
  milestones: ['/api/milestone-costs'],
  alerts: ['/api/discount-alert-counts', '/api/discount-alerts?sort=cost', `/api/discount-alerts?date=${aDay}`],
  discounts: [`/api/discount-monitor?date=${aDay}&memberOnly=true`, `/api/discount-history?date=${aDay}`],
  'toast-analytics': ['/api/toast/analytics'],
  checks: ['/api/unmatched-checks', '/api/checks'],
  inbox: ['/api/messages', '/api/message-counts'],
  audit: ['/api/audit', '/api/audit-choices'],
  staff: ['/api/staff'],
  system: ['/api/jobs?state=failed', '/api/timetable', '/api/schedules'],
  analytics: ['30d', '13w', '12m'].flatMap((range) =>
    ['', '&type=local', '&compare=before'].map((more) => `/api/program?range=${range}${more}`),
  ),
}
