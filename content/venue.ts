/** Who this bar is: what addresses, mails, passkeys and the clock go by. Another bar changes it here, before it opens. */
export const venue = {
  name: 'Eleven Tides',
  slug: 'eleven-tides',
  kind: 'Sports bar, restaurant and cocktail lounge',
  city: 'Miami Beach',
  state: 'FL',
  country: 'US',
  timeZone: 'America/New_York',
  openedIn: 2022,
} as const

/** What visitors are told about the bar. Links are empty where there is nothing to lead to. */
export type VenueFacts = {
  address: {
    street: string
    city: string
    state: string
    zip: string
    /** As in "between 11th and 12th Streets". */
    whereabouts: string
    /** As in "two blocks from the beach". */
    setting: string
    /** Above the address and the map. */
    headline: string
  }
  position: { latitude: number; longitude: number }
  /** As people write it; `phoneHref` is what a phone dials. */
  phone: string
  email: string
  links: {
    instagram: string
    facebook: string
    tiktok: string
    /** Where guests rate us. */
    review: string
    directions: string
    /** A map to embed, loaded when a visitor asks for it. Without one our drawn map stands alone. */
    map: string
  }
  booking: {
    /** `{party}` is replaced by the number of guests; a date-time is added as `&dateTime=` when a link carries one. */
    reservation: string
    /** Where food is ordered to take out. */
    ordering: string
    /** A provider's form takes the place of our own where its address is set. */
    largePartyForm: string
    supportersClubForm: string
    /** From how many guests on we ask for a reservation. */
    groupsFrom: number
  }
  rating: { stars: number; reviews: number }
  figures: { sportsEventsMonthly: string }
}

/** What a new installation says of itself. From then on staff edit it, so everything but the start reads the document. */
export const venueFacts: VenueFacts = {
  address: {
    street: '1144 Washington Avenue',
    city: venue.city,
    state: venue.state,
    zip: '33139',
    whereabouts: 'between 11th and 12th Streets',
    setting: 'two blocks from the beach',
    headline: 'Two blocks from the sand',
  },
  position: { latitude: 25.7822, longitude: -80.1325 },
  phone: '(305) 555-0111',
  email: '',
  links: {
    instagram: 'https://example.com/instagram',
    facebook: 'https://example.com/facebook',
    tiktok: 'https://example.com/tiktok',
    review: 'https://example.com/google-review',
    directions: 'https://example.com/maps?to=1144+Washington+Avenue+Miami+Beach',
    map: '',
  },
  booking: {
    reservation: 'https://example.com/reserve?party={party}',
    ordering: '',
    largePartyForm: '',
    supportersClubForm: '',
    groupsFrom: 6,
  },
  rating: { stars: 4.8, reviews: 1701 },
  figures: { sportsEventsMonthly: '20+' },
}
