import { type VenueFacts, venue } from '#content/venue.ts'
import { toFullNumber } from './phone.rules.ts'

type Address = VenueFacts['address']

/** In one line, as on an envelope. */
export const fullAddress = ({ street, city, state, zip }: Address) => `${street}, ${city}, ${state} ${zip}`

/** The street without its number: "Washington Avenue". */
export const streetName = ({ street }: Address) => street.replace(/^\d+\S* /, '')

/** The number with its country, for machines. */
export const dialedPhone = (phone: string) => toFullNumber(phone) ?? phone.replaceAll(/[^\d+]/g, '')

/** What a phone calls at a tap. */
export const phoneHref = (phone: string) => `tel:${dialedPhone(phone)}`

const networks = [
  { name: 'Instagram', icon: 'instagram' },
  { name: 'Facebook', icon: 'facebook' },
  { name: 'TikTok', icon: 'tiktok' },
] as const

/** Where else to find us, without the networks that we are not on. */
export function socialLinks(links: VenueFacts['links']) {
  return networks.map((network) => ({ ...network, url: links[network.icon] })).filter(({ url }) => url !== '')
}

/** What every email to a person ends with. */
export const emailSignature = ({ address, phone }: VenueFacts) => [venue.name, fullAddress(address), phone].join('\n')

/** What texts of pages may name in braces. */
export const namedFacts = ({ address, phone, booking }: VenueFacts) => ({
  phone,
  address: fullAddress(address),
  street: address.street,
  streetName: streetName(address),
  whereabouts: address.whereabouts,
  setting: address.setting,
  groupsFrom: String(booking.groupsFrom),
})
