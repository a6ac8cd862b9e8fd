import type { MenuSection } from './menu-item.ts'

export const breakfast: MenuSection = {
  title: 'Breakfast',
  note: 'Saturday and Sunday until 2:00 pm. Morning kickoffs included.',
  subsections: [
    {
      title: 'Plates',
      note: 'Eggs any style.',
      items: [
        { name: 'Matchday full English', cents: 1900, description: 'Eggs, bacon, sausage, beans, mushrooms, toast' },
        {
          name: 'Garden full English',
          cents: 1800,
          description: 'Tofu scramble, avocado, beans, tomato, toast',
          diets: ['vegan'],
        },
        {
          name: 'Chilaquiles',
          cents: 1700,
          description: 'Salsa roja, fried egg, crema. Grilled chicken +$9',
          diets: ['vegetarian', 'gluten-free', 'spicy'],
        },
        { name: 'Steak and eggs', cents: 2600, description: 'Skirt steak, papas, chimichurri', diets: ['gluten-free'] },
        {
          name: 'Avocado toast',
          cents: 1400,
          description: 'Sourdough, radish, lime, chili flakes',
          diets: ['vegan', 'spicy'],
        },
      ],
    },
    {
      title: 'From the griddle',
      items: [
        { name: 'French toast', cents: 1600, description: 'Rum banana, toasted coconut', diets: ['vegetarian'] },
        { name: 'Guava pancakes', cents: 1600, description: 'Guava, cream cheese, lime sugar', diets: ['vegetarian'] },
      ],
    },
    {
      title: 'Morning drinks',
      note: "It's already afternoon in England.",
      items: [
        { name: 'Mimosa', cents: 1200, description: 'Orange, grapefruit or guava' },
        { name: 'Bloody Mary', cents: 1400, description: 'Horseradish, pepper, pickled okra', diets: ['spicy'] },
        { name: 'Cortadito', cents: 450, description: 'Sweet, short, Cuban', diets: ['vegetarian', 'gluten-free'] },
        { name: 'Cold brew', cents: 600, description: 'Oat milk on request', diets: ['vegan', 'gluten-free'] },
      ],
    },
  ],
}
