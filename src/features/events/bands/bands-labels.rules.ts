import type { LabelsOf } from '#features/content/labels.rules.ts'
import type { Bands } from './bands.contract.ts'

export const bandsLabels = {
  fields: { band: 'Who plays', fullDate: 'Day', eventLabel: 'What the night is called' },
} satisfies LabelsOf<Bands>
