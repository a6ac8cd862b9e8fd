import type { EventsPage } from '#features/content/pages/events-page.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture.tsx'

export function Celebrate({ words: { headline, text, button, picture } }: { words: EventsPage['celebrate'] }) {
  return (
    <section className="band" aria-labelledby="celebrate-title">
      <Picture name={picture} sizes="100vw" />
      <div className="wrap band__grid">
        <h2 id="celebrate-title">{headline}</h2>
        <div className="stack">
          <p className="lede">{text}</p>
          <a className="btn btn--sand" href="#large-reservation">
            {button}
            <Icon name="arrow" />
          </a>
        </div>
      </div>
    </section>
  )
}
