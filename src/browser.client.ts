import '@vitejs/plugin-react/preamble'
import type { ComponentType } from 'react'
import { letAnnouncementClose } from '#features/content/announcements/announcement.client.ts'
import { offerToCopy } from '#features/events/calendar/copy-address.client.ts'
import { watchOpenStatus } from '#features/hours/open-status.client.ts'
import { browseMenu } from '#features/menu/menu-browser.client.ts'
import { askForConsent } from '#features/seo/tags/consent.client.ts'
import { keepNotedPage } from '#features/venue/offline/keep-noted-page.client.ts'
import { loadMapOnClick } from '#pages/site/map.client.ts'
import { rotate } from '#pages/site/rotation.client.ts'
import { layOutRest } from '#pages/site/scrolling/lay-out-rest.client.ts'
import { watchScroll } from '#pages/site/scrolling/to-top.client.ts'
import { openDialogs } from '#pages/site/sheet-dialog.client.ts'
import { closeMenuWhenLeft } from '#pages/site/site-menu.client.ts'
import { runVideos } from '#pages/site/video.client.ts'
import { wakeIslands } from '#web/islands/wake-islands.client.ts'

// What every page runs in the browser: a few KB. React arrives with the first island that wakes.
type Island = ComponentType<Record<string, unknown>>

function start() {
  wakeIslands({
    ...import.meta.glob<Island>(['./**/*.island.tsx', '!./dev/**'], { import: 'default' }),
    ...(import.meta.env.DEV && import.meta.glob<Island>('./dev/**/*.island.tsx', { import: 'default' })),
  })
  letAnnouncementClose()
  watchOpenStatus()
  closeMenuWhenLeft()
  watchScroll()
  openDialogs()
  rotate()
  runVideos()
  loadMapOnClick()
  layOutRest()
  offerToCopy()
  browseMenu()
  keepNotedPage()
  askForConsent()
}

/**
 * In a task of its own: when parsing ends, browsers scan the forms and paint, and our work on top of that would delay a tap.
 * A listener for the end of parsing would run in that very task, so this looks every 16 ms instead.
 */
function startOnceParsed() {
  if (document.readyState === 'loading') setTimeout(startOnceParsed, 16)
  else start()
}

startOnceParsed()
