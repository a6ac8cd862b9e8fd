import { useCallback, useEffect, useState } from 'react'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Skeleton } from '#ui/states.tsx'
import { countFailedJobs } from './count-failed-jobs.ts'

type Step = { at: 'loading' } | { at: 'counted'; failed: number } | { at: 'failed'; message: string }

/** Tells the owner when work in the background was given up, such as a mail that no server took. */
export function FailedJobs({ onExpired }: { onExpired: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'loading' })

  const load = useCallback(async () => {
    setStep({ at: 'loading' })
    const answer = await countFailedJobs()
    if (answer.outcome === 'login-required') return onExpired()
    setStep(
      answer.outcome === 'counted'
        ? { at: 'counted', failed: answer.failed }
        : { at: 'failed', message: answer.message },
    )
  }, [onExpired])

  useEffect(() => {
    load()
  }, [load])

  return (
    <Panel title="Background work" isBusy={step.at === 'loading'}>
      {step.at === 'loading' && <Skeleton size="figure" />}
      {step.at === 'counted' && (
        <>
          <p className="figure">{step.failed.toLocaleString('en-US')}</p>
          <p className="dim">
            {step.failed === 0 ? 'Nothing has failed.' : 'failed and will not be tried again by itself.'}
          </p>
        </>
      )}
      {step.at === 'failed' && (
        <ErrorState title="Could not be counted" onRetry={load}>
          {step.message}
        </ErrorState>
      )}
    </Panel>
  )
}
