import { venue } from '#content/venue.ts'
import type { Block, Words } from './words/message-words.ts'

export type Footer = {
  /** Address and phone of the bar, in one line. */
  address: string
  /** Only in what can be switched off. */
  choices?: { unsubscribe: string; preferences: string }
}

export const whyYouGetThis = `You're getting this because you're an ${venue.name} member.`

/** An email as plain text. */
export function emailText(words: Words, { address, choices }: Footer): string {
  const why =
    choices && `${whyYouGetThis} Unsubscribe: ${choices.unsubscribe} / Choose what you get: ${choices.preferences}`
  return [bodyText(words), address, ...(why ? [why] : [])].join('\n\n')
}

/** What it says, up to the name of the bar. */
export function bodyText({ blocks, closing }: Words): string {
  const sender = closing ? `${closing}\n${venue.name}` : venue.name
  return [...blocks.map(blockText), sender].join('\n\n')
}

function blockText({ text, list = [], quote, code, link }: Block): string {
  const steps = list.map((line) => (/^\d+\. /.test(line) ? line : `- ${line}`))
  const lines = [text, ...steps, ...(quote ? [quote] : []), ...(link ? [link.url] : [])].join('\n')
  return code ? `${lines}\n\n${code}` : lines
}
