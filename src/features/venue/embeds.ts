import { venue } from '#content/venue.ts'
import { urls } from '#urls.ts'

export type EmbeddedForm = 'largeParty' | 'supportersClub'
type Provider = { url: string; scriptUrl: string }

/** What stands in the iframe of a form: the provider's page where one is set, else our own. */
export function embedSource(form: EmbeddedForm, providers: Record<EmbeddedForm, Provider> = venue.forms) {
  const { url, scriptUrl } = providers[form]
  return url ? { src: url, scriptUrl: scriptUrl || undefined } : { src: urls.embed[form], scriptUrl: undefined }
}
