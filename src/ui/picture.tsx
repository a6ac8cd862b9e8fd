import { createContext, useContext } from 'react'
import manifest from '#media/manifest.json'
import { mediaUrl } from '#media/media-url.ts'
import { type PictureName, pictures, type VideoName } from '#media/pictures.ts'

const FALLBACK_WIDTH = 800

/** What is said about a picture; an empty `alt` gives way to the one in the list of pictures. */
type PictureText = { alt: string; title: string }

export const ownPictureText = (name: PictureName): PictureText => ({ alt: pictures[name].alt, title: '' })

/** Words that somebody has put in the place of a picture's own, by the name of the picture. */
export const EditedPictureTexts = createContext<Readonly<Record<string, PictureText>>>({})

/** What is said about each picture on the page that is being rendered. */
export function usePictureTexts() {
  const edited = useContext(EditedPictureTexts)
  return (name: PictureName): PictureText => {
    const own = ownPictureText(name)
    return { alt: edited[name]?.alt || own.alt, title: edited[name]?.title || own.title }
  }
}

type Props = {
  name: PictureName
  /** How wide the picture is laid out, as in the `sizes` attribute; the browser chooses the file by it. */
  sizes: string
  /** The one picture that leads the page: it is fetched first, all others when they come near the window. */
  lead?: boolean
  className?: string
  /** Replaces the text of the list; empty for a picture that only decorates. */
  alt?: string
}

export function Picture({ name, sizes, lead = false, className, alt }: Props) {
  const text = usePictureTexts()(name)
  const { width, height } = manifest.pictures[name]
  const fetching = lead
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name)} sizes={sizes} />
      <img
        src={fallbackOf(name)}
        width={width}
        height={height}
        alt={alt ?? text.alt}
        // A title would give a picture that only decorates a name, and have it read out after all.
        title={(alt !== '' && text.title) || undefined}
        className={className ? `pic-${name} ${className}` : `pic-${name}`}
        {...fetching}
      />
    </picture>
  )
}

/** Addresses of the smallest and the largest file of a picture, for previews, structured data and preload links. */
export function pictureUrls(name: PictureName) {
  const { sizes } = manifest.pictures[name]
  const smallest = sizes.at(0)
  const largest = sizes.at(-1)
  if (!smallest || !largest) throw new Error(`The picture "${name}" was made in no size.`)
  return {
    smallest: { width: smallest.width, avif: mediaUrl(smallest.avif), webp: mediaUrl(smallest.webp) },
    largest: { width: largest.width, avif: mediaUrl(largest.avif), webp: mediaUrl(largest.webp) },
  }
}

/** Both formats of a video, whether it can be heard, and what stands there until it plays. */
export function videoUrls(name: VideoName) {
  const { webm, mp4, hasSound } = manifest.videos[name]
  const poster = manifest.pictures[name].sizes.at(-1)
  return { webm: mediaUrl(webm), mp4: mediaUrl(mp4), hasSound, poster: mediaUrl(poster?.webp ?? '') }
}

export const fontUrls = {
  text: mediaUrl(manifest.fonts.text.file),
  display: mediaUrl(manifest.fonts.display.file),
}

/** A JPEG of 1200 by 630 pixels, which every network that previews links understands. */
export const ogImageUrl = mediaUrl(manifest.share.file)

/** Every width of a picture as AVIF, for a `srcset`. */
export function sourceSet(name: PictureName): string {
  return manifest.pictures[name].sizes.map(({ avif, width }) => `${mediaUrl(avif)} ${width}w`).join(', ')
}

/** For the few browsers that do not know AVIF one size has to do: a list of all would weigh on every page. */
function fallbackOf(name: PictureName): string {
  const { sizes } = manifest.pictures[name]
  return mediaUrl((sizes.find(({ width }) => width === FALLBACK_WIDTH) ?? sizes[0])?.webp ?? '')
}
