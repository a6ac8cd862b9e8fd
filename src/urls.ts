import { venue } from '#content/venue.ts'

/** Opens the form for a forgotten password, at the end of the address of any login. */
export const FORGOT_PASSWORD_HASH = '#forgot-password'

/** Behind the address that confirms an email: it is one that staff sign in with, and no member's. */
export const STAFF_EMAIL_QUERY = '?for=staff'

/** Behind the same address: it is one that a member will log in with. */
export const NEW_EMAIL_QUERY = '?for=new-email'

/** The addresses of pages and files; those of the API are in the contracts. */
export const urls = {
  home: '/',
  events: '/events',
  largeParties: '/events#large-reservation',
  /** Leads on to where a table for so many at such a time is booked. */
  reserve: '/reserve',
  mondayWingNight: '/monday-wing-night',
  triviaTacosTequila: '/trivia-tacos-tequila',
  smashSurfWednesday: '/smash-surf-wednesday',
  musicBingoWednesday: '/music-bingo-wednesday',
  thursdayNightFootball: '/thursday-night-football',
  karaokeFridays: '/karaoke-fridays',
  unpluggedSaturdays: '/unplugged-saturdays',
  premierLeagueFootball: '/premier-league-football',
  menu: `/miami-beach-${venue.slug}-food-drinks`,
  liverpool: '/liverpool',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  accessibility: '/accessibility',
  memberSignup: '/member-signup',
  memberDashboard: '/member-dashboard',
  memberCard: '/member-card',
  adminDashboard: '/admin-dashboard',
  barMode: '/bar-mode',
  seoAdmin: '/seo-admin',
  hoursAdmin: '/hours-admin',
  initHours: '/init-hours',
  setPassword: '/set-password',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  openApi: '/openapi.json',
  apiReference: '/api/docs',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
  speculationRules: '/speculation-rules.json',
  webManifest: '/site.webmanifest',
  memberManifest: '/membership.webmanifest',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  llms: '/llms.txt',
  gpc: '/.well-known/gpc.json',
  securityTxt: '/.well-known/security.txt',
  /** The worker that keeps this page. Below the page, because a worker can be registered for nothing above its own folder. */
  workerOf: (page: string) => `${page}/service-worker.js`,
  /** Our own forms, made to stand in an iframe. */
  embed: { largeParty: '/embed/large-party', supportersClub: '/embed/supporters-club' },
  calendar: {
    events: '/calendar/events.ics',
    bands: '/calendar/bands.ics',
    fixtures: '/calendar/fixtures.ics',
    event: (slug: string) => `/calendar/events/${slug}.ics`,
  },
} as const
