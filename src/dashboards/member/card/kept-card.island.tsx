import { useEffect, useState } from 'react'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { keepPageOffline } from '#features/venue/offline/keep-page-offline.client.ts'
import { LinkButton } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/states.tsx'
import { urls } from '#urls.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { findStorage } from '#web/storage.client.ts'
import './kept-card.css'
import { type Card, findCard } from './kept-card.ts'
import { findCodes } from './kept-codes.ts'
import { KeptCodes } from './kept-codes-list.tsx'
import { MemberCard } from './member-card.tsx'

type Step = { at: 'looking' } | { at: 'found'; card: Card; kept: ReturnType<typeof findCodes> } | { at: 'none' }

/** The card that the dashboard has left in this browser. The page itself is the same for everyone and knows nobody. */
function KeptCard() {
  const [step, setStep] = useState<Step>({ at: 'looking' })

  useEffect(() => {
    const look = () => {
      const card = findCard(findStorage())
      setStep(card ? { at: 'found', card, kept: findCodes(findStorage()) } : { at: 'none' })
    }
    look()
    // A logout in another window takes the card away here too, and a code that was given goes.
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])

  useEffect(() => keepPageOffline(urls.workerOf(urls.memberCard)), [])

  return (
    <AuthLayout width="narrow">
      <h1>Member card</h1>
      {step.at === 'looking' && (
        <div className="kept-card__looking" aria-busy="true">
          <Skeleton size="l" />
        </div>
      )}
      {step.at === 'none' && (
        <Panel title="No member card on this device">
          <p>Log in, and your card stays on this device until you log out, even when you're offline.</p>
          <div>
            <LinkButton variant="primary" href={urls.memberDashboard}>
              Log in
            </LinkButton>
          </div>
        </Panel>
      )}
      {step.at === 'found' && (
        <>
          <MemberCard card={step.card} size="l" />
          <p className="dim">Show this to your server when you order. It works offline, too.</p>
          {step.kept && <KeptCodes {...step.kept} />}
          <div>
            <LinkButton icon="left" href={urls.memberDashboard}>
              Back to dashboard
            </LinkButton>
          </div>
        </>
      )}
    </AuthLayout>
  )
}

export default defineIsland('dashboards/member/card/kept-card', KeptCard)
