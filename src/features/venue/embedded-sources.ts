import { venue } from '#content/venue.ts'
import type { AllowedSources } from '#web/page.ts'

type Provider = { url: string; scriptUrl: string }
type Providers = { forms: { largeParty: Provider; supportersClub: Provider }; map: { embedUrl: string } }

/** The hosts that a venue has chosen to embed forms and a map from: none but these may. */
export function embeddedSources({ forms, map }: Providers = venue): AllowedSources {
  const origins = (addresses: string[]) => [
    ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
  ]
  const providers = [forms.largeParty, forms.supportersClub]
  return {
    frames: origins([...providers.map(({ url }) => url), map.embedUrl]),
    scripts: origins(providers.map(({ scriptUrl }) => scriptUrl)),
    connections: [],
    pictures: [],
  }
}
