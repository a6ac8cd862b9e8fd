import { bands } from '#content/bands.ts'
import { defineDocument } from '#features/content/document.ts'
import { bandsContent } from './bands.contract.ts'
import { bandsLabels } from './bands-labels.rules.ts'

export const bandsDocument = defineDocument({
  name: 'bands',
  title: 'Bands',
  schema: bandsContent,
  labels: bandsLabels,
  start: bands,
  isLiveAtOnce: true,
})
