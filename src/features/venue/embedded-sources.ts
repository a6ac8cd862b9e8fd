import type { VenueFacts } from '#content/venue.ts'
import type { AllowedSources } from '#web/page.ts'
import { embedSource } from './embeds.ts'

/** The hosts that a venue has chosen to embed forms and a map from: none but these may. */
export function embeddedSources({ booking, links }: Pick<VenueFacts, 'booking' | 'links'>): AllowedSources {
  const origins = (addresses: (string | undefined)[]) => [
    // Our own forms have no host in their addresses.
    ...new Set(addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []))),
  ]
  const forms = [embedSource('largeParty', booking), embedSource('supportersClub', booking)]
  return {
    frames: origins([...forms.map(({ src }) => src), links.map]),
    scripts: origins(forms.map(({ scriptUrl }) => scriptUrl)),
    connections: [],
    pictures: [],
  }
}
