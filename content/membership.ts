import { venue } from './venue.ts'

/** The words of the membership program. Percentages and milestones come from where they are decided. */
export const membership = {
  title: 'Every dollar earns a point. Points earn you free food and drinks.',
  lede: "Applying takes about a minute, and we review it within {approval}. Then just tell your server you're a member.",
  approval: '24-48 hours',
  types: {
    regular: { line: 'Open to everyone.', discount: 'off, rewards only' },
    local: { line: `For ${venue.city} residents.`, discount: 'off every check' },
  },
  steps: [
    { id: 'apply', title: 'Apply', words: "It's free and takes about a minute. You can cancel anytime." },
    { id: 'review', title: 'We review it', words: 'A real person reads every application. Allow {approval}.' },
    {
      id: 'tell-your-server',
      title: 'Tell your server',
      words: "Say you're a member every time you order. You earn 1 point per $1 spent, and points get you rewards.",
    },
  ],
  milestones: {
    title: 'What your points get you',
    lede: 'Claim rewards as you go, or save up for the big ones. Your lifetime points never reset.',
    note: 'Rewards change from time to time. Your dashboard always has the current list.',
  },
  teaser: {
    title: 'Come back often? Join.',
    words: "It's free and takes about a minute. Points get you free food and drinks, and locals save on every check.",
    button: 'See how it works',
  },
}
