import { createHash } from 'node:crypto'
import { createElement, type ReactNode } from 'react'
import type { AllowedSources } from '#web/page.ts'
import { SheetLink } from '#web/styles/sheet-link.tsx'
import { Consent } from './consent.tsx'
import { readSnippet } from './snippet.ts'
import type { DeferredPart, HeadPart } from './snippet-elements.ts'
import { findAnalyticsProblem, findPixelProblem, readTagHost, type TagSettings } from './tags.rules.ts'

export type PageTags = {
  headTags?: ReactNode
  structuredData: readonly object[]
  /** What the page's policy has to allow beyond its own; undefined where that is nothing. */
  allowed?: AllowedSources | undefined
  /** The question to the visitor, with all that waits for the answer. Undefined where nothing has to wait. */
  consent?: ReactNode
}

let last: { key: string; made: PageTags } | undefined

/** The same for every page, so it is worked out once and kept as long as the settings stay the same. */
export function toPageTags(settings: TagSettings): PageTags {
  const key = JSON.stringify(settings)
  if (last?.key !== key) last = { key, made: makePageTags(settings) }
  return last.made
}

function makePageTags(settings: TagSettings): PageTags {
  const { head, ...deferred } = readSettings(settings)
  const data = head.flatMap((part) => (part.tag === 'data' ? [part.data] : []))
  const scope = toScope(deferred)
  return {
    ...(head.length > data.length && { headTags: head.map(toHeadTag) }),
    structuredData: data,
    ...(scope.length > 0 && {
      allowed: toAllowed(deferred),
      consent: createElement(Consent, {
        analytics: deferred.analytics,
        pixel: deferred.pixel,
        hosts: deferred.parts.length > 0 ? listHosts(deferred) : undefined,
        scope,
        deferred: deferred.parts.map(toHtml).join(''),
        sheet: createElement(SheetLink, { sheet: 'consent' }),
      }),
    }),
  }
}

type DeferredTags = { analytics: string; pixel: string; parts: DeferredPart[]; hosts: string[] }

/** What was saved under older rules and is against today's is left out: a page is never worse off for its tags. */
function readSettings({ analytics, facebookPixel, customTags, tagHosts }: TagSettings) {
  const parts = customTags.map(readSnippet).flatMap((snippet) => (snippet.outcome === 'read' ? snippet.parts : []))
  const deferred = parts.filter((part) => part.place === 'deferred')
  return {
    analytics: findAnalyticsProblem(analytics) ? '' : analytics,
    pixel: findPixelProblem(facebookPixel) ? '' : facebookPixel,
    head: once(parts.filter((part) => part.place === 'head')),
    parts: deferred,
    // Without a tag that could talk to them there is nothing to allow.
    hosts: deferred.length > 0 ? tagHosts.flatMap((host) => readTagHost(host) ?? []) : [],
  }
}

function once(parts: HeadPart[]): HeadPart[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]
}

/** All that tags make pages load or run, in single words. What today's rules leave out may be let in by those of tomorrow. */
export function listCode(settings: TagSettings): string[] {
  const unread = settings.customTags.filter((tag) => readSnippet(tag).outcome === 'refused')
  return [...toScope(readSettings(settings)), ...unread.map((tag) => `unread:${tag}`)]
}

/** The hosts that the custom tags load from and talk to. */
function listHosts({ parts, hosts }: DeferredTags): string[] {
  const loadedFrom = parts.flatMap(({ origin }) => origin ?? [])
  return [...new Set([...loadedFrom, ...hosts].map((origin) => origin.replace('https://', '')))]
}

/**
 * What a visitor is asked about, in single words: an answer holds for these and for nothing that comes later. Each piece of code
 * is named by its hash, because a script that was changed is another script, whatever it is called and wherever it comes from.
 */
function toScope(tags: DeferredTags): string[] {
  const { analytics, pixel, parts } = tags
  return [
    ...(analytics ? [`analytics:${analytics}`] : []),
    ...(pixel ? [`pixel:${pixel}`] : []),
    ...parts.map((part) => `code:${createHash('sha256').update(toHtml(part)).digest('base64url')}`),
    ...listHosts(tags).map((host) => `host:${host}`),
  ]
}

// Counting alone needs no more than these: signals for advertising, which use further hosts, are switched off.
const analyticsSources: AllowedSources = {
  scripts: ['https://www.googletagmanager.com'],
  connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
  pictures: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  frames: [],
}

const pixelSources: AllowedSources = {
  scripts: ['https://connect.facebook.net'],
  connections: ['https://www.facebook.com'],
  pictures: ['https://www.facebook.com'],
  frames: [],
}

function toAllowed({ analytics, pixel, parts, hosts }: DeferredTags): AllowedSources {
  const from = (tag: DeferredPart['tag']) => parts.flatMap((part) => (part.tag === tag && part.origin) || [])
  const written = parts.flatMap((part) =>
    part.tag === 'script' && !part.origin
      ? [`'sha256-${createHash('sha256').update(part.text).digest('base64')}'`]
      : [],
  )
  const custom: AllowedSources = {
    scripts: [...written, ...from('script'), ...hosts],
    connections: [...from('script'), ...hosts],
    pictures: [...from('script'), ...from('img'), ...hosts],
    frames: [...from('iframe'), ...hosts],
  }
  const all = [...(analytics ? [analyticsSources] : []), ...(pixel ? [pixelSources] : []), custom]
  const together = (kind: keyof AllowedSources) => [...new Set(all.flatMap((sources) => sources[kind]))]
  return {
    scripts: together('scripts'),
    connections: together('connections'),
    pictures: together('pictures'),
    frames: together('frames'),
  }
}

function toHeadTag(part: HeadPart): ReactNode {
  if (part.tag === 'data') return null
  const key = JSON.stringify(part.attributes)
  if (part.tag === 'meta') return createElement('meta', { key, ...part.attributes })
  const { hreflang, ...attributes } = part.attributes
  return createElement('link', { key, ...attributes, hrefLang: hreflang })
}

/** Pictures and frames are loaded and never seen. */
function toHtml({ tag, attributes, text }: DeferredPart): string {
  const all = tag === 'script' ? attributes : { ...attributes, hidden: '' }
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  const start = `<${tag}${written.join('')}>`
  return tag === 'img' ? start : `${start}${text}</${tag}>`
}

function escapeAttribute(value: string) {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
