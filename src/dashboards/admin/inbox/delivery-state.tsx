import { Moment } from '#dashboards/shared/time/moment.tsx'
import type { DeliveryWire } from '#features/inbox/inbox.contract.ts'
import { Badge } from '#ui/badge.tsx'

/** Whether it was emailed to the house; where it was not, why, and whether it will be tried again. */
export function DeliveryState({ delivery }: { delivery: DeliveryWire }) {
  const { state, deliveredAt, attempts, nextAttemptAt, error } = delivery
  if (state === 'kept') return <p className="faint">Not emailed: email wasn't set up when this arrived.</p>
  if (state === 'delivered') {
    return <p className="faint">Emailed to you{deliveredAt && [' on ', <Moment key="at" at={deliveredAt} />]}.</p>
  }
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  if (state === 'failed') {
    return (
      <p>
        <Badge tone="bad" look="solid" icon="alert">
          Email failed
        </Badge>{' '}
        Stopped after {tries}: {error ?? 'no reason given'}. The message is saved here.
      </p>
    )
  }
  return (
    <p>
      <Badge tone="warn" icon="clock">
        Sending
      </Badge>{' '}
      {attempts === 0 ? 'Email on its way' : `${tries} failed: ${error ?? 'no reason given'}`}
      {nextAttemptAt && attempts > 0 && ['. Next attempt: ', <Moment key="next" at={nextAttemptAt} />]}.
    </p>
  )
}
