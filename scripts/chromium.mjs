import { existsSync } from 'node:fs'

/** The Chromium that CHROMIUM_PATH names, or the system's. Undefined leaves it to Playwright to find its own. */
export function findChromium() {
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((place) => place && existsSync(place))
}
