import { formatBarDay, formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { SentWire } from '#features/members/messages/to-tell/to-tell.contract.ts'

type Delivery = SentWire['deliveries'][number]

const channelNames: Record<Delivery['channel'], string> = { email: 'email', push: 'notification', sms: 'text' }

const skipped: Record<string, string> = {
  'not-set-up': "it isn't set up",
  'not-verified': "the address isn't confirmed",
  'number-refused': "the number can't be texted",
  'switched-off': 'switched off by the member',
  'not-for-them': 'not needed anymore',
  'too-late': 'too late to send',
}

/** What became of a message, a line for each channel. */
export function outcomesOf({ state, deliveries, told }: SentWire): string[] {
  if (state === 'withdrawn') return ['Not sent: it was undone first']
  const lines = deliveries.map(lineOf)
  const isWaiting = state === 'waiting' && lines.length === 0
  const byStaff = told ? [`Told by ${told.by}, ${when(told.at)}`] : []
  return [...(isWaiting ? ['Waiting to be sent'] : []), ...lines, ...byStaff]
}

function lineOf({ channel, outcome, reason, at }: Delivery): string {
  const name = channelNames[channel]
  if (outcome === 'sent') return `Sent by ${name}, ${when(at)}`
  if (outcome === 'failed') return `The ${name} didn't go through, ${when(at)}: ${reason}`
  return `Not sent by ${name}: ${skipped[reason ?? ''] ?? reason}`
}

const when = (at: string) => `${formatBarDay(at)}, ${formatBarTime(at)}`
