import { createElement, Fragment, type ReactNode } from 'react'
import { fillIn } from '#base/fill-in.ts'
import type { VenueFacts } from '#content/venue.ts'
import type { Policy } from '#features/content/policies/policies.contract.ts'
import { type Piece, type PolicyBlock, toBlocks, toPieces } from '#features/content/policies/policy-text.rules.ts'
import { formatLongDate } from '#features/hours/hours-format.rules.ts'
import { namedFacts, phoneHref } from '#features/venue/venue-facts.rules.ts'
import { urls } from '#urls.ts'
import type { Head, PublicPage } from '#web/page.ts'
import type { SiteContents } from './site-documents.ts'
import { type SiteDeps, sitePage } from './site-page.tsx'

type TextPageContent = {
  url: string
  head: Head
  title: string
  dateLabel: string
  policyOf: (contents: SiteContents) => Policy
}

/** A page of words, such as a policy. Its texts may name `{phone}` and `{address}` of the bar. */
export function textPage(deps: SiteDeps, { url, head, title, dateLabel, policyOf }: TextPageContent): PublicPage {
  return sitePage(deps, {
    url,
    head,
    sheet: 'text',
    trail: title,
    body: ({ contents }) => (
      <TextPage title={title} dateLabel={dateLabel} policy={policyOf(contents)} facts={contents.venue} />
    ),
  })
}

type Props = { title: string; dateLabel: string; policy: Policy; facts: VenueFacts }

function TextPage({ title, dateLabel, policy: { lede, date, summary, sections }, facts }: Props) {
  return (
    <article className="wrap text" aria-labelledby="title">
      <header className="text__head">
        <h1 id="title">{title}</h1>
        <p className="lede soft">{lede}</p>
        <p className="small soft">
          {dateLabel} <time dateTime={date}>{formatLongDate(date)}</time>
        </p>
      </header>
      {summary.length > 0 && <Summary points={summary} facts={facts} />}
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
        {sections.map(({ id, heading, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {inOrder(toBlocks(text).map((block) => toMarkup(block, facts)))}
          </section>
        ))}
      </div>
    </article>
  )
}

function Summary({ points, facts }: { points: string[]; facts: VenueFacts }) {
  return (
    <section className="text__summary stepped" aria-labelledby="summary">
      <h2 id="summary">The short version</h2>
      <ul>{inOrder(points.map((point) => toItem(point, facts)))}</ul>
    </section>
  )
}

function toMarkup(block: PolicyBlock, facts: VenueFacts): ReactNode {
  if (block.kind === 'paragraph') return <p>{withLinks(block.text, facts)}</p>
  if (block.kind === 'list') return <ul>{inOrder(block.items.map((item) => toItem(item, facts)))}</ul>
  return <dl>{inOrder(block.terms.map((term) => toTerm(term, facts)))}</dl>
}

const toItem = (text: string, facts: VenueFacts) => <li>{withLinks(text, facts)}</li>

const toTerm = ({ term, text }: { term: string; text: string }, facts: VenueFacts) => (
  <div>
    <dt>{term}</dt>
    <dd>{withLinks(text, facts)}</dd>
  </div>
)

/** As arguments, since pieces of a text have nothing to be keyed by. */
const inOrder = (pieces: ReactNode[]) => createElement(Fragment, null, ...pieces)

const withLinks = (text: string, facts: VenueFacts) => inOrder(toPieces(text).map((piece) => toLink(piece, facts)))

function toLink(piece: Piece, facts: VenueFacts): ReactNode {
  const named = namedFacts(facts)
  if (typeof piece === 'string') return fillIn(piece, named)
  const places = {
    contact: urls.contact,
    phone: phoneHref(facts.phone),
    accessibility: urls.accessibility,
    privacyPolicy: urls.privacyPolicy,
  }
  return <a href={places[piece.place]}>{fillIn(piece.label, named)}</a>
}
