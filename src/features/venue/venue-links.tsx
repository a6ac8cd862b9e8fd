import { navigation } from '#content/navigation.ts'
import type { VenueFacts } from '#content/venue.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ExternalLink } from './external-link.tsx'
import { reservationLink } from './reservation-link.rules.ts'
import { phoneHref } from './venue-facts.rules.ts'

type ReserveProps = { booking: VenueFacts['booking']; className?: string }

export function ReserveLink({ booking, className = 'btn btn--primary' }: ReserveProps) {
  return (
    <ExternalLink className={className} href={reservationLink(booking)}>
      {navigation.reservation}
    </ExternalLink>
  )
}

export function EmailLink({ email, className }: { email: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${email}`}>
      <Icon name="mail" />
      {email}
    </a>
  )
}

export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className} href={phoneHref(phone)}>
      <Icon name="call" />
      {phone}
    </a>
  )
}
