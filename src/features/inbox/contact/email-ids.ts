import { venue } from '#content/venue.ts'

/**
 * What the email library is given in the browser and the server asks for in return. These names say no more than that
 * the call means our own contact form; the keys of a real EmailJS account never leave the server (A1).
 */
export const emailIds = { publicKey: venue.slug, serviceId: 'contact', templateId: 'message' }
