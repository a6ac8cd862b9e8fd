import { accessibility } from './accessibility.ts'
import type { EventSlug } from './events.ts'
import { membership } from './membership.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { venue } from './venue.ts'

type Head = { title: string; description: string }
const { street } = venue.address

/** What search engines and link previews say of each page, unless the SEO admin has put other words in their place. */
export const pageHeads = {
  home: {
    title: `${venue.name}: sports bar and cocktail lounge in ${venue.city}`,
    description: `${venue.kind} on Washington Avenue, ${venue.city}. See whether we are open, what is on, and book a table.`,
  },
  events: {
    title: `Events at ${venue.name}: trivia, karaoke, live bands and football`,
    description: `What is on in ${venue.city} this week: taco trivia, smash burgers, music bingo, football, karaoke, live bands and wing night. And one long table for large parties.`,
  },
  menu: {
    title: `Food and drinks at ${venue.name}, ${venue.city}`,
    description: `The whole menu of ${venue.name}: burgers, tacos, happy hour, weekend breakfast, draft beer, wine and cocktails, with prices.`,
  },
  liverpool: {
    title: `Liverpool supporters bar in ${venue.city} · ${venue.name}`,
    description: `Liverpool matches at ${venue.name}: every fixture in Miami Time, whether we are open for it, pictures, and the supporters club.`,
  },
  contact: {
    title: `Contact ${venue.name}: ${street}, ${venue.city}`,
    description: `Address, opening hours, phone, map and message form of ${venue.name}, ${street}, ${venue.city}.`,
  },
  memberSignup: {
    title: `Membership at ${venue.name}: points, rewards, local discount`,
    description: `Apply for membership at ${venue.name}, ${venue.city}: a point for every dollar, milestone rewards, and 20% off for residents. We answer within ${membership.approval}.`,
  },
  privacyPolicy: {
    title: `${privacyPolicy.title} · ${venue.name}`,
    description: `What ${venue.name} collects about you, what it is used for, who else sees it, and how to have it corrected or erased.`,
  },
  accessibility: {
    title: `${accessibility.title} · ${venue.name}`,
    description: `How the website of ${venue.name} is made to work for everybody, where it may fall short, and how to tell us.`,
  },
} as const satisfies Record<string, Head>

export const eventHeads = {
  'karaoke-fridays': {
    title: `Karaoke Fridays at ${venue.name}, ${venue.city}`,
    description:
      'Karaoke every Friday from 9 PM to 1 AM in Miami Beach. A real stage, no sign-up fee, and shot specials from $8.00 for courage.',
  },
  'monday-wing-night': {
    title: `Monday Wing Night at ${venue.name}: 6 wings for $10`,
    description: `6 wings for $10 every Monday in ${venue.city}, five sauces, beer buckets 5 for $30 and High Noon buckets 5 for $35.`,
  },
  'music-bingo-wednesday': {
    title: `Music Bingo on Wednesdays at ${venue.name}, ${venue.city}`,
    description:
      'Bingo with songs instead of numbers, every Wednesday 8:30PM-10:30PM. Four rounds, no entry fee, drinks and food for the winners.',
  },
  'premier-league-football': {
    title: `Premier League football at ${venue.name}, ${venue.city}`,
    description:
      'Eight competitions on every screen in Miami Beach, from the early kickoff on. Home of the Liverpool supporters club.',
  },
  'smash-surf-wednesday': {
    title: `Smash & Surf Wednesday at ${venue.name}: smash burgers at 50% off`,
    description: `50% off smash burgers, whiskey and draft specials every Wednesday, 4PM-3AM, in ${venue.city}.`,
  },
  'thursday-night-football': {
    title: `Thursday Night Football at ${venue.name}, ${venue.city}`,
    description:
      'Every snap on every screen with the sound on. Starts Sept 4. Vodka specials from $8.00, buckets and bottle specials all game.',
  },
  'trivia-tacos-tequila': {
    title: `Taco Tuesday at ${venue.name}: trivia, tacos and tequila`,
    description: `Tacos at $2.99, tequila specials and trivia from 8 to 10 PM, every Tuesday in ${venue.city}. Teams of up to 6, no entry fee.`,
  },
  'unplugged-saturdays': {
    title: `Unplugged Saturdays: live bands at ${venue.name}, ${venue.city}`,
    description:
      'Live bands every Saturday, 10 PM to 1 AM, no cover. Craic Saturday with an Irish session until 5PM. No live music on UFC fight nights.',
  },
} as const satisfies Record<EventSlug, Head>
