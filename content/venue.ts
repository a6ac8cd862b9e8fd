/** Everything about the venue that another bar would change. Pages, links, structured data and mail take it from here. */
export const venue = {
  name: 'Eleven Tides',
  slug: 'eleven-tides',
  kind: 'Sports bar, restaurant and cocktail lounge',
  city: 'Miami Beach',
  address: {
    street: '1144 Washington Avenue',
    locality: 'Miami Beach',
    region: 'FL',
    postalCode: '33139',
    country: 'US',
  },
  whereabouts: 'between 11th and 12th Streets',
  phone: { display: '(305) 555-0111', link: '+13055550111' },
  geo: { latitude: 25.7822, longitude: -80.1325 },
  timeZone: 'America/New_York',
  openedIn: 2022,
  rating: { value: 4.8, reviews: 1701 },
  facts: { sportsEventsMonthly: '20+', weeklyPromotions: 7, reservationsFromGroupOf: 6 },
  /** `{party}` is replaced by the number of guests; a date-time is added as `&dateTime=` when a link carries one. */
  reservationUrl: 'https://example.com/reserve?party={party}',
  directionsUrl: 'https://example.com/maps?to=1144+Washington+Avenue+Miami+Beach',
  /** A provider's form takes the place of our own when its address is set; some bring a script that fits their iframe. */
  forms: {
    largeParty: { url: '', scriptUrl: '' },
    supportersClub: { url: '', scriptUrl: '' },
  },
  /** The address of a map to embed, loaded when a visitor asks for it; without one our drawn map stands alone. */
  map: { embedUrl: '' },
  reviewUrl: 'https://example.com/google-review',
  socials: [
    { name: 'Instagram', icon: 'instagram', url: 'https://example.com/instagram' },
    { name: 'Facebook', icon: 'facebook', url: 'https://example.com/facebook' },
    { name: 'TikTok', icon: 'tiktok', url: 'https://example.com/tiktok' },
  ],
} as const
