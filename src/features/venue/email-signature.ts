import { venue } from '#content/venue.ts'
import { fullAddress } from './full-address.ts'

/** What every email to a person ends with. */
export const emailSignature = [venue.name, fullAddress, venue.phone.display].join('\n')
