import type { MenuSection } from './menu-item.ts'

export const cocktails: MenuSection = {
  title: 'Cocktails',
  note: 'Stirred, shaken, frozen. Floater +$4.',
  subsections: [
    {
      title: 'House signatures',
      note: 'Only here.',
      items: [
        { name: 'Neon coupe', price: { cents: 1800 }, description: 'Gin, hibiscus, blood orange, a long twist' },
        {
          name: 'Eleventh hour',
          price: { cents: 1900 },
          description: 'Mezcal, pineapple, chili, lime',
          diets: ['spicy'],
        },
        { name: 'Low tide spritz', price: { cents: 1800 }, description: 'Aperitivo, grapefruit, prosecco' },
        { name: 'Lummus mule', price: { cents: 1800 }, description: 'Vodka, ginger, mint' },
        { name: 'High water', price: { cents: 1900 }, description: 'Rum, coconut, lime, a little smoke' },
        { name: 'Pink flamingo', price: { cents: 1800 }, description: 'Vodka, guava, lemon, foam' },
      ],
    },
    {
      title: 'Classics, our way',
      items: [
        {
          name: 'Washington old fashioned',
          price: { cents: 1900 },
          description: 'Rye, burnt cane, two bitters, clear ice',
          photo: 'whiskey',
        },
        { name: 'Ocean Drive daiquiri', price: { cents: 1800 }, description: 'White rum, lime, nothing to hide' },
        { name: 'Espresso martini', price: { cents: 1900 }, description: 'Vodka, Cuban coffee, three beans' },
        { name: 'Negroni at nine', price: { cents: 1900 }, description: 'Gin, vermouth, bitter orange, equal parts' },
      ],
    },
    {
      title: 'Frozen',
      note: 'The machine never sleeps.',
      picture: 'frozen-drink',
      items: [
        { name: 'Frozen mango', price: { cents: 1800 }, description: 'Rum, mango, lime' },
        { name: 'Frozen strawberry', price: { cents: 1800 }, description: 'Tequila, strawberry, basil' },
        { name: 'Piña tide', price: { cents: 1900 }, description: 'Rum, pineapple, coconut, dark rum float' },
      ],
    },
  ],
}
