import { expect, test } from 'vitest'
import { type VenueFacts, venueFacts } from '#content/venue.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

type Bar = Awaited<ReturnType<typeof openTestBar>>
type Changes = {
  [Part in keyof VenueFacts]?: VenueFacts[Part] extends object ? Partial<VenueFacts[Part]> : VenueFacts[Part]
}

function change({ address, position, links, booking, rating, figures, ...plain }: Changes): VenueFacts {
  return {
    ...venueFacts,
    ...plain,
    address: { ...venueFacts.address, ...address },
    position: { ...venueFacts.position, ...position },
    links: { ...venueFacts.links, ...links },
    booking: { ...venueFacts.booking, ...booking },
    rating: { ...venueFacts.rating, ...rating },
    figures: { ...venueFacts.figures, ...figures },
  }
}

const save = ({ send }: Bar, changes: Changes) =>
  send('PUT', '/api/content/venue', { as: 'manager', body: { version: 0, content: change(changes) } })

async function publish(bar: Bar, changes: Changes) {
  expect((await save(bar, changes)).status).toBe(200)
  const body = { name: 'venue', version: 1 }
  expect((await bar.send('POST', '/api/content/publish', { as: 'manager', body })).status).toBe(200)
}

const read = async ({ send }: Bar, url: string) => (await send('GET', url, { headers: { accept: 'text/html' } })).text()

test('a draft changes nothing, and what is published is on every page, in calendars and for machines', async () => {
  const bar = await openTestBar()
  const moved = { street: '7 Ocean Drive', city: 'Surfside', state: 'FL', zip: '33154', whereabouts: 'by the pier' }
  const facts = { address: moved, phone: '305.555.0199', email: 'hello@bar.test', rating: { stars: 4.9 } }
  await save(bar, facts)
  expect(await read(bar, urls.contact)).toContain('tel:+13055550111')
  const body = { name: 'venue', version: 1 }
  await bar.send('POST', '/api/content/publish', { as: 'manager', body })

  const pages = [urls.home, urls.events, urls.menu, urls.liverpool, urls.contact, urls.privacyPolicy]
  for (const url of [...pages, urls.memberSignup, urls.karaokeFridays, '/nowhere']) {
    const html = await read(bar, url)
    expect(html, url).not.toMatch(/555-0111|13055550111|1144 Washington|33139/)
    for (const fact of ['7 Ocean Drive', 'href="tel:+13055550199"', '305.555.0199', 'mailto:hello@bar.test', '4.9'])
      expect(html, `${url}: ${fact}`).toContain(fact)
  }
  const contact = await read(bar, urls.contact)
  expect(contact).toContain('<title>Contact Eleven Tides: 7 Ocean Drive, Miami Beach</title>')
  expect(contact).toContain('"telephone":"+13055550199"')
  expect(contact).toContain('"streetAddress":"7 Ocean Drive","addressLocality":"Surfside"')
  expect(contact).toContain('"email":"hello@bar.test"')
  for (const form of [urls.embed.largeParty, urls.embed.supportersClub])
    expect(await read(bar, form), form).toContain('305.555.0199')
  expect(await read(bar, urls.calendar.events)).toContain('7 Ocean Drive\\, Surfside')
  expect(await read(bar, urls.llms)).toContain('Address: 7 Ocean Drive, Surfside, FL 33154, by the pier')
  expect(await read(bar, urls.securityTxt)).toContain('Contact: tel:+13055550199')
  const seo = await (await bar.send('GET', '/api/seo', { as: 'owner' })).json()
  expect(seo.own.contact.title).toBe('Contact Eleven Tides: 7 Ocean Drive, Miami Beach')
})

test('a booking is led to the provider that is published', async () => {
  const bar = await openTestBar()
  await publish(bar, { booking: { reservation: 'https://www.opentable.com/r/tides?covers={party}' } })
  const answer = await bar.send('GET', '/reserve?guests=3&date=2025-11-21&time=20:00')
  expect(answer.headers.get('location')).toBe('https://www.opentable.com/r/tides?covers=3&dateTime=2025-11-21T20%3A00')
})

test.each([
  ['address.street', { address: { street: ' ' } }, 'Enter the street and number.'],
  ['address.state', { address: { state: 'Florida' } }, 'Use two letters, like FL.'],
  ['address.zip', { address: { zip: '3313' } }, 'Enter a ZIP code, like 33101.'],
  ['phone', { phone: '555-0111' }, 'Enter a phone number with its area code, like (305) 555-0123.'],
  ['phone', { phone: 'call 3055550111' }, 'Enter a phone number with its area code, like (305) 555-0123.'],
  ['email', { email: 'hello' }, 'Enter an email, like bar@example.com, or leave it empty.'],
  ['links.instagram', { links: { instagram: 'http://instagram.com/x' } }, 'Use an address that starts with https://.'],
  ['links.review', { links: { review: 'javascript:alert(1)' } }, 'Use an address that starts with https://.'],
  ['links.map', { links: { map: 'https://evil.test/maps' } }, 'Use a link from Google Maps or OpenStreetMap.'],
  ['booking.largePartyForm', { booking: { largePartyForm: 'https://evil.test' } }, 'Use a link from Jotform'],
  ['booking.reservation', { booking: { reservation: 'https://evil.test?{party}' } }, 'Use a link from Toast Tables'],
  ['booking.groupsFrom', { booking: { groupsFrom: 2.5 } }, 'Enter a number from 2 to 50.'],
  ['rating.stars', { rating: { stars: 4.85 } }, 'Use one decimal, like 4.8.'],
  ['rating.stars', { rating: { stars: 6 } }, 'Enter a rating from 1 to 5, like 4.8.'],
] satisfies [string, Changes, string][])(
  'a %s that is wrong is refused at its field',
  async (field, changes, problem) => {
    const answer = await save(await openTestBar(), changes)
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual([
      { field: `content.${field}`, problem: expect.stringContaining(problem) },
    ])
  },
)

test('numbers are taken as people write them, and networks can be left out', async () => {
  const bar = await openTestBar()
  await publish(bar, { phone: '+44 20 7946 0958', links: { facebook: '', tiktok: '' } })
  const html = await read(bar, urls.contact)
  expect(html).toContain('href="tel:+442079460958"')
  expect(html).not.toMatch(/facebook|tiktok/i)
})

test('a place to order appears on the menu once there is one', async () => {
  const bar = await openTestBar()
  expect(await read(bar, urls.menu)).not.toContain('Order online')
  await publish(bar, { booking: { ordering: 'https://order.bar.test/menu' } })
  expect(await read(bar, urls.menu)).toMatch(/<a href="https:\/\/order.bar.test\/menu"[^>]*>Order online/)
})
