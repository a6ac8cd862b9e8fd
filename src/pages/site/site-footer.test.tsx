import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { reviews } from '#content/reviews.ts'
import { venueFacts } from '#content/venue.ts'
import { urls } from '#urls.ts'
import { startOfSite } from './site-documents.ts'
import { SiteFooter } from './site-footer.tsx'

function open() {
  document.body.innerHTML = renderToStaticMarkup(<SiteFooter contents={startOfSite} />)
  return document.body
}

test('the footer shows the rating, from how many reviews it comes, and where to add one', () => {
  const page = open()
  expect(page.querySelector('.praise__score')?.textContent).toBe('Rated 4.8')
  expect(page.querySelector('.praise')?.textContent).toContain('From 1,701 reviews')
  const link = [...page.querySelectorAll('a')].find((one) => one.textContent?.startsWith('Rate us on Google'))
  expect(link?.getAttribute('href')).toBe(venueFacts.links.review)
  expect(link?.target).toBe('_blank')
})

test('every review has an author, a rating in stars and in words, a text and a date', () => {
  const quotes = [...open().querySelectorAll('.reviews figure')]
  expect(quotes.length).toBeGreaterThanOrEqual(8)
  for (const [index, { author, rating, text, date }] of reviews.entries()) {
    const quote = quotes[index]
    expect(quote?.querySelector('blockquote')?.textContent).toBe(text)
    expect(quote?.textContent).toContain(author)
    expect(quote?.textContent).toContain(`${rating} out of 5`)
    expect(quote?.querySelector('.stars')?.className).toBe(`stars stars--${rating}`)
    expect(quote?.querySelector('time')?.getAttribute('datetime')).toBe(date)
    expect(quote?.querySelector('time')?.textContent).toMatch(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/)
  }
  expect(new Set(reviews.map(({ rating }) => rating)).size, 'not everybody is happy').toBeGreaterThan(1)
})

test('the footer leads to every part of the site, to the small print and to the social networks', () => {
  const addresses = [...open().querySelectorAll('a')].map((link) => link.getAttribute('href'))
  for (const url of [
    urls.events,
    urls.menu,
    urls.largeParties,
    urls.contact,
    urls.memberSignup,
    urls.memberDashboard,
    urls.liverpool,
    urls.privacyPolicy,
    urls.accessibility,
    venueFacts.links.instagram,
    venueFacts.links.facebook,
    venueFacts.links.tiktok,
  ]) {
    expect(addresses).toContain(url)
  }
})
