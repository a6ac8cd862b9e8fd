import { promotions } from '#content/promotions.ts'
import { defineDocument } from '#features/content/document.ts'
import { promotionsContent } from './promotions.contract.ts'

export const promotionsDocument = defineDocument({
  name: 'promotions',
  title: 'Promotions',
  schema: promotionsContent,
  start: promotionsContent.parse(promotions),
})
