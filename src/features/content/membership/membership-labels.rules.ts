import type { LabelsOf } from '#features/content/labels.rules.ts'
import type { MembershipWords } from './membership.contract.ts'

const cardOf = (membership: string) => ({
  fields: { line: `${membership}: who it is for`, discount: `${membership}: after the percentage` },
})

export const membershipLabels = {
  fields: {
    title: 'Headline',
    lede: 'Introduction',
    approval: 'How long a review takes',
    types: { fields: { regular: cardOf('Regular'), local: cardOf('Local') } },
    steps: { label: 'How it works', fields: { title: 'Step', words: 'What happens' } },
    teaser: { label: 'Home page', fields: { title: 'Headline', words: 'Text', button: 'Button' } },
    milestones: { fields: { title: 'Rewards headline', lede: 'Above the list', note: 'Below the list' } },
  },
} satisfies LabelsOf<MembershipWords>
