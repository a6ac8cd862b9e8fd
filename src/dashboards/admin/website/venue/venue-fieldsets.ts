import type { VenueFacts } from '#content/venue.ts'
import { providersInWords } from '#features/venue/providers.rules.ts'

/** The parts of the facts that are made of fields. */
export type Part = { [Key in keyof VenueFacts]: VenueFacts[Key] extends object ? Key : never }[keyof VenueFacts]

type FieldIn<In extends Part> = {
  part: In
  name: keyof VenueFacts[In] & string
  label: string
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
    { part: 'address', name: 'street', label: 'Street and number', isWide: true },
    { part: 'address', name: 'city', label: 'City' },
    { part: 'address', name: 'state', label: 'State', hint: 'Two letters' },
    { part: 'address', name: 'zip', label: 'ZIP code', inputMode: 'numeric' },
    { part: 'address', name: 'whereabouts', label: 'Where on the street', hint: 'Guests read it after the street' },
    { part: 'address', name: 'setting', label: 'What is close by', hint: 'At the top of the home page' },
    { part: 'address', name: 'headline', label: 'Headline above the map' },
    {
      part: 'position',
      name: 'latitude',
      label: 'Latitude',
      hint: 'In Google Maps, right-click the bar to copy both numbers',
      inputMode: 'decimal',
    },
    { part: 'position', name: 'longitude', label: 'Longitude', inputMode: 'decimal' },
  ],
}

export const otherFieldsets: readonly Fieldset[] = [
  {
    title: 'Links',
    intro: 'Every link starts with https://',
    fields: [
      { part: 'links', name: 'instagram', label: 'Instagram', inputMode: 'url', isOptional: true },
      { part: 'links', name: 'facebook', label: 'Facebook', inputMode: 'url', isOptional: true },
      { part: 'links', name: 'tiktok', label: 'TikTok', inputMode: 'url', isOptional: true },
      { part: 'links', name: 'directions', label: 'Directions', inputMode: 'url' },
      {
        part: 'links',
        name: 'map',
        label: 'Interactive map',
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
        label: 'Reservations',
        isWide: true,
        hint: `From ${providersInWords('reservation')}. Write {party} where the number of guests goes`,
        inputMode: 'url',
      },
      {
        part: 'booking',
        name: 'ordering',
        label: 'Online ordering',
        hint: 'Adds “Order online” to the menu',
        inputMode: 'url',
        isOptional: true,
      },
      {
        part: 'booking',
        name: 'largePartyForm',
        label: 'Large party form',
        hint: `From ${providersInWords('form')}. Empty shows our own form`,
        inputMode: 'url',
        isOptional: true,
      },
      {
        part: 'booking',
        name: 'supportersClubForm',
        label: 'Supporters club form',
        hint: `From ${providersInWords('form')}. Empty shows our own form`,
        inputMode: 'url',
        isOptional: true,
      },
      {
        part: 'booking',
        name: 'groupsFrom',
        label: 'Groups should reserve from',
        hint: 'Number of guests',
        inputMode: 'numeric',
      },
    ],
  },
  {
    title: 'Rating',
    intro: 'At the bottom of every page',
    fields: [
      { part: 'rating', name: 'stars', label: 'Stars', hint: 'Like 4.8', inputMode: 'decimal' },
      { part: 'rating', name: 'reviews', label: 'Number of reviews', inputMode: 'numeric' },
      { part: 'links', name: 'review', label: 'Where guests rate you', inputMode: 'url', isWide: true },
      { part: 'figures', name: 'sportsEventsMonthly', label: 'Sports events a month', hint: 'Like 20+' },
    ],
  },
]
