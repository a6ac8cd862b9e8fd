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
    description: `${venue.kind} on Washington Avenue, ${venue.city}. See if we're open, what's on tonight, and reserve a table.`,
  },
  events: {
    title: `Events at ${venue.name}: trivia, karaoke, live bands and football`,
    description: `What's on this week in ${venue.city}: trivia and tacos, smash burgers, music bingo, football, karaoke, live bands and wing night. Large parties welcome.`,
  },
  menu: {
    title: `Food and drinks at ${venue.name}, ${venue.city}`,
    description: `The full menu at ${venue.name}: burgers, tacos, happy hour, weekend breakfast, draft beer, wine and cocktails, with prices.`,
  },
  liverpool: {
    title: `Liverpool supporters bar in ${venue.city} · ${venue.name}`,
    description: `Watch Liverpool at ${venue.name}: every fixture in Miami Time, which ones we're open for, photos, and how to join the supporters club.`,
  },
  contact: {
    title: `Contact ${venue.name}: ${street}, ${venue.city}`,
    description: `Address, hours, phone, map and contact form for ${venue.name}, ${street}, ${venue.city}.`,
  },
  memberSignup: {
    title: `Join ${venue.name}: points, rewards and 20% off for locals`,
    description: `Join the ${venue.name} membership program in ${venue.city}. Earn 1 point per $1 spent, unlock rewards and get 20% off if you live here. Approval in ${membership.approval}.`,
  },
  privacyPolicy: {
    title: `${privacyPolicy.title} · ${venue.name}`,
    description: `What ${venue.name} collects about you, how we use it, who we share it with, and how to correct or delete it.`,
  },
  accessibility: {
    title: `${accessibility.title} · ${venue.name}`,
    description: `How we make the ${venue.name} website work for everyone, where it may fall short, and how to reach us.`,
  },
} as const satisfies Record<string, Head>

export const eventHeads = {
  'karaoke-fridays': {
    title: `Karaoke Fridays at ${venue.name}, ${venue.city}`,
    description:
      'Karaoke every Friday from 9 PM to 1 AM in Miami Beach. A real stage, free to sing, and shot specials from $8.',
  },
  'monday-wing-night': {
    title: `Monday Wing Night at ${venue.name}: 6 wings for $10`,
    description: `6 wings for $10 every Monday from 7 PM in ${venue.city}. Five sauces, beer buckets 5 for $30, High Noon buckets 5 for $35.`,
  },
  'music-bingo-wednesday': {
    title: `Music Bingo on Wednesdays at ${venue.name}, ${venue.city}`,
    description:
      'Bingo with songs instead of numbers, every Wednesday, 8:30 to 10:30 PM. Four rounds, free to play, food and drinks for the winners.',
  },
  'premier-league-football': {
    title: `Watch the Premier League at ${venue.name}, ${venue.city}`,
    description:
      'The Premier League and seven more competitions, live in Miami Beach. Weekend matches from 9 AM. Home of the Liverpool supporters club.',
  },
  'smash-surf-wednesday': {
    title: `Smash & Surf Wednesday at ${venue.name}: 50% off smash burgers`,
    description: `50% off smash burgers, plus whiskey and draft specials, every Wednesday, 4 PM to 3 AM, in ${venue.city}.`,
  },
  'thursday-night-football': {
    title: `Thursday Night Football at ${venue.name}, ${venue.city}`,
    description:
      'Every snap on every screen, sound on. Starts Sept 4. Vodka specials from $8, plus buckets and bottle specials all game.',
  },
  'trivia-tacos-tequila': {
    title: `Taco Tuesday at ${venue.name}: trivia, tacos and tequila`,
    description: `$2.99 tacos, tequila specials and trivia from 8 to 10 PM, every Tuesday in ${venue.city}. Teams of up to 6, free to play.`,
  },
  'unplugged-saturdays': {
    title: `Unplugged Saturdays: live bands at ${venue.name}, ${venue.city}`,
    description:
      'Live bands every Saturday, 10 PM to 1 AM, no cover. Irish session at Craic Saturday until 5 PM. No live music on UFC fight nights.',
  },
} as const satisfies Record<EventSlug, Head>
