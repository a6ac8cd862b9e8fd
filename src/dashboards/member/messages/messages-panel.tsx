import { formatTime } from '#base/format-time.ts'
import { useApiMutation, useApiQuery, useReload } from '#dashboards/shared/api-hooks.tsx'
import { readMyMessages, saveMyMessages } from '#features/members/messages/messages.contract.ts'
import { quietHours } from '#features/members/messages/quiet-hours.rules.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useToast } from '#ui/toast/toast.tsx'

const always = 'You always get decisions on your application and reward claims, and password and security notices.'
const quiet = `Nothing but security notices between ${formatTime(quietHours.from)} and ${formatTime(quietHours.until)}.`

/** What a member wants to be emailed. VIP members never read of points. */
export function MessagesPanel({ email, isPoints }: { email: string; isPoints: boolean }) {
  const chosen = useApiQuery(readMyMessages, {})
  return (
    <Panel title="Choose what you get" isBusy={chosen.at === 'loading'}>
      <div className="stack">
        {chosen.at === 'failed' && (
          <ErrorState title="Couldn't load your choices" onRetry={chosen.reload}>
            {chosen.message}
          </ErrorState>
        )}
        {chosen.at === 'ready' && <ProgramSwitch email={email} isPoints={isPoints} isOn={chosen.data.program} />}
        <p className="dim">
          {always} {quiet}
        </p>
      </div>
    </Panel>
  )
}

function ProgramSwitch({ email, isPoints, isOn }: { email: string; isPoints: boolean; isOn: boolean }) {
  const show = useToast()
  const reload = useReload('membership')
  const { mutate, isPending, variables } = useApiMutation(saveMyMessages, {
    onSuccess: async (_, { body: { program } }) => {
      await reload()
      show({ type: 'success', title: program ? 'Emails are on' : 'Emails are off' })
    },
    onError: ({ message }) => show({ type: 'error', title: "Couldn't save your choice", message }),
  })
  return (
    <Switch
      label={isPoints ? 'Points and rewards by email' : 'Updates by email'}
      hint={`To ${email}.`}
      checked={isPending && variables ? variables.body.program : isOn}
      disabled={isPending}
      onChange={({ target }) => mutate({ body: { program: target.checked } })}
    />
  )
}
