import { bands } from '#content/bands.ts'
import { defineDocument } from '#features/content/document.ts'
import { bandsContent } from './bands.contract.ts'

export const bandsDocument = defineDocument({
  name: 'bands',
  title: 'Bands',
  schema: bandsContent,
  start: bands,
  isLiveAtOnce: true,
})
