import { navigation } from '#content/navigation.ts'
import { venue } from '#content/venue.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ExternalLink } from './external-link.tsx'
import { reservationLink } from './reservation-link.rules.ts'

export function ReserveLink({ className = 'btn btn--primary' }: { className?: string }) {
  return (
    <ExternalLink className={className} href={reservationLink()}>
      {navigation.reservation}
    </ExternalLink>
  )
}

export function PhoneLink({ className }: { className?: string }) {
  return (
    <a className={className} href={`tel:${venue.phone.link}`}>
      <Icon name="call" />
      {venue.phone.display}
    </a>
  )
}
