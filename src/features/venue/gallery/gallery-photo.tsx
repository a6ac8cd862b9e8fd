/** A picture as the browser needs it. The list of all files is far too large to send, so the server picks these. */
export type GalleryPicture = {
  id: string
  /** By it stylesheets know what of the picture stays in view. */
  className: string
  alt: string
  /** Shown by browsers beside the pointer; most pictures have none. */
  title?: string
  width: number
  height: number
  /** AVIF files with their widths, as in the `srcset` attribute. */
  avif: string
  /** WebP files for browsers that know no AVIF: one for the wall, one for a whole window. */
  small: string
  large: string
}

type Props = { picture: GalleryPicture; alt: string; sizes: string; isLarge?: boolean }

export function GalleryPhoto({ picture, alt, sizes, isLarge = false }: Props) {
  const { className, title, width, height, avif, small, large } = picture
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={className}
        src={isLarge ? large : small}
        width={width}
        height={height}
        alt={alt}
        title={alt === '' ? undefined : title}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}
