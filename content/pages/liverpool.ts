import { venue } from '../venue.ts'

/** The words and the picture of the Liverpool page, with its form to join the club. */
export const liverpoolPage = {
  top: {
    headline: 'The Liverpool bar on {streetName}',
    introduction: 'Home of the supporters club. Scarves out, sound on, kitchen open.',
    joinButton: 'Join the club',
    fixturesButton: 'See the fixtures',
    picture: 'supporters-scarf',
  },
  club: {
    headline: `The red half of ${venue.city}`,
    text: `Since ${venue.openedIn}, this has been the room where Liverpool always plays at home. Regulars, first-timers, people who just came in for breakfast: if you can see a screen, you're in the right seat.`,
  },
  fixtures: {
    closed: "“Closed” means the match kicks off before we open. If we open early for one, you'll see it here first.",
  },
  matchDay: {
    headline: 'Ninety minutes, standing room, full voice',
    text: 'Ten minutes before kickoff, the music goes down and the commentary goes up. Scarves hang on the rail, the first song starts somewhere near the taps, and nobody checks a phone until halftime. Win or lose, the kitchen stays open.',
    membership: 'Official membership is coming soon.',
    follow: 'For now, sign up below and follow us on {instagram}.',
  },
  join: {
    headline: 'Join the supporters club',
    introduction: 'Match reminders, company for the morning kickoffs, and someone to blame.',
    note: "It's free. We only email before matches, and only if you want us to.",
    form: 'Your details',
  },
} as const
