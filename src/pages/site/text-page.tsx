import { createElement, Fragment, type ReactNode } from 'react'
import { fillIn } from '#base/fill-in.ts'
import { venue } from '#content/venue.ts'
import type { Policy } from '#features/content/policies/policies.contract.ts'
import { type Piece, type PolicyBlock, toBlocks, toPieces } from '#features/content/policies/policy-text.rules.ts'
import { formatLongDate } from '#features/hours/hours-format.rules.ts'
import { fullAddress } from '#features/venue/full-address.ts'
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
    body: ({ contents }) => <TextPage title={title} dateLabel={dateLabel} policy={policyOf(contents)} />,
  })
}

type Props = { title: string; dateLabel: string; policy: Policy }

function TextPage({ title, dateLabel, policy: { lede, date, summary, sections } }: Props) {
  return (
    <article className="wrap text" aria-labelledby="title">
      <header className="text__head">
        <h1 id="title">{title}</h1>
        <p className="lede soft">{lede}</p>
        <p className="small soft">
          {dateLabel} <time dateTime={date}>{formatLongDate(date)}</time>
        </p>
      </header>
      {summary.length > 0 && <Summary points={summary} />}
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
            {inOrder(toBlocks(text).map(toMarkup))}
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
      <ul>{inOrder(points.map(toItem))}</ul>
    </section>
  )
}

function toMarkup(block: PolicyBlock): ReactNode {
  if (block.kind === 'paragraph') return <p>{withLinks(block.text)}</p>
  if (block.kind === 'list') return <ul>{inOrder(block.items.map(toItem))}</ul>
  return <dl>{inOrder(block.terms.map(toTerm))}</dl>
}

const toItem = (text: string) => <li>{withLinks(text)}</li>

const toTerm = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{withLinks(text)}</dd>
  </div>
)

/** As arguments, since pieces of a text have nothing to be keyed by. */
const inOrder = (pieces: ReactNode[]) => createElement(Fragment, null, ...pieces)

const withLinks = (text: string) => inOrder(toPieces(text).map(toLink))

const facts = { phone: venue.phone.display, address: fullAddress }

const places = {
  contact: urls.contact,
  phone: `tel:${venue.phone.link}`,
  accessibility: urls.accessibility,
  privacyPolicy: urls.privacyPolicy,
}

function toLink(piece: Piece): ReactNode {
  if (typeof piece === 'string') return fillIn(piece, facts)
  return <a href={places[piece.place]}>{fillIn(piece.label, facts)}</a>
}
