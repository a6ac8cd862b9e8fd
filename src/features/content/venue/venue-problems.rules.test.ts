import { expect, test } from 'vitest'
import { venueFacts as venue } from '#content/venue.ts'
import { listVenueProblems } from './venue-problems.rules.ts'

test('the links of a new bar are those of companies that we know, and an empty one is none', () => {
  expect(listVenueProblems(venue)).toEqual([])
  const booking = { ...venue.booking, reservation: '', largePartyForm: '', supportersClubForm: '' }
  expect(listVenueProblems({ booking, links: { ...venue.links, map: '' } })).toEqual([])
})

test('links that nobody knows are told, each at its field', () => {
  const link = 'https://somewhere.example/form'
  const booking = { ...venue.booking, reservation: link, largePartyForm: link, supportersClubForm: link }
  const problems = listVenueProblems({ booking, links: { ...venue.links, map: link } })
  expect(problems.map(({ path }) => path.join('.'))).toEqual([
    'booking.reservation',
    'booking.largePartyForm',
    'booking.supportersClubForm',
    'links.map',
  ])
  expect(problems[0]?.message).toMatch(/^Use a link from .+\.$/)
})
