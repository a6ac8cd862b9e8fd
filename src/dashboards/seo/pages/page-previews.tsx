import { useState } from 'react'
import type { FullHead, ShareCard } from '#features/seo/seo.rules.ts'
import { cutText, IDEAL_LENGTH, previewPicture } from '#features/seo/seo-advice.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import './page-previews.css'

type SearchProps = { siteName: string; site: string; path: string; head: FullHead }

/** The page as an entry in a list of search results. */
export function SearchPreview({ siteName, site, path, head }: SearchProps) {
  const places = [new URL(site).host, ...path.split('/').filter(Boolean)]
  return (
    <figure className="page-previews__preview">
      <figcaption>Preview: search result</figcaption>
      <div className="page-previews__result">
        <p className="page-previews__source">
          <b>{siteName}</b>
          <span>{places.join(' › ')}</span>
        </p>
        <p className="page-previews__result-title">{cutText(head.title, IDEAL_LENGTH.title.to)}</p>
        <p>{cutText(head.description, IDEAL_LENGTH.description.to)}</p>
      </div>
    </figure>
  )
}

/** A link to the page as networks show it: picture, where it leads, and the words. */
export function SharePreview({ name, site, card }: { name: string; site: string; card: ShareCard }) {
  return (
    <figure className="page-previews__preview">
      <figcaption>Preview: {name}</figcaption>
      <div className="page-previews__card">
        <CardPicture key={card.image} address={card.image} site={site} />
        <div className="page-previews__card-words">
          <p className="page-previews__domain">{new URL(site).host}</p>
          <p className="page-previews__card-title">{card.title}</p>
          <p className="page-previews__card-text">{card.description}</p>
        </div>
      </div>
    </figure>
  )
}

function CardPicture({ address, site }: { address: string; site: string }) {
  const [isMissing, setIsMissing] = useState(false)
  const preview = previewPicture(address, site)
  if (preview.as === 'picture' && !isMissing) {
    return <img className="page-previews__picture" src={preview.src} alt="" onError={() => setIsMissing(true)} />
  }
  return (
    <p className="page-previews__no-picture">
      <Icon name="image" />
      {preview.as === 'picture' && 'No image found at this URL.'}
      {preview.as === 'elsewhere' && `The image is hosted on ${preview.host}, so we can't preview it here.`}
      {preview.as === 'unknown' && 'Enter an image URL to see a preview.'}
    </p>
  )
}
