import type { VideoName } from '#media/pictures.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture, usePictureFacts, videoUrls } from '#ui/picture.tsx'

type Props = {
  name: VideoName
  /** How wide it is laid out, for the picture that stands there until it plays. */
  sizes: string
  /** Plays automatically, without sound, once it is seen. */
  isAutoplaying?: boolean
  /** Only then is there something to mute. */
  hasSound?: boolean
}

/** A short video that starts muted. Its own buttons come with `video.client.ts`; without scripts the browser's are there. */
export function Video({ name, sizes, isAutoplaying = false, hasSound = videoUrls(name).hasSound }: Props) {
  const { webm, mp4 } = videoUrls(name)
  const { alt } = usePictureFacts()(name)
  return (
    <div className="video" data-video={isAutoplaying ? 'auto' : 'asked'}>
      <div className="frame frame--bleed">
        {/* A poster would be fetched before the first screen, wherever the video stands. */}
        <Picture name={name} sizes={sizes} alt="" />
        <video
          className={`pic-${name}`}
          width={1280}
          height={720}
          aria-label={alt}
          preload="none"
          muted
          loop
          playsInline
          controls
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
        </video>
      </div>
      {!isAutoplaying && (
        <button className="round video__play" type="button" aria-label="Play video" hidden>
          <Icon name="play" />
        </button>
      )}
      <div className="video__ctl" hidden>
        <button className="round switch" type="button" data-play="" aria-label="Play video">
          <Icon name="pause" />
          <Icon name="play" />
        </button>
        {hasSound && (
          <button
            className="round switch"
            type="button"
            data-mute=""
            data-on=""
            aria-label="Mute video"
            aria-pressed="true"
          >
            <Icon name="mute" />
            <Icon name="sound" />
          </button>
        )}
      </div>
    </div>
  )
}
