import { venue } from '../venue.ts'

/** The words and pictures of the home page. What is counted or timed is worked out. */
export const homePage = {
  top: {
    headline: 'Big match.\nClear ice.\nGood seat.',
    introduction: `${venue.kind} on {streetName}, {setting}.`,
    eventsButton: 'View Events',
    findUs: 'Find us',
    picture: 'hero-ocean-drive',
    secondPicture: 'hero-cocktail-neon',
    thirdPicture: 'hero-matchday',
  },
  about: {
    eyebrow: `Open since ${venue.openedIn}`,
    headline: 'A sports bar that takes its cocktails seriously',
    text: 'Come for a 9 AM kickoff on the weekend or one last old fashioned at 1:30. We play the match with the sound on, stir what should be stirred, and keep the kitchen open late.',
    reservations:
      "Reservations are recommended for groups of {groupsFrom} or more. Everyone else, just walk in. There's room at the bar.",
    film: 'loop-about',
  },
  week: {
    eventsLink: 'View all events',
    trivia: '{hours}. Teams of up to 6.',
    prizesButton: 'Click for big prizes',
    bands: 'Live bands, {hours}.',
  },
  prizes: {
    headline: 'Big prizes, small pencils',
    text: 'First place drinks on us. Second gets tacos. Last gets a round of applause.',
    link: 'How trivia night works',
    picture: 'trivia-prizes',
  },
  happyHour: {
    twoForOne: 'Order one, get its twin.',
    smallPrint: 'Not available during special events, holidays and certain promotions.',
    link: 'See the happy hour menu',
    picture: 'happy-hour',
  },
  largeParties: {
    headline: 'One long table, all your people',
    text: "Birthdays, send-offs, watch parties, the whole office on a Thursday. Tell us how many, and we'll have the table set and the game on.",
    button: 'Plan a large party',
    picture: 'large-parties',
  },
  menu: {
    headline: 'From the kitchen and the bar',
    dishes: [
      { id: 'smoked-fish-dip', name: 'Smoked fish dip' },
      { id: 'tide-burger', name: 'Tide burger' },
      { id: 'grouper-sandwich', name: 'Grouper sandwich' },
      { id: 'neon-coupe', name: 'Neon coupe' },
      { id: 'washington-old-fashioned', name: 'Washington old fashioned' },
    ],
    button: 'See the full menu',
    picture: 'menu-teaser',
  },
} as const
