import type { ReactNode } from 'react'
import type { PictureRef } from '#media/photo-files.ts'
import { Picture } from '#ui/picture.tsx'
import { RotationToggle } from './rotation-toggle.tsx'
import { Times } from './words/times.tsx'

type Props = {
  title: ReactNode
  lede: ReactNode
  eyebrow?: string
  /** As tall as the window: only the front door. */
  isTall?: boolean
  /** For pictures of 4:3: the words on ink at the left, the picture whole at the right. */
  isSide?: boolean
  /** Up to four answers on a line below. */
  rail?: readonly { term: string; detail: ReactNode }[]
  children?: ReactNode
} & ({ picture: PictureRef } | { pictures: readonly PictureRef[]; everySeconds: number })

/** The first screen of a page. The words stay; more than one picture take turns behind them (`rotation.client.ts`). */
export function PageHero(props: Props) {
  const { title, lede, eyebrow, isTall = false, isSide = false, rail = [], children } = props
  const pictures = 'picture' in props ? [props.picture] : props.pictures
  const isTurning = 'everySeconds' in props && pictures.length > 1
  const rotation = isTurning ? { 'data-rotate': 'slideshow', 'data-every': props.everySeconds } : {}
  const className = ['hero', !isTall && 'hero--page', isSide && 'hero--side'].filter(Boolean).join(' ')
  return (
    <section className={className} aria-labelledby="page-title" {...rotation}>
      <div className="hero__slides">
        {pictures.map((name, index) => (
          // A hidden picture is not fetched; the script reveals each one shortly before its turn.
          <div key={name} className={index === 0 ? 'is-on' : undefined} data-slide="" hidden={index > 0}>
            <Picture name={name} sizes={isSide ? '(width < 48rem) 60vh, 66vw' : PICTURE_SIZES} lead={index === 0} />
          </div>
        ))}
      </div>
      <div className="wrap hero__copy">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 id="page-title">{title}</h1>
        <p className="lede">{lede}</p>
        {children && <div className="actions">{children}</div>}
      </div>
      {pictures.length > 1 && <Dots pictures={pictures} />}
      {rail.length > 0 && (
        <dl className="wrap rail">
          {rail.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{typeof detail === 'string' ? <Times of={detail} /> : detail}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type Slides = { picture: PictureRef; secondPicture?: PictureRef; thirdPicture?: PictureRef }

/** The pictures that take turns, each once. */
export function slidesOf({ picture, secondPicture, thirdPicture }: Slides): PictureRef[] {
  return [...new Set([picture, secondPicture, thirdPicture])].filter((one) => one !== undefined)
}

// A phone shows the middle of a picture that is nearly as wide as the screen is tall. Half of those pixels are enough
// under the dark of the foot, and the first screen is there sooner.
const PICTURE_SIZES = '(width < 48rem) 60vh, 100vw'

function Dots({ pictures }: { pictures: readonly PictureRef[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons that belong together
    <div className="wrap dots" role="group" aria-label="Choose a slide" data-hold="">
      {pictures.map((name, index) => (
        <button
          key={name}
          className="dot"
          type="button"
          data-to={index}
          aria-label={`Slide ${index + 1} of ${pictures.length}`}
          aria-current={index === 0}
        />
      ))}
      <RotationToggle of="slideshow" />
    </div>
  )
}
