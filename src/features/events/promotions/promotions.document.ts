import { promotions } from '#content/promotions.ts'
import { defineDocument } from '#features/content/document.ts'
import { promotionsContent } from './promotions.contract.ts'
import { promotionsLabels } from './promotions-labels.rules.ts'

export const promotionsDocument = defineDocument({
  name: 'promotions',
  title: 'Promotions',
  schema: promotionsContent,
  labels: promotionsLabels,
  start: promotionsContent.parse(promotions),
})
