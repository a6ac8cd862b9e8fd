import { useState } from 'react'
import type { InitHoursAnswer } from '#features/hours/hours.wire.ts'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { defineIsland } from '#web/islands/define-island.ts'
import { postJson } from '#web/post-json.ts'

type Step = { at: 'idle' } | { at: 'loading' } | { at: 'success'; message: string } | { at: 'error'; message: string }

/** The set-up of an empty hours table, once (H1). */
function InitHours() {
  const [step, setStep] = useState<Step>({ at: 'idle' })

  async function initialise() {
    setStep({ at: 'loading' })
    const answer = await postJson<InitHoursAnswer>(urls.api.initHours)
    if (answer.outcome === 'ok') {
      const { message, hoursCount } = answer.data
      setStep({ at: 'success', message: `Success! ${message} (${hoursCount} hours created)` })
    } else {
      const kind = answer.outcome === 'refused' ? 'Error' : 'Network error'
      setStep({ at: 'error', message: `${kind}: ${answer.error}` })
    }
  }

  return (
    <AuthLayout as="gate">
      <Panel label="Hours database setup">
        <h1>Hours database setup</h1>
        <div className="stack">
          <p>Fills the empty hours table with the usual week. It works once and never changes hours that are there.</p>
          {step.at === 'success' ? (
            <>
              <Notice type="success">{step.message}</Notice>
              <div className="row">
                <LinkButton href={urls.home}>Go to the website</LinkButton>
                <LinkButton href={urls.hoursAdmin}>Manage the hours</LinkButton>
              </div>
            </>
          ) : (
            <>
              {step.at === 'error' && <Notice type="error">{step.message}</Notice>}
              <Button variant="primary" icon="database" isBusy={step.at === 'loading'} onClick={initialise} isWide>
                {step.at === 'loading' ? 'Initializing...' : 'Initialize Hours Database'}
              </Button>
            </>
          )}
        </div>
      </Panel>
    </AuthLayout>
  )
}

export default defineIsland('dashboards/hours/init-hours', InitHours)
