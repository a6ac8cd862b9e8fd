import { Badge } from '#ui/badge.tsx'

/** Whether a part of the program is on. */
export function OnOff({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Badge tone="good" icon="check" look="plain">
      On
    </Badge>
  ) : (
    <Badge kind="voided" icon="pause" look="plain">
      Off
    </Badge>
  )
}
