import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

async function open(url: string) {
  const { send } = await openTestBar()
  const answer = await send('GET', url)
  expect(answer.status).toBe(200)
  return answer.text()
}

const thanks = 'Thank you for reaching out! We will get back to you soon.'
const failure = 'Failed to send message. Please try again later.'

test('the contact page says where we are, how to call, and when we are open', async () => {
  const html = await open(urls.contact)
  expect(html).toMatch(/<h1[^>]*>Find us, call us, come in<\/h1>/)
  expect(html).toMatch(/<address class="address">1144 Washington Avenue<br\/>Miami Beach, FL 33139<\/address>/)
  expect(html).toContain('href="tel:+13055550111"')
  expect(html).toContain('data-name="features/hours/hours-display"')
  expect(html).toMatch(/Hours may vary with the Liverpool schedule\. <a href="\/liverpool">/)
  expect(html).toMatch(/<svg [^>]*role="img" aria-label="Map: Eleven Tides/)
  expect(html).toMatch(/<a href="https:\/\/example.com\/maps[^>]*target="_blank"[^>]*>.*?Get Directions/)
  expect(html).not.toContain('<iframe')
})

test('Make Reservation Now leads down to the reservation, which says for whom it is recommended', async () => {
  const html = await open(urls.contact)
  expect(html).toContain('<a class="btn btn--primary" href="#reservation">Make Reservation Now</a>')
  const [, band = ''] = html.split('id="reservation"')
  expect(band).toContain('Reservations are recommended for groups of 6 or more')
  expect(band).toContain('href="https://example.com/reserve?party=2"')
})

test('a table is asked for with guests, date and time, by a form that needs no script', async () => {
  const html = await open(urls.contact)
  const [form = ''] = /<form class="form" action="\/reserve".*?<\/form>/s.exec(html) ?? []
  expect(form).toMatch(/name="guests"[^>]*value="2"/)
  expect(form).toMatch(/type="date"[^>]*min="2025-11-14"[^>]*max="2026-11-14"[^>]*name="date"|name="date"/)
  expect(form).toMatch(/type="time"|name="time"/)
})

test('a booking that cannot be made comes back to its form with what was chosen and why', async () => {
  const html = await open(`${urls.contact}?guests=4&date=2025-11-21&time=05:00`)
  expect(html).toMatch(/name="guests"[^>]*value="4"/)
  expect(html).toContain('We&#x27;re closed at 5 AM. Our hours on Friday, November 21 are 3 PM – 2 AM.')
})

test('the social links of the contact page open in new tabs', async () => {
  const html = await open(urls.contact)
  const [social = ''] = /<ul class="social">.*?<\/ul>/.exec(html) ?? []
  for (const { name, url } of [
    { name: 'Instagram', url: 'https://example.com/instagram' },
    { name: 'Facebook', url: 'https://example.com/facebook' },
    { name: 'TikTok', url: 'https://example.com/tiktok' },
  ]) {
    expect(social).toMatch(new RegExp(`<a href="${url}"[^>]*target="_blank"[^>]*>.*?${name}`))
  }
})

test('the message form stands under its heading, and says what came of a message sent without script', async () => {
  const html = await open(urls.contact)
  expect(html).toContain('<h2 id="message-title">Send Us a Message</h2>')
  expect(html).toContain('data-name="features/inbox/contact/contact-form" data-when="interact"')
  for (const text of [thanks, failure]) expect(html).not.toContain(text)

  const sent = await open(`${urls.contact}?sent=yes`)
  expect(sent).toContain(thanks)
  expect(sent).not.toContain('multipart/form-data')

  const failed = await open(`${urls.contact}?sent=no`)
  expect(failed).toContain(failure)
  expect(failed).toContain('multipart/form-data')

  expect(await open(`${urls.contact}?sent=perhaps`)).toBe(html)
})
