import { menu } from '#content/menu.ts'
import { defineDocument } from '#features/content/document.ts'
import { menuContent } from './menu.contract.ts'

export const menuDocument = defineDocument({ name: 'menu', title: 'Menu', schema: menuContent, start: menu })
