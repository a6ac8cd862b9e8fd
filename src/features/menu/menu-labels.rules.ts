import type { Menu } from '#content/menu/menu-item.ts'
import type { LabelsOf } from '#features/content/labels.rules.ts'
import { allDiets, dietMarks } from './menu.rules.ts'

/** What is sold in two sizes has a price for each. */
export const columnNames = { draft: ['16 oz', '21 oz'], wine: ['Glass', 'Bottle'] } as const

export const priceColumns = {
  label: 'Prices',
  choices: { '': 'One price', draft: '16 and 21 oz', wine: 'Glass and bottle' },
}

export const priceKind = { label: 'Kind of price', choices: { '': 'Price', from: 'From', each: 'Each' } }

export const dietNames = Object.fromEntries(allDiets.map((diet) => [diet, dietMarks[diet].label]))

const head = { title: 'Name', note: 'Note' }

export function listLabels(columns: unknown) {
  const [small, large] = columns === 'draft' || columns === 'wine' ? columnNames[columns] : ['Price', 'Second price']
  return {
    ...head,
    picture: 'Photo above the list',
    columns: priceColumns,
    items: {
      label: 'Items',
      fields: {
        name: 'Name',
        description: 'Description',
        kind: priceKind,
        cents: small,
        largeCents: large,
        diets: { label: 'Diets', choices: dietNames },
        photo: 'Photo',
      },
    },
  }
}

export const menuLabels = {
  fields: {
    sections: {
      label: 'Sections',
      fields: { ...head, lists: { label: 'Lists', fieldsOf: ({ columns }) => listLabels(columns) } },
    },
    extras: { label: 'Extras', fields: { name: 'Name of the extra', cents: 'Price' } },
    charges: { label: 'Charges', fields: { name: 'What it is for', percent: 'Percent of the check' } },
  },
} satisfies LabelsOf<Menu>
