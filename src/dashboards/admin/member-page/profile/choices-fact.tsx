import { formatInstant } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { channels, offeredChoices } from '#features/members/messages/message-kinds.rules.ts'
import { type MessageChoicesWire, readMessageChoices } from '#features/members/messages/messages.contract.ts'

const words = { program: 'Points', birthday: 'Birthday treat', offers: 'Offers' } as const
const ways = { email: 'email', push: 'notification', sms: 'text' } as const

/** What the member chose to be sent, beside decisions and security notices. */
export function ChoicesFact({ memberId }: { memberId: string }) {
  const chosen = useApiQuery(readMessageChoices, { params: { id: memberId } })
  if (chosen.at === 'loading') return 'Loading...'
  if (chosen.at === 'failed') return "Couldn't load"
  return describe(chosen.data)
}

function describe(chosen: MessageChoicesWire): string {
  if (channels.every((channel) => chosen[channel] === null)) return "We can't send them anything"
  const told = offeredChoices.flatMap((choice) => {
    const by = channels.filter((channel) => chosen[channel]?.[choice]).map((channel) => ways[channel])
    return by.length > 0 ? [`${words[choice]} by ${by.join(' and ')}`] : []
  })
  const since = chosen.textsSince ? [`Agreed to texts ${formatInstant(chosen.textsSince)}`] : []
  return [...(told.length > 0 ? told : ['Only decisions and security notices']), ...since].join('. ')
}
