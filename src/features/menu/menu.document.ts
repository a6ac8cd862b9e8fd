import { menu } from '#content/menu.ts'
import { defineDocument } from '#features/content/document.ts'
import { menuContent } from './menu.contract.ts'
import { menuLabels } from './menu-labels.rules.ts'

export const menuDocument = defineDocument({
  name: 'menu',
  title: 'Menu',
  schema: menuContent,
  labels: menuLabels,
  start: menu,
})
