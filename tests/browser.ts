import { findChromium, findHeadlessChromium } from '../scripts/chromium.mjs'

/**
 * What Chromium leaves out: the list of Playwright, which a second one replaces, and the suggestions under the address
 * bar. They are pages of their own, drawn for every window, and took longer than ours.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${disabledFeatures.join(',')}`,
  // A camera that shows a moving picture, and nobody to ask whether it may.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** How Chromium is started where pages are measured: the system's where there is one, else Playwright's own; it calls nobody. */
export const launchOptions = { ...at(findChromium()), args }

/** How it is started for browser tests. */
export const headlessLaunchOptions = { ...at(findHeadlessChromium()), args }

function at(executablePath: string | undefined) {
  return executablePath === undefined ? {} : { executablePath }
}

/** The widths every screen is looked at: a phone, a tablet, a desk. */
export const viewports = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 } },
  desktop: { viewport: { width: 1440, height: 900 } },
}
