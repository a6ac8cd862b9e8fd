import { expect, test } from 'vitest'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import type { Words } from './words/message-words.ts'

const words: Words = {
  subject: 'Hello <b>',
  preheader: 'Before "it" opens',
  blocks: [
    { text: 'Hi <script>alert(1)</script> & co,' },
    { text: 'Two\nlines', list: ['One', 'Two <i>'], quote: 'She said "no"\nand <left>', code: 'ET1<2' },
    { text: 'Steps', list: ['1. First', '2. Second'], link: { url: 'https://bar.example.com/?a=1&b="', label: 'Go' } },
  ],
  closing: 'Bye,',
  push: '',
  sms: '',
  path: '/',
}
const footer = { address: 'Eleven Tides, 1144 Washington Avenue' }
const choices = { unsubscribe: 'https://bar.example.com/unsubscribe#t', preferences: 'https://bar.example.com/p' }

test('what people typed stays text, and the parts are where mailboxes look for them', () => {
  const html = emailHtml(words, footer)
  expect(html).not.toMatch(/<script|<i>|<b>|<left>|ET1<2/)
  expect(html).toContain('Hi &lt;script&gt;alert(1)&lt;/script&gt; &amp; co,')
  expect(html).toContain('She said &quot;no&quot;<br>and &lt;left&gt;')
  expect(html).toContain('href="https://bar.example.com/?a=1&amp;b=&quot;"')
  expect(html).toMatch(/<ol [^>]*><li [^>]*>First<\/li>/)
  expect(html.indexOf('Before &quot;it&quot; opens')).toBeLessThan(html.indexOf('Hi &lt;'))
  expect(html).toContain('Eleven Tides, 1144 Washington Avenue')
})

test('nothing is loaded from anywhere, dark mode is declared, and Gmail does not cut it off', () => {
  const long = {
    ...words,
    blocks: Array.from({ length: 40 }, () => ({ text: 'x'.repeat(1000), quote: 'y'.repeat(500) })),
  }
  const html = emailHtml(long, { ...footer, choices })
  expect(html).not.toMatch(/\ssrc=|url\(|@import|<link|<img|@font-face/)
  expect(html).toContain('name="color-scheme" content="light dark"')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
})

test('only what can be switched off says how', () => {
  expect(emailText(words, footer)).not.toContain('Unsubscribe')
  expect(emailHtml(words, footer)).not.toContain('Unsubscribe')
  expect(emailText(words, { ...footer, choices })).toContain(
    "You're getting this because you're an Eleven Tides member. Unsubscribe: https://bar.example.com/unsubscribe#t / Choose what you get: https://bar.example.com/p",
  )
  expect(emailHtml(words, { ...footer, choices })).toContain('href="https://bar.example.com/unsubscribe#t"')
})
