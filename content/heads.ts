import { venue } from './venue.ts'

type Head = { title: string; description: string }

/** What search engines and link previews say of each page, unless the SEO admin has put other words in their place. Facts that staff edit are named: `{approval}`, `{street}`. */
export const pageHeads = {
  home: {
    title: `${venue.name}: sports bar and cocktail lounge in ${venue.city}`,
    description: `${venue.kind} on {streetName}, ${venue.city}. See if we're open, what's on tonight, and reserve a table.`,
  },
  events: {
    title: `Events at ${venue.name}: trivia, karaoke, bands and football`,
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
    title: `Contact ${venue.name}: {street}, ${venue.city}`,
    description: `Address, hours, phone, map and contact form for ${venue.name}, {street}, ${venue.city}.`,
  },
  memberSignup: {
    title: `Join ${venue.name}: points, rewards and 20% off for locals`,
    description: `Join the ${venue.name} membership program in ${venue.city}. Earn 1 point per $1 spent, unlock rewards and get 20% off if you live here. Approval in {approval}.`,
  },
  privacyPolicy: {
    title: `Privacy policy · ${venue.name}`,
    description: `What ${venue.name} collects about you, how we use it, who we share it with, and how to correct or delete it.`,
  },
  accessibility: {
    title: `Accessibility · ${venue.name}`,
    description: `How we make the ${venue.name} website work for everyone, where it may fall short, and how to reach us.`,
  },
} as const satisfies Record<string, Head>
