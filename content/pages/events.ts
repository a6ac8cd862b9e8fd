/** The words and pictures of the events page, with its form for large parties. */
export const eventsPage = {
  top: {
    eyebrow: 'Events',
    headline: "What's on\nthis week",
    sundays: 'Sundays are for matches and breakfast.',
    weekButton: 'See the week',
    bands: 'Live bands',
    matches: 'Match days',
    matchesLink: 'See the fixtures',
    parties: 'Large parties',
    partiesLink: 'Plan yours',
    picture: 'hero-matchday',
    secondPicture: 'hero-cocktail-neon',
    thirdPicture: 'bar-interior',
  },
  week: {
    headline: 'The week, night by night',
    invitation: 'Pick one, or stay all week.',
  },
  calendars: {
    headline: 'Put it on your calendar',
    text: 'Subscribe once, and your calendar stays up to date.',
    events: 'Every event and its hours, {days}.',
    bands: "Who's playing, Saturday by Saturday.",
    matches: 'Every Liverpool kickoff, in Miami Time.',
  },
  celebrate: {
    headline: 'Celebrate With Us',
    text: "One long table, all your people. Reservations are recommended for groups of {groupsFrom} or more. Something bigger? Tell us what you have in mind and we'll plan it with you.",
    button: 'Plan a large party',
    picture: 'large-parties',
  },
  occasions: {
    headline: "You name it, we'll set it up",
    list: [
      {
        id: 'birthdays',
        name: 'Birthdays',
        what: "Bring the cake. We'll bring the candles, the plates and one loud song.",
      },
      { id: 'watch-parties', name: 'Watch parties', what: 'Your game on the screen in front of you, sound on.' },
      { id: 'office-nights', name: 'Office nights', what: 'One table, one check, and nobody has to make a speech.' },
    ],
    film: 'loop-about',
  },
  largeParty: {
    headline: 'Tell us how many',
    text: "Date, time, headcount, and what you're celebrating. We'll get back to you within a day, usually sooner.",
    bottles: 'Bottle specials for the table: {bottles}.',
    call: "In a hurry, or still deciding? Call us and we'll check the calendar.",
  },
  form: {
    headline: 'Tell us about your party',
    nextHeadline: 'What happens next',
    steps:
      "We check the calendar and get back to you within a day.\nWe plan the food, the drinks and what's on which screen.\nYour table has your name on it. All you bring is the people.",
  },
} as const
