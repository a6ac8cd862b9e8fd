import type { MenuSection } from './menu-item.ts'

export const cocktails: MenuSection = {
  title: 'Cocktails',
  note: 'Stirred, shaken, frozen. Floater +$4.',
  subsections: [
    {
      title: 'House signatures',
      note: 'Only here.',
      items: [
        { name: 'Neon coupe', cents: 1800, description: 'Gin, hibiscus, blood orange, a long twist' },
        { name: 'Eleventh hour', cents: 1900, description: 'Mezcal, pineapple, chili, lime', diets: ['spicy'] },
        { name: 'Low tide spritz', cents: 1800, description: 'Aperitivo, grapefruit, prosecco' },
        { name: 'Lummus mule', cents: 1800, description: 'Vodka, ginger, mint' },
        { name: 'High water', cents: 1900, description: 'Rum, coconut, lime, a little smoke' },
        { name: 'Pink flamingo', cents: 1800, description: 'Vodka, guava, lemon, foam' },
      ],
    },
    {
      title: 'Classics, our way',
      items: [
        {
          name: 'Washington old fashioned',
          cents: 1900,
          description: 'Rye, burnt cane, two bitters, clear ice',
          photo: 'whiskey',
        },
        { name: 'Ocean Drive daiquiri', cents: 1800, description: 'White rum, lime, nothing to hide' },
        { name: 'Espresso martini', cents: 1900, description: 'Vodka, Cuban coffee, three beans' },
        { name: 'Negroni at nine', cents: 1900, description: 'Gin, vermouth, bitter orange, equal parts' },
      ],
    },
    {
      title: 'Frozen',
      note: 'The machine never sleeps.',
      picture: 'frozen-drink',
      items: [
        { name: 'Frozen mango', cents: 1800, description: 'Rum, mango, lime' },
        { name: 'Frozen strawberry', cents: 1800, description: 'Tequila, strawberry, basil' },
        { name: 'Piña tide', cents: 1900, description: 'Rum, pineapple, coconut, dark rum float' },
      ],
    },
  ],
}
