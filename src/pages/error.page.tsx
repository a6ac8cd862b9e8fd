import type { AppError } from '#base/app-error.ts'
import { venue } from '#content/venue.ts'
import type { SiteContents } from '#pages/site/site-documents.ts'
import { SiteLayout } from '#pages/site/site-layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import type { PageContent } from '#web/page.ts'

type Circumstances = { requestId: string; contents: SiteContents }

/** What a visitor sees when a page is not there or could not be made: what happened, and where to go from here. */
export function errorContent(error: AppError, { requestId, contents }: Circumstances): PageContent {
  const isMissing = error.status < 500
  const title = isMissing ? 'This tide went out' : 'We spilled something'
  const lede = isMissing
    ? "We can't find that page. It may have moved, or the link may have a typo."
    : "This page didn't load. Give it a minute and try again."
  return {
    head: { title: `${title} · ${venue.name}`, description: lede },
    body: (
      <SiteLayout contents={contents} url="">
        <section className="hero hero--page">
          <div className="hero__slides">
            <Picture name="hero-cocktail-neon" sizes="100vw" lead alt="" />
          </div>
          <div className="wrap hero__copy">
            <h1>{title}</h1>
            <p className="lede">{lede}</p>
            {!isMissing && (
              <p className="soft small">If you call us about this, mention code {requestId.slice(0, 8)}.</p>
            )}
            <div className="actions">
              <a className="btn btn--primary" href={urls.home}>
                Back to home
              </a>
              <a className="btn" href={urls.contact}>
                Hours and location
              </a>
            </div>
          </div>
        </section>
      </SiteLayout>
    ),
  }
}
