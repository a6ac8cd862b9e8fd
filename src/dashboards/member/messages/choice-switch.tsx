import { useApiMutation, useReload } from '#dashboards/shared/api-hooks.tsx'
import type { Channel, Choice } from '#features/members/messages/message-kinds.rules.ts'
import { saveMyMessages } from '#features/members/messages/messages.contract.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { useToast } from '#ui/toast/toast.tsx'

type Props = {
  choice: Choice
  channel: Channel
  /** What is sent, as the screen calls it. */
  label: string
  isOn: boolean
}

const channelNames: Record<Channel, string> = { email: 'Email', push: 'Notifications', sms: 'Texts' }

/** Switches one kind of message in one channel on or off, at once. */
export function ChoiceSwitch({ choice, channel, label, isOn }: Props) {
  const show = useToast()
  const reload = useReload('membership')
  const { mutate, isPending, variables } = useApiMutation(saveMyMessages, {
    onSuccess: reload,
    onError: ({ message }) => show({ type: 'error', title: "Couldn't save your choice", message }),
  })
  return (
    <Switch
      label={
        <>
          <span className="vh">{label}: </span>
          {channelNames[channel]}
        </>
      }
      checked={isPending && variables ? variables.body.isOn : isOn}
      disabled={isPending}
      onChange={({ target }) => mutate({ body: { channel, choice, isOn: target.checked } })}
    />
  )
}
