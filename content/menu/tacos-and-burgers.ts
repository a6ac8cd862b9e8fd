import type { MenuList } from './menu-item.ts'

export const tacoTuesday: MenuList = {
  id: 'taco-tuesday',
  title: 'Taco Tuesday',
  note: 'Every Tuesday. Order by the handful.',
  picture: 'event-taco-tuesday',
  items: [
    {
      id: 'carnitas-taco',
      name: 'Carnitas taco',
      kind: 'each',
      cents: 299,
      description: 'Slow-cooked pork, pickled onion, salsa verde',
      diets: ['gluten-free'],
    },
    {
      id: 'baja-fish-taco',
      name: 'Baja fish taco',
      kind: 'each',
      cents: 299,
      description: 'Beer batter, cabbage, chipotle crema',
    },
    {
      id: 'chicken-tinga-taco',
      name: 'Chicken tinga taco',
      kind: 'each',
      cents: 299,
      description: 'Smoked chili, queso fresco, avocado',
      diets: ['gluten-free', 'spicy'],
    },
    {
      id: 'cauliflower-al-pastor-taco',
      name: 'Cauliflower al pastor taco',
      kind: 'each',
      cents: 299,
      description: 'Charred pineapple, cilantro, lime',
      diets: ['vegan', 'gluten-free'],
    },
    {
      id: 'chips-and-three-salsas',
      name: 'Chips and three salsas',
      cents: 700,
      description: 'Roja, verde, and the one we warn you about',
      diets: ['vegan', 'gluten-free', 'spicy'],
    },
  ],
}

export const burgersAndHandhelds: MenuList = {
  id: 'signature-burgers-handhelds',
  title: 'Signature Burgers & Handhelds',
  note: 'Served with fries or slaw. Gluten-free bun on request.',
  picture: 'event-smash-burger',
  items: [
    {
      id: 'tide-burger',
      name: 'Tide burger',
      cents: 2200,
      description: 'Two smashed patties, American cheese, house pickles, Eleven sauce',
    },
    {
      id: 'grouper-sandwich',
      name: 'Grouper sandwich',
      cents: 2300,
      description: 'Blackened, key lime slaw, soft roll',
      diets: ['spicy'],
    },
    {
      id: 'hot-chicken',
      name: 'Hot chicken',
      cents: 2100,
      description: 'Buttermilk thigh, cayenne oil, bread-and-butter pickles',
      diets: ['spicy'],
    },
    { id: 'cubano', name: 'Cubano', cents: 2100, description: 'Roast pork, ham, Swiss, mustard, pressed flat' },
    {
      id: 'garden-smash',
      name: 'Garden smash',
      cents: 2100,
      description: 'Chickpea and beet patty, smoked tomato',
      diets: ['vegan'],
    },
    {
      id: 'steak-frites-roll',
      name: 'Steak frites roll',
      cents: 2300,
      description: 'Skirt steak, chimichurri, fries inside',
    },
    {
      id: 'blue-hour-burger',
      name: 'Blue hour burger',
      cents: 2250,
      description: 'Blue cheese, onion jam, arugula, black pepper bun',
    },
  ],
}
