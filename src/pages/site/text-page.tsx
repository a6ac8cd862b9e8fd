import { createElement, Fragment, type ReactNode } from 'react'
import type { TextBlock, TextDocument } from '#content/text-document.ts'
import { venue } from '#content/venue.ts'
import { urls } from '#urls.ts'
import type { Head, PublicPage } from '#web/page.ts'
import { type SiteDeps, sitePage } from './site-page.tsx'

const places: Record<string, string> = {
  contact: urls.contact,
  phone: `tel:${venue.phone.link}`,
  accessibility: urls.accessibility,
  privacyPolicy: urls.privacyPolicy,
}

type TextPageContent = { url: string; head: Head; text: TextDocument }

export function textPage(deps: SiteDeps, { url, head, text }: TextPageContent): PublicPage {
  return sitePage(deps, { url, head, sheet: 'text', trail: text.title, body: () => <TextPage text={text} /> })
}

function TextPage({ text: { title, lede, datedFrom, summary, sections } }: { text: TextDocument }) {
  return (
    <article className="wrap text" aria-labelledby="title">
      <header className="text__head">
        <h1 id="title">{title}</h1>
        <p className="lede soft">{lede}</p>
        <p className="small soft">
          {datedFrom.label} <time dateTime={datedFrom.date}>{day.format(new Date(`${datedFrom.date}T00:00:00Z`))}</time>
        </p>
      </header>
      {summary && <Summary points={summary} />}
      <nav className="text__contents" aria-labelledby="contents">
        <h2 id="contents">On this page</h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="text__body">
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}

function Summary({ points }: { points: string[] }) {
  return (
    <section className="text__summary stepped" aria-labelledby="summary">
      <h2 id="summary">The short version</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (typeof block === 'string') return <p>{withLinks(block)}</p>
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{withLinks(item)}</li>
        ))}
      </ul>
    )
  }
  return (
    <dl>
      {block.terms.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{withLinks(text)}</dd>
        </div>
      ))}
    </dl>
  )
}

function withLinks(text: string): ReactNode {
  const pieces = text.split(/(\[[^\]]+\]\([^)]+\))/).map(toLink)
  return createElement(Fragment, null, ...pieces) // As arguments, since pieces of a sentence have nothing to be keyed by.
}

/** A place that nobody knows is a slip in the content: better no page than a dead link in a policy. */
function toLink(piece: string): ReactNode {
  const [, label, name = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
  if (!label) return piece
  const place = places[name]
  if (!place) throw new Error(`The text links to "${name}", which is no known place.`)
  return <a href={place}>{label}</a>
}

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })
