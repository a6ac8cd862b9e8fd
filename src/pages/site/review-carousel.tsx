import type { Review } from '#content/reviews.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { RotationToggle } from './rotation-toggle.tsx'

/** One review at a time, each for five seconds (`rotation.client.ts`). Without script they stand in a row to swipe. */
export function ReviewCarousel({ reviews }: { reviews: readonly Review[] }) {
  return (
    <section
      className="reviews"
      aria-roledescription="carousel"
      aria-label="Reviews"
      data-rotate="reviews"
      data-every="5"
    >
      <ul className="reviews__list" aria-live="off">
        {reviews.map((review, index) => (
          <li key={review.id} className={index === 0 ? 'is-on' : undefined} data-slide="">
            <Quote review={review} />
          </li>
        ))}
      </ul>
      <div className="reviews__ctl">
        <button className="round" type="button" data-by="-1" aria-label="Previous review">
          <Icon name="left" />
        </button>
        <button className="round" type="button" data-by="1" aria-label="Next review">
          <Icon name="right" />
        </button>
        <RotationToggle of="reviews" className="round" />
        <span data-count="">1 of {reviews.length}</span>
      </div>
    </section>
  )
}

function Quote({ review: { author, rating, text, date } }: { review: Review }) {
  return (
    <figure>
      <blockquote>{text}</blockquote>
      <figcaption>
        <span>{author}</span>
        <span>
          <span className={`stars stars--${rating}`} /> {rating} out of 5
        </span>
        <time dateTime={date}>{dateFormat.format(new Date(date))}</time>
      </figcaption>
    </figure>
  )
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
