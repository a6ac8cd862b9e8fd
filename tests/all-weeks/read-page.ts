import type { Thing } from '../schema-org.ts'

/** A page as somebody reads it who has its HTML and nothing else. */
export function readPage(address: string, html: string) {
  return {
    address,
    html,
    /** The short answers below the first picture, by what they are about. */
    rail: new Map(
      [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, term = '', detail = '']) => [term, detail]),
    ),
    links: [...html.matchAll(/\s(?:href|action)="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json = '']): Thing[] => JSON.parse(json),
    ),
    words: toWords(html),
  }
}
export type ReadPage = ReturnType<typeof readPage>

/** What stands in a piece of HTML, in one line. */
export function toWords(html: string): string {
  return html
    .replace(/<(style|script|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of everything that has this class. */
export function wordsOf(html: string, tag: string, className: string): string[] {
  const pattern = new RegExp(`<${tag}[^>]*class="(?:[^"]* )?${className}(?: [^"]*)?"[^>]*>(.*?)</${tag}>`, 'gs')
  return [...html.matchAll(pattern)].map(([, inner = '']) => toWords(inner))
}

export const pathsOf = (html: string) => [...html.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path = '']) => path)
