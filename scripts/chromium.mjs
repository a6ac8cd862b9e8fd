import { existsSync } from 'node:fs'

/** The Chromium that CHROMIUM_PATH names, or the system's. Undefined leaves it to Playwright to find its own. */
export function findChromium() {
  return firstThere([
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ])
}

/**
 * The system's Chromium without windows, or else the whole one. It draws no address bar and no tabs, so the browser tests
 * take two thirds of the time. It loads pictures and scripts earlier than the whole one, which is why budgets do not use it.
 */
export function findHeadlessChromium() {
  return firstThere([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']) ?? findChromium()
}

function firstThere(places) {
  return places.find((place) => place && existsSync(place))
}
