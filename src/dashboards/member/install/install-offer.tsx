import { useState } from 'react'
import { venue } from '#content/venue.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { findStorage } from '#web/storage.client.ts'
import { useInstallPrompt } from './install-prompt.ts'
import { installWay } from './install-way.ts'
import './install-offer.css'

const DECLINED_KEY = `${venue.slug}-no-home-screen`

/** Puts the membership on the home screen. Offered once visits count, so that there is something to come back for. */
export function InstallOffer({ hasVisits }: { hasVisits: boolean }) {
  const install = useInstallPrompt()
  const [isDeclined, setIsDeclined] = useState(() => findStorage()?.getItem(DECLINED_KEY) != null)
  const way = installWay(navigator, install !== undefined)
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  // A computer has no home screen, and nobody brings it to the bar.
  const isInHand = matchMedia('(pointer: coarse)').matches
  if (!hasVisits || isDeclined || isInstalled || !isInHand || !way) return null

  function decline() {
    setIsDeclined(true)
    try {
      findStorage()?.setItem(DECLINED_KEY, '1')
    } catch {
      // The storage is full or forbidden.
    }
  }

  return (
    <div className="install-offer">
      <Notice type="info" title="Keep your card one tap away">
        {way === 'prompt' ? (
          'Add your membership to your home screen, and your card, points and rewards open like an app.'
        ) : (
          <>
            Add your membership to your home screen, and it opens like an app:
            <ol>
              <li>Tap Share in your browser.</li>
              <li>Tap Add to Home Screen.</li>
            </ol>
          </>
        )}
        <div className="row">
          {install && (
            <Button variant="strong" onClick={install}>
              Add to Home Screen
            </Button>
          )}
          <Button onClick={decline}>Not now</Button>
        </div>
      </Notice>
    </div>
  )
}
