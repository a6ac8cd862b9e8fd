import { Moment } from '#dashboards/shared/moment.tsx'
import type { DeliveryWire } from '#features/inbox/inbox.wire.ts'
import { Badge } from '#ui/badge.tsx'

/** Whether it was mailed to the house; where it was not, why, and whether it will be tried again. */
export function DeliveryState({ delivery }: { delivery: DeliveryWire }) {
  const { state, deliveredAt, attempts, nextAttemptAt, error } = delivery
  if (state === 'kept') return <p className="faint">Kept here. No mail was set up when it came in.</p>
  if (state === 'delivered') {
    return <p className="faint">Mailed to the house{deliveredAt && [' on ', <Moment key="at" at={deliveredAt} />]}.</p>
  }
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  if (state === 'failed') {
    return (
      <p>
        <Badge tone="bad" look="solid" icon="alert">
          Not mailed
        </Badge>{' '}
        Given up after {tries}: {error ?? 'no reason was given'}. It is safe here.
      </p>
    )
  }
  return (
    <p>
      <Badge tone="warn" icon="clock">
        Not mailed yet
      </Badge>{' '}
      {attempts === 0 ? 'On its way' : `After ${tries}: ${error ?? 'no reason was given'}`}
      {nextAttemptAt && attempts > 0 && ['. Next try ', <Moment key="next" at={nextAttemptAt} />]}.
    </p>
  )
}
