import type { GalleryItem } from '#content/gallery.ts'
import type { VenueFacts } from '#content/venue.ts'
import type { LiverpoolPage } from '#features/content/pages/liverpool-page.rules.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import Gallery from '#features/venue/gallery/gallery.island.tsx'
import type { GalleryPicture } from '#features/venue/gallery/gallery-photo.tsx'
import { socialLinks } from '#features/venue/venue-facts.rules.ts'
import { pictureUrls, sourceSet, usePictureFacts } from '#ui/picture.tsx'
import { Island } from '#web/islands/island.tsx'

type Props = {
  words: LiverpoolPage['matchDay']
  links: VenueFacts['links']
  gallery: readonly GalleryItem[]
}

export function MatchDay({ words: { headline, text, membership, follow }, links, gallery }: Props) {
  const factsOf = usePictureFacts()
  const pictures = gallery.map(({ id, picture }) => toGalleryPicture(id, factsOf(picture)))
  const instagram = socialLinks(links).find(({ icon }) => icon === 'instagram')
  return (
    <section className="section section--deep" aria-labelledby="matchday-title">
      <div className="wrap">
        <div className="two matchday">
          <h2 id="matchday-title">{headline}</h2>
          <div className="stack">
            <p>{text}</p>
            {(membership || follow) && (
              <p className="soft">
                {membership} {follow && instagram && <Follow words={follow} {...instagram} />}
              </p>
            )}
          </div>
        </div>
        {pictures.length > 0 && <Island of={Gallery} props={{ pictures }} when="interact" />}
      </div>
    </section>
  )
}

/** The sentence with the network that it names as a link to it. */
function Follow({ words, name, url }: { words: string; name: string; url: string }) {
  const [before, ...after] = words.split('{instagram}')
  return (
    <>
      {before}
      {after.length > 0 && <ExternalLink href={url}>{name}</ExternalLink>}
      {after.join(name)}
    </>
  )
}

type PictureFacts = ReturnType<ReturnType<typeof usePictureFacts>>

function toGalleryPicture(id: string, { ref, title, ...facts }: PictureFacts): GalleryPicture {
  const { smallest, largest } = pictureUrls(ref)
  const files = { avif: sourceSet(ref), small: smallest.webp, large: largest.webp }
  return { id, ...facts, ...(title && { title }), ...files }
}
