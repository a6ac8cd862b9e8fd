import { venue } from '#content/venue.ts'
import { type Footer, whyYouGetThis } from './email-text.ts'
import type { Block, Words } from './words/message-words.ts'

/**
 * An email as HTML: one column in tables, because Outlook knows nothing else, with its styles at each element, because Gmail
 * may drop the sheet. No picture, font or file comes from elsewhere. The sheet only turns the colors for dark mode.
 */
export function emailHtml(words: Words, footer: Footer): string {
  const { subject, preheader, blocks, closing } = words
  const body = [...blocks.map(block), paragraph(closing ? `${closing}\n${venue.name}` : venue.name)].join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkSheet}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3f1ec"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f1ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="name" style="padding:0 24px 16px;font:700 20px/1.3 ${font};color:#0a0f1f">${escapeHtml(venue.name)}</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;background:#ffffff;border-radius:12px">${body}</td></tr>
<tr><td class="foot" style="padding:16px 24px 0;font:13px/1.5 ${font};color:#5b6070">${foot(footer)}</td></tr>
</table></td></tr></table></body></html>
`
}

const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Keeps the first words of the email out of the line that mailboxes show beside the subject. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60)
const darkSheet = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#0a0f1f!important}.card{background:#151c33!important}.name,.words{color:#f4f1ea!important}.foot,.foot a{color:#aab0c0!important}.quote{border-color:#4a5573!important;color:#d9dce6!important}.code{background:#0a0f1f!important;color:#f4f1ea!important;border-color:#4a5573!important}.button{background:#f4b942!important}.button a{color:#0a0f1f!important}}`

function block({ text, list = [], quote, code, link }: Block): string {
  return [
    // A button already says what stands above the link in plain text.
    link && text === `${link.label}:` ? '' : paragraph(text),
    list.length > 0 ? listOf(list) : '',
    quote ? quoteOf(quote) : '',
    code ? codeOf(code) : '',
    link ? buttonOf(link) : '',
  ].join('')
}

const wordsStyle = `font:16px/1.5 ${font};color:#1c2233`

function paragraph(text: string): string {
  return `<p class="words" style="margin:0 0 16px;${wordsStyle}">${breaks(text)}</p>`
}

/** Steps bring their own numbers. */
function listOf(list: readonly string[]): string {
  const isCounted = list.every((line) => /^\d+\. /.test(line))
  const items = list
    .map((line) => `<li style="margin:0 0 6px">${escapeHtml(line.replace(/^\d+\. /, ''))}</li>`)
    .join('')
  const tag = isCounted ? 'ol' : 'ul'
  return `<${tag} class="words" style="margin:-8px 0 16px;padding:0 0 0 22px;${wordsStyle}">${items}</${tag}>`
}

function quoteOf(quote: string): string {
  return `<p class="quote" style="margin:-4px 0 16px;padding:0 0 0 14px;border-left:3px solid #d8d3c7;font:16px/1.5 ${font};color:#3c4256">${breaks(quote)}</p>`
}

function codeOf(code: string): string {
  return `<p class="code" style="margin:0 0 20px;padding:14px 8px;border:1px solid #d8d3c7;border-radius:8px;background:#f3f1ec;text-align:center;font:700 24px/1.3 Consolas,Menlo,monospace;letter-spacing:2px;color:#0a0f1f">${escapeHtml(code)}</p>`
}

function buttonOf({ url, label }: NonNullable<Block['link']>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="button" style="background:#0a0f1f;border-radius:8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;font:700 16px/1.3 ${font};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}

function foot({ address, choices }: Footer): string {
  const link = (url: string, label: string) => `<a href="${escapeHtml(url)}" style="color:#5b6070">${label}</a>`
  if (!choices) return escapeHtml(address)
  const ways = `${link(choices.unsubscribe, 'Unsubscribe')} / ${link(choices.preferences, 'Choose what you get')}`
  return `${escapeHtml(address)}<br><br>${escapeHtml(whyYouGetThis)} ${ways}`
}

const breaks = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
