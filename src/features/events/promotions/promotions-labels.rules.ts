import type { Promotion } from '#content/promotions.ts'
import type { LabelsOf } from '#features/content/labels.rules.ts'

export const promotionsLabels = {
  fields: {
    name: 'Name',
    offer: 'What guests get',
    event: { label: 'When', choices: { '': 'At its own days and times' } },
    weekdays: 'Days',
    startsAt: 'From',
    endsAt: 'Until',
    registerNames: 'Names at the register',
  },
} satisfies LabelsOf<readonly Promotion[]>
