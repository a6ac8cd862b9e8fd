import { Switch } from '#ui/form/checkbox.tsx'
import { usePush } from './use-push.ts'

/** Notifications on this device. Nothing where the browser has none. */
export function PushSwitch({ memberId }: { memberId: string }) {
  const { at, isBusy, turnOn, turnOff } = usePush(memberId)
  if (at === 'impossible') return null
  const hint =
    at === 'blocked'
      ? 'Notifications are blocked for this site. You can allow them in your browser settings.'
      : 'Until you log out here.'
  return (
    <Switch
      label="Notifications on this device"
      hint={hint}
      checked={at === 'on'}
      disabled={isBusy || at === 'blocked'}
      onChange={({ target }) => (target.checked ? turnOn() : turnOff())}
    />
  )
}
