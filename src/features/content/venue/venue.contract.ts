import { z } from 'zod'
import { isOneLine } from '#base/one-line.ts'
import type { VenueFacts } from '#content/venue.ts'
import { documentRead, documentSave } from '#features/content/content.contract.ts'
import { isHttpsUrl } from '#features/content/links.rules.ts'
import { toFullNumber } from '#features/venue/phone.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { listVenueProblems } from './venue-problems.rules.ts'

const line = (missing: string, longest = 80) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(longest, `Use at most ${longest} characters.`)
    .refine(isOneLine, 'Use one line.')

const HTTPS = 'Use an address that starts with https://.'
const address = z.string().trim().max(1000, 'This address is too long.')
const link = address.refine(isHttpsUrl, HTTPS)
const optionalLink = address.refine((typed) => typed === '' || isHttpsUrl(typed), HTTPS)

const number = (problem: string, fewest: number, most: number) =>
  z.number(problem).min(fewest, problem).max(most, problem)
const count = (problem: string, fewest: number, most: number) =>
  number(problem, fewest, most).refine(Number.isInteger, problem)

const isEmail = (typed: string) => typed === '' || z.email().safeParse(typed).success
const hasOneDecimal = (stars: number) => Number(stars.toFixed(1)) === stars

export const venueContent = z.strictObject({
  address: z.strictObject({
    street: line('Enter the street and number.'),
    city: line('Enter the city.'),
    state: z
      .string()
      .trim()
      .regex(/^[A-Z]{2}$/, 'Use two letters, like FL.'),
    zip: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code, like 33101.'),
    whereabouts: line('Say where on the street you are.'),
    setting: line('Say what is close by.'),
    headline: line('Write a headline.'),
  }),
  position: z.strictObject({
    latitude: number('Enter a number from -90 to 90.', -90, 90),
    longitude: number('Enter a number from -180 to 180.', -180, 180),
  }),
  phone: z
    .string()
    .trim()
    .max(40)
    .refine(
      (typed) => /^\+?[\d\s().-]+$/.test(typed) && toFullNumber(typed) !== undefined,
      'Enter a phone number with its area code, like (305) 555-0123.',
    ),
  email: z.string().trim().max(200).refine(isEmail, 'Enter an email, like bar@example.com, or leave it empty.'),
  links: z.strictObject({
    instagram: optionalLink,
    facebook: optionalLink,
    tiktok: optionalLink,
    review: link,
    directions: link,
    map: optionalLink,
  }),
  booking: z.strictObject({
    reservation: link,
    ordering: optionalLink,
    largePartyForm: optionalLink,
    supportersClubForm: optionalLink,
    groupsFrom: count('Enter a number from 2 to 50.', 2, 50),
  }),
  rating: z.strictObject({
    stars: number('Enter a rating from 1 to 5, like 4.8.', 1, 5).refine(hasOneDecimal, 'Use one decimal, like 4.8.'),
    reviews: count('Enter how many reviews there are.', 1, 1_000_000),
  }),
  figures: z.strictObject({
    sportsEventsMonthly: line('Enter a number, like 20+.', 10),
  }),
}) satisfies z.ZodType<VenueFacts>

/** Whom we lead to is looked at when somebody saves: a provider that a later release drops must not break the pages. */
const savedVenue = venueContent.check(({ value, issues }) => {
  for (const { path, message } of listVenueProblems(value)) issues.push({ code: 'custom', input: value, path, message })
})

export const readVenue = endpoint('GET', '/api/content/venue', {
  ...documentRead(venueContent),
  summary: 'What visitors are told about the bar: address, phone, links, providers, rating.',
  topic: 'content',
})

export const saveVenue = endpoint('PUT', '/api/content/venue', {
  ...documentSave(venueContent),
  body: documentSave(savedVenue).body,
  summary: 'Saves what visitors are told about the bar as a draft.',
})
