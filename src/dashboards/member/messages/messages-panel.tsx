import { formatTime } from '#base/format-time.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { channels, offeredChoices } from '#features/members/messages/message-kinds.rules.ts'
import { readMyMessages } from '#features/members/messages/messages.contract.ts'
import { quietHours } from '#features/members/messages/quiet-hours.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Panel } from '#ui/panel.tsx'
import { ErrorState } from '#ui/states.tsx'
import { ChoiceSwitch } from './choice-switch.tsx'
import './message-choices.css'
import { PushSwitch } from './push-switch.tsx'
import { TextsConsent } from './texts-consent.tsx'

const always = 'decisions on your application and reward claims, password and security notices.'
const quiet = `Nothing but security notices between ${formatTime(quietHours.from)} and ${formatTime(quietHours.until)}.`

const labels = { program: 'Points and milestones', birthday: 'Birthday treat', offers: 'Offers and events' } as const

/** What a member wants to be sent, and by which channel. VIP members never read of points. */
export function MessagesPanel({ member }: { member: MemberWire }) {
  const isPoints = plans[member.membershipType].earnsPoints
  const chosen = useApiQuery(readMyMessages, {})
  return (
    <Panel title="What we send you" isBusy={chosen.at === 'loading'}>
      <div className="stack">
        {chosen.at === 'failed' && (
          <ErrorState title="Couldn't load your choices" onRetry={chosen.reload}>
            {chosen.message}
          </ErrorState>
        )}
        <PushSwitch memberId={member.id} />
        {chosen.at === 'ready' && chosen.data.texts !== 'impossible' && (
          <TextsConsent phone={member.phone} isOn={chosen.data.texts === 'on'} />
        )}
        {chosen.at === 'ready' && channels.some((channel) => chosen.data[channel]) && (
          <div className="message-choices">
            {offeredChoices.map((choice) => {
              const label = choice === 'program' && !isPoints ? 'Updates' : labels[choice]
              return (
                <fieldset key={choice}>
                  <legend>{label}</legend>
                  <div className="row">
                    {channels.map((channel) => {
                      const isOn = chosen.data[channel]?.[choice]
                      return isOn === undefined ? null : (
                        <ChoiceSwitch key={channel} {...{ choice, channel, label, isOn }} />
                      )
                    })}
                  </div>
                </fieldset>
              )
            })}
          </div>
        )}
        {chosen.at === 'ready' && !chosen.data.email ? (
          <p className="dim">We can't send email here, so we'll tell you at the bar.</p>
        ) : (
          <p className="dim">
            Account and security (always on): {always} Emails go to {member.email}. {quiet}
          </p>
        )}
      </div>
    </Panel>
  )
}
