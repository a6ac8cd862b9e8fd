import type { Menu } from '#content/menu/menu-item.ts'
import type { LabelsOf } from '#features/content/labels.rules.ts'

/** What is sold in two sizes has a price for each. */
export const columnNames = { draft: ['16 oz', '21 oz'], wine: ['Glass', 'Bottle'] } as const

const head = { title: 'Name', note: 'Note' }

export function listLabels(columns: unknown) {
  const [small, large] = columns === 'draft' || columns === 'wine' ? columnNames[columns] : ['Price', 'Second price']
  return {
    ...head,
    picture: 'Photo above the list',
    columns: 'Prices',
    items: {
      label: 'Items',
      fields: {
        name: 'Name',
        description: 'Description',
        kind: 'Kind of price',
        cents: small,
        largeCents: large,
        diets: 'Diets',
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
