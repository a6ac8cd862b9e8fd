import { venue } from './venue.ts'

/** How long an application takes, as people are told. */
const approval = '24-48 hours'

/** The words of the membership programme. Percentages and milestones come from where they are decided. */
export const membership = {
  title: 'A point for every dollar. A drink before long.',
  lede: `Apply in a minute. We answer within ${approval}. After that, just tell your server you are a member.`,
  approval,
  types: {
    regular: { name: 'Regular', line: 'For anyone who likes it here.', discount: 'rewards only' },
    local: { name: 'Local', line: `For ${venue.city} residents.`, discount: 'off every check' },
  },
  earning: '1 point per $1 spent',
  steps: [
    { title: 'Apply', words: 'A minute, on this page. It costs nothing, and you can leave at any time.' },
    { title: 'We answer', words: `A person reads every application. Give us ${approval}.` },
    {
      title: 'Say you are a member',
      words: 'Tell your server, every time. Each dollar is a point, and the points become rewards.',
    },
  ],
  milestones: {
    title: 'How far the points go',
    lede: 'Spend them or save them up. What you have earned over the years is never reset.',
    note: 'Rewards change now and then. Your dashboard always shows the ones that count.',
  },
} as const
