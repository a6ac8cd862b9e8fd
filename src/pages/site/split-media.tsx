import type { PictureRef } from '#media/photo-files.ts'
import type { VideoName } from '#media/pictures.ts'
import { Picture } from '#ui/picture.tsx'
import { Video } from './video.tsx'

type Media = { video: VideoName } | { picture: PictureRef }

const SIZES = '(width < 60rem) 100vw, 55vw'

/** The half of a split that is looked at. */
export function SplitMedia({ media, isAutoplaying = false }: { media: Media; isAutoplaying?: boolean }) {
  if ('video' in media) {
    return (
      <div className="split__media">
        <Video name={media.video} sizes={SIZES} isAutoplaying={isAutoplaying} />
      </div>
    )
  }
  return (
    <div className="split__media bleed">
      <Picture name={media.picture} sizes={SIZES} />
    </div>
  )
}

/** A video, unless a picture was chosen in its place. */
export const mediaOf = ({ film, picture }: { film: VideoName; picture?: PictureRef }): Media =>
  picture ? { picture } : { video: film }
