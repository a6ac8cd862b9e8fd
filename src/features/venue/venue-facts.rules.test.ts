import { expect, test } from 'vitest'
import { venueFacts } from '#content/venue.ts'
import {
  dialedPhone,
  emailSignature,
  fullAddress,
  namedFacts,
  phoneHref,
  socialLinks,
  streetName,
} from './venue-facts.rules.ts'

test('a phone calls our number with its country, or what is written where the country is not known', () => {
  expect(dialedPhone('(305) 555-0111')).toBe('+13055550111')
  expect(phoneHref('(305) 555-0111')).toBe('tel:+13055550111')
  expect(phoneHref('555-0111')).toBe('tel:5550111')
})

test('the networks that we are on are linked, and no others', () => {
  const links = { ...venueFacts.links, instagram: 'https://a.test/bar', facebook: '', tiktok: 'https://c.test/bar' }
  expect(socialLinks(links)).toEqual([
    { name: 'Instagram', icon: 'instagram', url: 'https://a.test/bar' },
    { name: 'TikTok', icon: 'tiktok', url: 'https://c.test/bar' },
  ])
  expect(socialLinks({ ...links, facebook: 'https://b.test/bar' }).map(({ icon }) => icon)).toContain('facebook')
})

test('the address is one line, and its street is named without the number', () => {
  const address = { ...venueFacts.address, street: '12B Ocean Drive', zip: '33140' }
  expect(fullAddress(address)).toBe('12B Ocean Drive, Miami Beach, FL 33140')
  expect(streetName(address)).toBe('Ocean Drive')
  expect(emailSignature({ ...venueFacts, address, phone: '555-0111' })).toBe(
    'Eleven Tides\n12B Ocean Drive, Miami Beach, FL 33140\n555-0111',
  )
  const booking = { ...venueFacts.booking, groupsFrom: 8 }
  expect(namedFacts({ ...venueFacts, address, booking })).toMatchObject({ streetName: 'Ocean Drive', groupsFrom: '8' })
})
