import { useState } from 'react'
import { initializeHours } from '#features/hours/hours.contract.ts'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { type ApiError, callApi } from '#web/api.client.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'

type Step = { at: 'idle' } | { at: 'loading' } | { at: 'success'; message: string } | { at: 'error'; message: string }

/** The set-up of an empty hours table, once (H1). */
function InitHours() {
  const [step, setStep] = useState<Step>({ at: 'idle' })

  async function initialize() {
    setStep({ at: 'loading' })
    setStep(
      await callApi(initializeHours, {}).then(
        ({ message, hoursCount }) => ({ at: 'success', message: `Success! ${message} (${hoursCount} hours created)` }),
        ({ code, message }: ApiError) => ({
          at: 'error',
          message: `${code === 'unreachable' ? 'Network error' : 'Error'}: ${message}`,
        }),
      ),
    )
  }

  return (
    <AuthLayout width="narrow">
      <Panel label="Hours database setup">
        <h1>Hours database setup</h1>
        <div className="stack">
          <p>Adds the default weekly hours to an empty database. Runs once and never changes existing hours.</p>
          {step.at === 'success' ? (
            <>
              <Notice type="success">{step.message}</Notice>
              <div className="row">
                <LinkButton href={urls.home}>View website</LinkButton>
                <LinkButton href={urls.hoursAdmin}>Edit hours</LinkButton>
              </div>
            </>
          ) : (
            <>
              {step.at === 'error' && <Notice type="error">{step.message}</Notice>}
              <Button variant="primary" icon="database" isBusy={step.at === 'loading'} onClick={initialize} isWide>
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
