import { venue } from '#content/venue.ts'
import { joinSupportersClub } from '#features/inbox/forms/forms.contract.ts'
import SupportersClubForm from '#features/inbox/forms/supporters-club-form.island.tsx'
import { outcomeOf, sentVariant } from '#pages/site/sent-variant.ts'
import { readSiteContents, type SiteDeps } from '#pages/site/site-page.tsx'
import { pageWords } from '#pages/site/words/page-words.ts'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PublicPage } from '#web/page.ts'
import { EmbedFrame } from './embed-frame.tsx'

/** Our own form to join the supporters club, made to stand in the iframe of the Liverpool page. */
export function supportersClubPage(deps: SiteDeps): PublicPage {
  return {
    url: urls.embed.supportersClub,
    cacheTags: ['published'],
    style: { look: 'embed' },
    uses: { calls: [joinSupportersClub.path], frames: [] },
    mayHaveTags: false,
    variantOf: sentVariant,
    async render(variant) {
      const { contents, changeAt } = await readSiteContents(deps)
      const props = { outcome: outcomeOf(variant), phone: contents.venue.phone }
      return {
        head: {
          title: `Join the supporters club at ${venue.name}`,
          description: `Join the Liverpool supporters club at ${venue.name}.`,
        },
        body: (
          <EmbedFrame title={pageWords(contents, 'liverpoolPage').join.form}>
            <Island of={SupportersClubForm} props={props} when="interact" />
          </EmbedFrame>
        ),
        until: changeAt,
      }
    },
  }
}
