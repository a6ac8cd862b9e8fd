import type { LiverpoolPage } from '#features/content/pages/liverpool-page.rules.ts'
import type { embedSource } from '#features/venue/embeds.ts'

type Props = { words: LiverpoolPage['join']; form: ReturnType<typeof embedSource> }

/** A provider's script stands in the page itself, so it comes with the page and leaves with it. */
export function Join({ words: { headline, introduction, note }, form: { src, scriptUrl } }: Props) {
  return (
    <section className="section" id="join" aria-labelledby="join-title">
      <div className="wrap two">
        <div className="stack">
          <h2 id="join-title">{headline}</h2>
          <p className="lede">{introduction}</p>
          {note && <p className="soft">{note}</p>}
        </div>
        <div className="join__form stepped">
          <iframe src={src} title={headline} height={539} loading="lazy" />
        </div>
      </div>
      {scriptUrl && <script src={scriptUrl} async />}
    </section>
  )
}
