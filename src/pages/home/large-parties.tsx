import type { HomePage } from '#features/content/pages/home-page.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'

export function LargeParties({ words: { headline, text, button, picture } }: { words: HomePage['largeParties'] }) {
  return (
    <section className="band" aria-labelledby="parties">
      <Picture name={picture} sizes="100vw" />
      <div className="wrap band__grid">
        <h2 id="parties">{headline}</h2>
        <div className="stack">
          <p className="lede">{text}</p>
          <a className="btn btn--sand" href={urls.largeParties}>
            {button} <Icon name="arrow" />
          </a>
        </div>
      </div>
    </section>
  )
}
