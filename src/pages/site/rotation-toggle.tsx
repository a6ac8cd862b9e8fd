import { Icon } from '#ui/icon/icon.tsx'

/** Pauses a rotation and lets it go on (`rotation.client.ts`). */
export function RotationToggle({ of, className = '' }: { of: string; className?: string }) {
  return (
    <button className={`switch ${className}`} type="button" data-pause="" data-on="" aria-label={`Pause ${of}`}>
      <Icon name="pause" />
      <Icon name="play" />
    </button>
  )
}
