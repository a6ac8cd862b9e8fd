import { renderToStaticMarkup } from 'react-dom/server'
import { fontUrls, ogImageUrl } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { inlinedStyles, loaderUrl, type PageStyle, stylesheetUrls } from './assets.ts'
import type { Head, PageContent } from './page.ts'
import { withoutOtherPictures } from './styles/inline-styles.ts'

/** Chosen by a visitor of the dashboards; without a choice they follow the system. */
export type Theme = 'dark' | 'light'

type Frame = {
  style: PageStyle
  publicUrl: string
  url: string
  isIndexed: boolean
  theme?: Theme | undefined
  /** Only to look at: without scripts and framed pages, and its links lead nowhere. */
  isPicture?: boolean | undefined
}

/** The whole HTML of a page. The same content always gives the same text, so it can be kept and compared. */
export function renderDocument(content: PageContent, frame: Frame): string {
  const markup = renderToStaticMarkup(<Document content={content} frame={frame} />)
  const html = withoutOtherPictures(`<!doctype html>${markup}`)
  return frame.isPicture ? withoutFrames(html) : html
}

/** What may not be framed there would say so in its place. */
const withoutFrames = (html: string) => html.replaceAll(/<iframe [^>]*><\/iframe>/g, '')

function Document({ content, frame }: { content: PageContent; frame: Frame }) {
  return (
    <html
      lang="en-US"
      data-look={frame.style.look}
      data-theme={frame.theme}
      data-picture={frame.isPicture ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <PageMeta head={content.head} frame={frame} />
        {Object.values(fontUrls).map((url) => (
          <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Stylesheets style={frame.style} />
        {frame.isPicture ? <base target="_blank" /> : <Scripts />}
        {content.headTags}
        {content.structuredData?.map((thing) => (
          <StructuredData key={JSON.stringify(thing)} thing={thing} />
        ))}
      </head>
      <body id="top">{content.body}</body>
    </html>
  )
}

function Scripts() {
  return (
    <>
      {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      {/* What is looked at comes first: pictures and fonts of the first screen would share the line with it. */}
      <script type="module" src={loaderUrl} async fetchPriority="low" />
    </>
  )
}

function PageMeta({ head, frame }: { head: Head; frame: Frame }) {
  const address = `${frame.publicUrl}${frame.url}`
  const usual = { title: head.title, description: head.description, image: ogImageUrl }
  const { og = usual, twitter = og } = head
  const absolute = (image: string) => new URL(image, frame.publicUrl).href
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="theme-color" content="#0a0f1f" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={head.manifest ?? urls.webManifest} />
      {frame.isIndexed ? (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          {head.siteName && <meta property="og:site_name" content={head.siteName} />}
          <meta property="og:url" content={address} />
          <meta property="og:title" content={og.title} />
          <meta property="og:description" content={og.description} />
          <meta property="og:image" content={absolute(og.image)} />
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:title" content={twitter.title} />
          <meta name="twitter:description" content={twitter.description} />
          <meta name="twitter:image" content={absolute(twitter.image)} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** The look comes before the islands' own styles (`precedence`), because it is what puts the layers in order. */
function Stylesheets({ style }: { style: PageStyle }) {
  const inlined = inlinedStyles(style)
  if (inlined) {
    return (
      <style href="look" precedence="look">
        {inlined}
      </style>
    )
  }
  return stylesheetUrls(style).map((url) => <link key={url} rel="stylesheet" href={url} precedence="look" />)
}

/** Data, not code: the browser does not run it, and no text in it can end the element early. */
function StructuredData({ thing }: { thing: object }) {
  const json = JSON.stringify(thing).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write quotes as entities, which JSON does not know
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
