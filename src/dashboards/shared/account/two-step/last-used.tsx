import { Moment } from '#dashboards/shared/time/moment.tsx'

export function LastUsed({ at }: { at: string | null }) {
  if (at === null) return 'Not used yet.'
  return (
    <>
      Last used <Moment at={at} />.
    </>
  )
}
