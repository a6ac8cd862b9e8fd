import type { LabelsOf } from '#features/content/labels.rules.ts'
import type { Policies } from './policies.contract.ts'

const policy = (label: string, date: string) => ({
  label,
  fields: {
    lede: 'What it is about',
    date,
    summary: 'The short version',
    sections: { label: 'Sections', fields: { heading: 'Heading', text: 'Text' } },
  },
})

export const policiesLabels = {
  fields: {
    privacyPolicy: policy('Privacy policy', 'Effective'),
    accessibility: policy('Accessibility', 'Last reviewed'),
  },
} satisfies LabelsOf<Policies>
