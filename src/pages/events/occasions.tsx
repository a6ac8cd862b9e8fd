import type { EventsPage } from '#features/content/pages/events-page.rules.ts'
import { mediaOf, SplitMedia } from '#pages/site/split-media.tsx'

export function Occasions({ words }: { words: EventsPage['occasions'] }) {
  return (
    <section className="section" aria-labelledby="occasions-title">
      <div className="split">
        <div className="split__text stack">
          <h2 id="occasions-title">{words.headline}</h2>
          <dl className="occasions">
            {words.list.map(({ id, name, what }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </div>
        <SplitMedia media={mediaOf(words)} />
      </div>
    </section>
  )
}
