import type { VenueFacts } from '#content/venue.ts'
import type { LabelsOf } from '#features/content/labels.rules.ts'

export const venueLabels = {
  fields: {
    address: {
      label: 'Address',
      fields: {
        street: 'Street and number',
        city: 'City',
        state: 'State',
        zip: 'ZIP code',
        whereabouts: 'Where on the street',
        setting: 'What is close by',
        headline: 'Headline above the map',
      },
    },
    position: { label: 'Address', fields: { latitude: 'Latitude', longitude: 'Longitude' } },
    phone: 'Phone number',
    email: 'Email',
    links: {
      label: 'Links',
      fields: {
        instagram: 'Instagram',
        facebook: 'Facebook',
        tiktok: 'TikTok',
        review: 'Where guests rate you',
        directions: 'Directions',
        map: 'Interactive map',
      },
    },
    booking: {
      label: 'Booking and ordering',
      fields: {
        reservation: 'Reservations',
        ordering: 'Online ordering',
        largePartyForm: 'Large party form',
        supportersClubForm: 'Supporters club form',
        groupsFrom: 'Groups should reserve from',
      },
    },
    rating: { label: 'Rating', fields: { stars: 'Stars', reviews: 'Number of reviews' } },
    figures: { label: 'Rating', fields: { sportsEventsMonthly: 'Sports events a month' } },
  },
} satisfies LabelsOf<VenueFacts>
