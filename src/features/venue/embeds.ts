import type { VenueFacts } from '#content/venue.ts'
import { urls } from '#urls.ts'
import { findProvider } from './providers.rules.ts'

export type EmbeddedForm = keyof typeof urls.embed

/** What stands in the iframe of a form: the provider's page where one is set, else our own. */
export function embedSource(form: EmbeddedForm, booking: VenueFacts['booking']) {
  const address = booking[`${form}Form`]
  return address
    ? { src: address, scriptUrl: findProvider('form', address)?.script }
    : { src: urls.embed[form], scriptUrl: undefined }
}
