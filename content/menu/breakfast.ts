import type { MenuSection } from './menu-item.ts'

export const breakfast: MenuSection = {
  id: 'breakfast',
  title: 'Breakfast',
  note: 'Saturday and Sunday until 2:00 pm. Morning kickoffs included.',
  lists: [
    {
      id: 'plates',
      title: 'Plates',
      note: 'Eggs any style.',
      items: [
        {
          id: 'matchday-full-english',
          name: 'Matchday full English',
          cents: 1900,
          description: 'Eggs, bacon, sausage, beans, mushrooms, toast',
        },
        {
          id: 'garden-full-english',
          name: 'Garden full English',
          cents: 1800,
          description: 'Tofu scramble, avocado, beans, tomato, toast',
          diets: ['vegan'],
        },
        {
          id: 'chilaquiles',
          name: 'Chilaquiles',
          cents: 1700,
          description: 'Salsa roja, fried egg, crema. Grilled chicken +$9',
          diets: ['vegetarian', 'gluten-free', 'spicy'],
        },
        {
          id: 'steak-and-eggs',
          name: 'Steak and eggs',
          cents: 2600,
          description: 'Skirt steak, papas, chimichurri',
          diets: ['gluten-free'],
        },
        {
          id: 'avocado-toast',
          name: 'Avocado toast',
          cents: 1400,
          description: 'Sourdough, radish, lime, chili flakes',
          diets: ['vegan', 'spicy'],
        },
      ],
    },
    {
      id: 'from-the-griddle',
      title: 'From the griddle',
      items: [
        {
          id: 'french-toast',
          name: 'French toast',
          cents: 1600,
          description: 'Rum banana, toasted coconut',
          diets: ['vegetarian'],
        },
        {
          id: 'guava-pancakes',
          name: 'Guava pancakes',
          cents: 1600,
          description: 'Guava, cream cheese, lime sugar',
          diets: ['vegetarian'],
        },
      ],
    },
    {
      id: 'morning-drinks',
      title: 'Morning drinks',
      note: "It's already afternoon in England.",
      items: [
        { id: 'mimosa', name: 'Mimosa', cents: 1200, description: 'Orange, grapefruit or guava' },
        {
          id: 'bloody-mary',
          name: 'Bloody Mary',
          cents: 1400,
          description: 'Horseradish, pepper, pickled okra',
          diets: ['spicy'],
        },
        {
          id: 'cortadito',
          name: 'Cortadito',
          cents: 450,
          description: 'Sweet, short, Cuban',
          diets: ['vegetarian', 'gluten-free'],
        },
        {
          id: 'cold-brew',
          name: 'Cold brew',
          cents: 600,
          description: 'Oat milk on request',
          diets: ['vegan', 'gluten-free'],
        },
      ],
    },
  ],
}
