import { CopyLink } from '#dashboards/seo/copy-link.tsx'
import { useSeo } from '#dashboards/seo/seo-context.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { regenerateSitemap } from '#features/seo/sitemap/sitemap.contract.ts'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, Loading } from '#ui/states.tsx'
import { urls } from '#urls.ts'
import './sitemap-section.css'
import { useSitemapXml } from './use-sitemap-xml.ts'

/** The sitemap as crawlers get it, and the way to have its dates checked against the pages. */
export function SitemapSection() {
  const { seo } = useSeo()
  const sitemap = useSitemapXml()
  const work = useApiMutation(regenerateSitemap, { onSuccess: () => sitemap.refetch() })
  const isRunning = work.isPending

  const actions = (
    <>
      <CopyLink link={`${seo.site}${urls.sitemap}`} />
      <LinkButton icon="download" href={urls.sitemap} target="_blank" rel="noopener">
        Download<span className="vh"> (opens in a new tab)</span>
      </LinkButton>
      <Button variant="primary" icon="sync" isBusy={isRunning} onClick={() => work.mutate({})}>
        Regenerate
      </Button>
    </>
  )

  return (
    <div className="stack">
      <Panel
        title="sitemap.xml"
        intro="Every page search engines can list, and when it last changed. Updates automatically when you save."
        isFlush
        isBusy={sitemap.isFetching || isRunning}
      >
        <div className="toolbar">
          <p className="sitemap-section__summary">{sitemap.isSuccess && <Summary xml={sitemap.data} />}</p>
          <div className="row sitemap-section__actions">{actions}</div>
        </div>
        {isRunning && (
          <div className="sitemap-section__message">
            <Loading label="Regenerating sitemap..." />
          </div>
        )}
        {/* What went wrong with fetching it again stands below in red; a success beside it would confuse. */}
        {work.isSuccess && sitemap.isSuccess && !isRunning && (
          <div className="sitemap-section__message">
            <Notice type="success" title="Sitemap regenerated successfully!" />
          </div>
        )}
        {work.error && (
          <div className="sitemap-section__message">
            <Notice type="error" title="Error: Failed to regenerate sitemap">
              {work.error.message} The current sitemap is unchanged.
            </Notice>
          </div>
        )}
        <SitemapText sitemap={sitemap} />
      </Panel>
      <Panel title="Other files for crawlers">
        <ul className="sitemap-section__files">
          <li>
            <FileLink href={urls.robots} /> tells crawlers what they can read and where to find the sitemap.
          </li>
          <li>
            <FileLink href={urls.llms} /> gives AI assistants your address, hours and page list.
          </li>
        </ul>
      </Panel>
    </div>
  )
}

function SitemapText({ sitemap }: { sitemap: ReturnType<typeof useSitemapXml> }) {
  if (!sitemap.isSuccess) {
    if (sitemap.isFetching) return <Loading label="Loading sitemap.xml..." />
    const action = (
      <Button icon="sync" onClick={() => sitemap.refetch()}>
        Try again
      </Button>
    )
    return (
      <div className="sitemap-section__message">
        <Notice type="error" title="Error: Failed to fetch sitemap.xml" action={action}>
          {sitemap.error?.message}
        </Notice>
      </div>
    )
  }
  if (sitemap.data === '') {
    return (
      <EmptyState drawing="search" title="No sitemap.xml found">
        The sitemap is empty. Regenerate it to fix this.
      </EmptyState>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="sitemap-section__text" aria-label="Text of sitemap.xml" tabIndex={0}>
      <pre>{sitemap.data}</pre>
    </section>
  )
}

/** How many pages there are, and when one of them last changed. */
function Summary({ xml }: { xml: string }) {
  const pages = xml.match(/<loc>/g)?.length ?? 0
  const dates = [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map((match) => match[1] ?? '')
  const newest = dates.toSorted().at(-1)
  if (pages === 0) return null
  return (
    <>
      {pages} {pages === 1 ? 'page' : 'pages'}
      {newest && (
        <>
          {' '}
          · Last change <Moment at={newest} />
        </>
      )}
    </>
  )
}

function FileLink({ href }: { href: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener">
      {href.slice(1)}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  )
}
