import { urls } from '#urls.ts'

const notForReading: string[] = [
  urls.reserve,
  urls.memberDashboard,
  urls.memberCard,
  urls.adminDashboard,
  urls.barMode,
  urls.seoAdmin,
  urls.hoursAdmin,
  urls.initHours,
  urls.setPassword,
  urls.confirmEmail,
  urls.unsubscribe,
  urls.healthz,
  urls.readyz,
  urls.metrics,
]

/** The addresses of all pages that are the same for everyone, for those who cannot ask the product's own list. */
export const publicAddresses: string[] = Object.values(urls).flatMap((url) =>
  typeof url === 'string' && /^\/[a-z-]*$/.test(url) && !notForReading.includes(url) ? [url] : [],
)
