import { createContext, useContext } from 'react'
import manifest from '#media/manifest.json'
import { mediaUrl } from '#media/media-url.ts'
import { isPhotoId, isPictureRef, type PictureRef, photoSize, photoUrl, photoWidths } from '#media/photo-files.ts'
import { type PictureName, pictures, type VideoName, videos } from '#media/pictures.ts'
import { type Focal, focalClass } from './focal-class.ts'

const FALLBACK_WIDTH = 800

const crops: Record<string, { sizes: { width: number; avif: string }[] }> = manifest.crops

/** What is said about a picture; an empty `alt` gives way to the one in the list of pictures. */
type PictureText = { alt: string; title: string }

export const ownPictureText = (name: PictureName): PictureText => ({ alt: pictures[name].alt, title: '' })

/** A picture that was chosen somewhere, if it is one. */
export const asPicture = (value: unknown): PictureRef | undefined => (isPictureRef(value) ? value : undefined)

/** Every film that can be chosen. */
export const filmNames: readonly VideoName[] = videos

/** Words that somebody has put in the place of a picture's own, by the name of the picture. */
export const EditedPictureTexts = createContext<Readonly<Record<string, PictureText>>>({})

/** What staff said about the uploaded photos of the page, by their ids. One that is missing here was deleted. */
export const UploadedPhotos = createContext<Readonly<Record<string, { alt: string; focal: Focal }>>>({})

/** In the place of a photo that was deleted: an old version of a page may be brought back that still names it. */
const STAND_IN: PictureName = 'bar-interior'

/** Words, size and class of each picture on the page that is being rendered, wherever it comes from. */
export function usePictureFacts() {
  const edited = useContext(EditedPictureTexts)
  const photos = useContext(UploadedPhotos)
  return (given: PictureRef) => {
    const uploaded = photos[given]
    if (isPhotoId(given) && uploaded) {
      const { alt, focal } = uploaded
      return { ref: given, alt, title: '', ...photoSize(given), className: `pic-photo ${focalClass(focal)}` }
    }
    const name = isPhotoId(given) ? STAND_IN : given
    const own = ownPictureText(name)
    const text = { alt: edited[name]?.alt || own.alt, title: edited[name]?.title || own.title }
    return { ref: name, ...text, ...pictureSize(name), className: `pic-${name}` }
  }
}

type Props = {
  name: PictureRef
  /** How wide the picture is laid out, as in the `sizes` attribute; the browser chooses the file by it. */
  sizes: string
  /** The one picture that leads the page: it is fetched first, all others when they come near the window. */
  lead?: boolean
  className?: string
  /** Replaces the text of the list; empty for a picture that only decorates. */
  alt?: string
}

export function Picture({ name, sizes, lead = false, className, alt }: Props) {
  const facts = usePictureFacts()(name)
  const fetching = lead
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <picture>
      {lead && <PhoneSource name={facts.ref} />}
      <source type="image/avif" srcSet={sourceSet(facts.ref)} sizes={sizes} />
      <img
        src={fallbackOf(facts.ref)}
        width={facts.width}
        height={facts.height}
        alt={alt ?? facts.alt}
        // A title would give a picture that only decorates a name, and have it read out after all.
        title={(alt !== '' && facts.title) || undefined}
        className={className ? `${facts.className} ${className}` : facts.className}
        {...fetching}
      />
    </picture>
  )
}

/** What a phone shows of a picture that fills the upper part of its screen; of an uploaded photo it gets all. */
function PhoneSource({ name }: { name: PictureRef }) {
  const crop = isPhotoId(name) ? undefined : crops[name]
  if (!crop) return null
  const set = crop.sizes.map(({ avif, width }) => `${mediaUrl(avif)} ${width}w`).join(', ')
  // It is drawn 60vh wide (`site-hero.css`): under the dark of the foot somewhat fewer pixels are enough.
  return <source media="(width < 30rem)" type="image/avif" srcSet={set} sizes="36vh" />
}

/** A small square beside words that say what is on it. */
export function Thumbnail({ name }: { name: PictureRef }) {
  const { ref, className } = usePictureFacts()(name)
  const { width, avif, webp } = pictureUrls(ref).smallest
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <img src={webp} alt="" width={width} height={width} className={className} loading="lazy" decoding="async" />
    </picture>
  )
}

/** Every size of a picture, the smallest first, with the addresses of its files. */
function sizesOf(ref: PictureRef) {
  if (!isPhotoId(ref)) {
    const { sizes } = manifest.pictures[ref]
    return sizes.map(({ width, avif, webp }) => ({ width, avif: mediaUrl(avif), webp: mediaUrl(webp) }))
  }
  const widths = photoWidths(photoSize(ref).width)
  return widths.map((width) => ({ width, avif: photoUrl(ref, width, 'avif'), webp: photoUrl(ref, width, 'webp') }))
}

/** How large a picture of the product is in its largest size. */
export function pictureSize(name: PictureName): { width: number; height: number } {
  const { width, height } = manifest.pictures[name]
  return { width, height }
}

/** Addresses of the smallest and the largest file of a picture, for previews, structured data and preload links. */
export function pictureUrls(ref: PictureRef) {
  const sizes = sizesOf(ref)
  const smallest = sizes.at(0)
  const largest = sizes.at(-1)
  if (!smallest || !largest) throw new Error(`The picture "${ref}" was made in no size.`)
  return { smallest, largest }
}

/** Both formats of a video, and whether it can be heard. */
export function videoUrls(name: VideoName) {
  const { webm, mp4, hasSound } = manifest.videos[name]
  return { webm: mediaUrl(webm), mp4: mediaUrl(mp4), hasSound }
}

export const fontUrls = {
  text: mediaUrl(manifest.fonts.text.file),
  display: mediaUrl(manifest.fonts.display.file),
}

/** A JPEG of 1200 by 630 pixels, which every network that previews links understands. */
export const ogImageUrl = mediaUrl(manifest.share.file)

/** Every width of a picture as AVIF, for a `srcset`. */
export function sourceSet(ref: PictureRef): string {
  return sizesOf(ref)
    .map(({ avif, width }) => `${avif} ${width}w`)
    .join(', ')
}

/** For the few browsers that do not know AVIF one size has to do: a list of all would weigh on every page. */
function fallbackOf(ref: PictureRef): string {
  const sizes = sizesOf(ref)
  return (sizes.find(({ width }) => width === FALLBACK_WIDTH) ?? sizes[0])?.webp ?? ''
}
