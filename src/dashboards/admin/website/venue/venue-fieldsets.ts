import type { VenueFacts } from '#content/venue.ts'
import { providersInWords } from '#features/venue/providers.rules.ts'

/** The parts of the facts that are made of fields. */
export type Part = { [Key in keyof VenueFacts]: VenueFacts[Key] extends object ? Key : never }[keyof VenueFacts]

type FieldIn<In extends Part> = {
  part: In
  name: keyof VenueFacts[In] & string
  hint?: string
  isOptional?: true
  /** Takes a row of its own. */
  isWide?: true
  /** What phones offer to type with. */
  inputMode?: 'url' | 'decimal' | 'numeric'
}
export type VenueField = { [In in Part]: FieldIn<In> }[Part]

export type Fieldset = { title: string; intro?: string; fields: readonly VenueField[] }

export const addressFieldset: Fieldset = {
  title: 'Address',
  intro: 'On every page, in emails, in calendars and for search engines',
  fields: [
    { part: 'address', name: 'street', isWide: true },
    { part: 'address', name: 'city' },
    { part: 'address', name: 'state', hint: 'Two letters' },
    { part: 'address', name: 'zip', inputMode: 'numeric' },
    { part: 'address', name: 'whereabouts', hint: 'Guests read it after the street' },
    { part: 'address', name: 'setting', hint: 'At the top of the home page' },
    { part: 'address', name: 'headline' },
    {
      part: 'position',
      name: 'latitude',
      hint: 'In Google Maps, right-click the bar to copy both numbers',
      inputMode: 'decimal',
    },
    { part: 'position', name: 'longitude', inputMode: 'decimal' },
  ],
}

export const otherFieldsets: readonly Fieldset[] = [
  {
    title: 'Links',
    intro: 'Every link starts with https://',
    fields: [
      { part: 'links', name: 'instagram', inputMode: 'url', isOptional: true },
      { part: 'links', name: 'facebook', inputMode: 'url', isOptional: true },
      { part: 'links', name: 'tiktok', inputMode: 'url', isOptional: true },
      { part: 'links', name: 'directions', inputMode: 'url' },
      {
        part: 'links',
        name: 'map',
        isWide: true,
        hint: `From ${providersInWords('map')}. It loads when a guest asks for it`,
        inputMode: 'url',
        isOptional: true,
      },
    ],
  },
  {
    title: 'Booking and ordering',
    intro: 'Where guests reserve, order and ask for a large party',
    fields: [
      {
        part: 'booking',
        name: 'reservation',
        isWide: true,
        hint: `From ${providersInWords('reservation')}. Write {party} where the number of guests goes`,
        inputMode: 'url',
      },
      {
        part: 'booking',
        name: 'ordering',
        hint: 'Adds “Order online” to the menu',
        inputMode: 'url',
        isOptional: true,
      },
      {
        part: 'booking',
        name: 'largePartyForm',
        hint: `From ${providersInWords('form')}. Empty shows our own form`,
        inputMode: 'url',
        isOptional: true,
      },
      {
        part: 'booking',
        name: 'supportersClubForm',
        hint: `From ${providersInWords('form')}. Empty shows our own form`,
        inputMode: 'url',
        isOptional: true,
      },
      {
        part: 'booking',
        name: 'groupsFrom',
        hint: 'Number of guests',
        inputMode: 'numeric',
      },
    ],
  },
  {
    title: 'Rating',
    intro: 'At the bottom of every page',
    fields: [
      { part: 'rating', name: 'stars', hint: 'Like 4.8', inputMode: 'decimal' },
      { part: 'rating', name: 'reviews', inputMode: 'numeric' },
      { part: 'links', name: 'review', inputMode: 'url', isWide: true },
      { part: 'figures', name: 'sportsEventsMonthly', hint: 'Like 20+' },
    ],
  },
]
