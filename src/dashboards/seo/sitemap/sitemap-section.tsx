import { useEffect, useState } from 'react'
import { CopyLink } from '#dashboards/seo/copy-link.tsx'
import { useSeo } from '#dashboards/seo/seo-context.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, Loading } from '#ui/states.tsx'
import { urls } from '#urls.ts'
import { loadSitemap, regenerateSitemap } from './sitemap-calls.ts'
import styles from './sitemap-section.module.css'

type Shown = { at: 'loading' } | { at: 'failed'; reason: string } | { at: 'loaded'; xml: string }
type Work = { at: 'ready' } | { at: 'running' } | { at: 'done' } | { at: 'failed'; reason: string }

/** The sitemap as crawlers get it, and the way to have its dates checked against the pages. */
export function SitemapSection() {
  const { seo, onExpired } = useSeo()
  const [shown, setShown] = useState<Shown>({ at: 'loading' })
  const [work, setWork] = useState<Work>({ at: 'ready' })
  const isRunning = work.at === 'running'

  async function load() {
    const answer = await loadSitemap()
    setShown(answer.outcome === 'ok' ? { at: 'loaded', xml: answer.xml } : { at: 'failed', reason: answer.reason })
    return answer.outcome === 'ok'
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the section is opened
  useEffect(() => {
    load()
  }, [])

  function retry() {
    setShown({ at: 'loading' })
    load()
  }

  async function regenerate() {
    setWork({ at: 'running' })
    const answer = await regenerateSitemap()
    if (answer.outcome === 'login-required') return onExpired()
    if (answer.outcome === 'refused') return setWork({ at: 'failed', reason: answer.reason })
    const isLoaded = await load()
    // What went wrong with fetching it again stands below in red; a success beside it would confuse.
    setWork({ at: isLoaded ? 'done' : 'ready' })
  }

  const actions = (
    <>
      <CopyLink link={`${seo.site}${urls.sitemap}`} />
      <LinkButton icon="download" href={urls.sitemap} target="_blank" rel="noopener">
        Download<span className="vh"> (opens in a new tab)</span>
      </LinkButton>
      <Button variant="primary" icon="sync" isBusy={isRunning} onClick={regenerate}>
        Regenerate
      </Button>
    </>
  )

  return (
    <div className="stack">
      <Panel
        title="sitemap.xml"
        intro="Every page that search engines may list, and when it last changed. It follows every save by itself."
        isFlush
        isBusy={shown.at === 'loading' || isRunning}
      >
        <div className="toolbar">
          <p className={styles.summary}>{shown.at === 'loaded' && <Summary xml={shown.xml} />}</p>
          <div className={`row ${styles.actions}`}>{actions}</div>
        </div>
        {work.at !== 'ready' && (
          <div className={styles.message}>
            <WorkNotice work={work} />
          </div>
        )}
        <SitemapText shown={shown} onRetry={retry} />
      </Panel>
      <Panel title="Also for crawlers">
        <ul className={styles.files}>
          <li>
            <FileLink href={urls.robots} /> tells crawlers what they may read, and where the sitemap is.
          </li>
          <li>
            <FileLink href={urls.llms} /> tells language models about the bar: address, hours, and the pages of the
            sitemap.
          </li>
        </ul>
      </Panel>
    </div>
  )
}

function WorkNotice({ work }: { work: Work }) {
  if (work.at === 'running') return <Loading label="Regenerating sitemap..." />
  if (work.at === 'done') return <Notice type="success" title="Sitemap regenerated successfully!" />
  if (work.at === 'ready') return null
  return (
    <Notice type="error" title="Error: Failed to regenerate sitemap">
      {work.reason} The sitemap is as it was.
    </Notice>
  )
}

function SitemapText({ shown, onRetry }: { shown: Shown; onRetry: () => void }) {
  if (shown.at === 'loading') return <Loading label="Loading sitemap.xml..." />
  if (shown.at === 'failed') {
    const action = (
      <Button icon="sync" onClick={onRetry}>
        Try again
      </Button>
    )
    return (
      <div className={styles.message}>
        <Notice type="error" title="Error: Failed to fetch sitemap.xml" action={action}>
          {shown.reason}
        </Notice>
      </div>
    )
  }
  if (shown.xml === '') {
    return (
      <EmptyState drawing="search" title="No sitemap.xml found">
        The server has an empty one. Regenerate makes it anew.
      </EmptyState>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.text} aria-label="Text of sitemap.xml" tabIndex={0}>
      <pre>{shown.xml}</pre>
    </section>
  )
}

/** How many addresses there are, and when one of them last changed. */
function Summary({ xml }: { xml: string }) {
  const addresses = xml.match(/<loc>/g)?.length ?? 0
  const dates = [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map((match) => match[1] ?? '')
  const newest = dates.toSorted().at(-1)
  if (addresses === 0) return null
  return (
    <>
      {addresses} {addresses === 1 ? 'address' : 'addresses'}
      {newest && (
        <>
          , newest change <Moment at={newest} />
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
