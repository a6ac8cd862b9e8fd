import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { pageWords } from './page-words.ts'

const head = { title: 'The bar', description: 'A place to sit' }
const words = (body: ReactNode) => pageWords({ head, body: <main>{body}</main> })

const film = <source key="film" />
const notice = (
  <aside key="notice" data-nosnippet="">
    <aside />
  </aside>
)

test.each([
  { what: 'a word', one: <p>Open</p>, other: <p>Closed</p> },
  { what: 'the text of a picture', one: <img alt="A pint" />, other: <img alt="Two pints" /> },
  { what: 'the title of a picture', one: <img alt="A pint" title="Cheers" />, other: <img alt="A pint" /> },
  { what: 'the picture itself', one: <img alt="" src="/a.webp" />, other: <img alt="" src="/b.webp" /> },
  { what: 'where a link leads', one: <a href="/menu">Go</a>, other: <a href="/contact">Go</a> },
  {
    what: 'the name of a button',
    one: <button type="button" aria-label="On" />,
    other: <button type="button" aria-label="Off" />,
  },
  { what: 'a word after what tells nothing', one: [notice, film, 'Open'], other: [notice, film, 'Closed'] },
  { what: 'a sign that markup has too', one: <p>{'3 < 4'}</p>, other: <p>3 4</p> },
])('$what makes it another page', ({ one, other }) => {
  expect(words(one)).not.toBe(words(other))
})

test.each([
  { what: 'a class', one: <p className="a">Open</p>, other: <p className="b">Open</p> },
  { what: 'an id', one: <p id="a">Open</p>, other: <p id="b">Open</p> },
  { what: 'the props of an island', one: <div data-props="1">Open</div>, other: <div data-props="2">Open</div> },
  {
    what: 'the address of a style sheet',
    one: <link rel="stylesheet" href="/assets/a.css" />,
    other: <link rel="stylesheet" href="/assets/b.css" />,
  },
  {
    what: 'an icon',
    one: (
      <svg aria-hidden="true">
        <path d="M0 0" />
      </svg>
    ),
    other: <svg aria-hidden="true" />,
  },
  {
    what: 'a notice that is none of its own words',
    one: (
      <aside data-nosnippet="">
        <p>May we count you?</p>
      </aside>
    ),
    other: <aside data-nosnippet="" />,
  },
])('$what does not make it another page', ({ one, other }) => {
  expect(words(one)).toBe(words(other))
})

test('the title, the cards and the data for search engines are part of what a page says', () => {
  const card = { title: 'Card', description: 'A card', image: '/a.jpg' }
  const told = [
    pageWords({ head, body: '' }),
    pageWords({ head: { ...head, title: 'The other bar' }, body: '' }),
    pageWords({ head: { ...head, og: card }, body: '' }),
    pageWords({ head, body: '', structuredData: [{ '@type': 'BarOrPub' }] }),
  ]
  expect(new Set(told).size).toBe(told.length)
})
