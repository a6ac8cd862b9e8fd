import type { MenuSection } from './menu-item.ts'

export const cocktails: MenuSection = {
  id: 'cocktails',
  title: 'Cocktails',
  note: 'Stirred, shaken, frozen. Floater +$4.',
  lists: [
    {
      id: 'house-signatures',
      title: 'House signatures',
      note: 'Only here.',
      items: [
        { id: 'neon-coupe', name: 'Neon coupe', cents: 1800, description: 'Gin, hibiscus, blood orange, a long twist' },
        {
          id: 'eleventh-hour',
          name: 'Eleventh hour',
          cents: 1900,
          description: 'Mezcal, pineapple, chili, lime',
          diets: ['spicy'],
        },
        { id: 'low-tide-spritz', name: 'Low tide spritz', cents: 1800, description: 'Aperitivo, grapefruit, prosecco' },
        { id: 'lummus-mule', name: 'Lummus mule', cents: 1800, description: 'Vodka, ginger, mint' },
        { id: 'high-water', name: 'High water', cents: 1900, description: 'Rum, coconut, lime, a little smoke' },
        { id: 'pink-flamingo', name: 'Pink flamingo', cents: 1800, description: 'Vodka, guava, lemon, foam' },
      ],
    },
    {
      id: 'classics-our-way',
      title: 'Classics, our way',
      items: [
        {
          id: 'washington-old-fashioned',
          name: 'Washington old fashioned',
          cents: 1900,
          description: 'Rye, burnt cane, two bitters, clear ice',
          photo: 'whiskey',
        },
        {
          id: 'ocean-drive-daiquiri',
          name: 'Ocean Drive daiquiri',
          cents: 1800,
          description: 'White rum, lime, nothing to hide',
        },
        {
          id: 'espresso-martini',
          name: 'Espresso martini',
          cents: 1900,
          description: 'Vodka, Cuban coffee, three beans',
        },
        {
          id: 'negroni-at-nine',
          name: 'Negroni at nine',
          cents: 1900,
          description: 'Gin, vermouth, bitter orange, equal parts',
        },
      ],
    },
    {
      id: 'frozen',
      title: 'Frozen',
      note: 'The machine never sleeps.',
      picture: 'frozen-drink',
      items: [
        { id: 'frozen-mango', name: 'Frozen mango', cents: 1800, description: 'Rum, mango, lime' },
        { id: 'frozen-strawberry', name: 'Frozen strawberry', cents: 1800, description: 'Tequila, strawberry, basil' },
        { id: 'pina-tide', name: 'Piña tide', cents: 1900, description: 'Rum, pineapple, coconut, dark rum float' },
      ],
    },
  ],
}
