import { venue } from '#content/venue.ts'

const { street, locality, region, postalCode } = venue.address

/** In one line, as on an envelope. */
export const fullAddress = `${street}, ${locality}, ${region} ${postalCode}`
