import { venue } from '#content/venue.ts'
import { urls } from '#urls.ts'

const look = {
  background_color: '#0a0f1f',
  theme_color: '#0a0f1f',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** The website is no app: kept on a home screen, it opens in the browser. */
const site = {
  name: venue.name,
  short_name: venue.name,
  description: `${venue.kind} in ${venue.city}`,
  start_url: urls.home,
  display: 'browser',
  ...look,
}

const shortcutIcons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** What members put on their home screen: dashboard and card, and nothing of the website around them. */
const membership = {
  id: urls.memberDashboard,
  name: `${venue.name} membership`,
  short_name: venue.name,
  description: `Your card, points and rewards at ${venue.name}`,
  lang: 'en-US',
  start_url: urls.memberDashboard,
  // What dashboard, card and sign-up have in common.
  scope: '/member-',
  display: 'standalone',
  ...look,
  shortcuts: [
    { name: 'My card', url: urls.memberCard, icons: shortcutIcons },
    { name: 'Rewards', url: `${urls.memberDashboard}?tab=rewards`, icons: shortcutIcons },
  ],
}

export const webManifests = { [urls.webManifest]: site, [urls.memberManifest]: membership }
