/** The words and pictures of the contact page. */
export const contactPage = {
  top: {
    headline: 'Find us, call us, come in',
    introduction: '{street}, {whereabouts}.',
    reserveButton: 'Make Reservation Now',
    picture: 'bar-interior',
  },
  hours: {
    note: 'Hours may vary with the Liverpool schedule.',
    link: 'See the fixtures',
  },
  message: {
    headline: 'Send Us a Message',
    text: 'Lost scarf, big idea, allergy, compliment. A real person reads it and replies, usually the same day.',
  },
  reservation: {
    headline: 'Your table is a minute away',
    text: "Reservations are recommended for groups of {groupsFrom} or more. For everyone else, they're just a good idea on match days.",
    picture: 'large-parties',
  },
} as const
