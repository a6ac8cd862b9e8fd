import type { MenuSection } from './menu-item.ts'

export const nightlySpecials: MenuSection = {
  id: 'nightly-specials',
  title: 'Nightly Specials',
  note: 'Monday to Friday after 7PM.',
  lists: [
    {
      id: 'night-by-night',
      title: 'Night by night',
      note: 'Same night, same deal.',
      items: [
        {
          id: 'monday-six-wings',
          name: 'Monday: six wings',
          cents: 1000,
          description: 'Any sauce. Napkins on the house',
          diets: ['gluten-free', 'spicy'],
        },
        {
          id: 'tuesday-any-taco',
          name: 'Tuesday: any taco',
          kind: 'each',
          cents: 299,
          description: 'From 4 PM, through trivia and after',
        },
        {
          id: 'tuesday-house-margarita',
          name: 'Tuesday: house margarita',
          cents: 900,
          description: 'Blanco, lime, orange. Floater +$4',
          photo: 'tequila-lime',
        },
        {
          id: 'wednesday-smash-burger',
          name: 'Wednesday: smash burger',
          cents: 1100,
          description: '50% off the Tide burger, from 4 PM',
        },
        {
          id: 'wednesday-house-whiskey',
          name: 'Wednesday: house whiskey',
          cents: 900,
          description: 'Neat, rocks or highball',
        },
        {
          id: 'thursday-vodka-and-anything',
          name: 'Thursday: vodka and anything',
          kind: 'from',
          cents: 800,
          description: 'Until the final whistle',
        },
        {
          id: 'friday-karaoke-shot',
          name: 'Friday: karaoke shot',
          cents: 800,
          description: 'Courage, in a small glass',
        },
      ],
    },
    {
      id: 'buckets',
      title: 'Buckets',
      note: 'Five on ice, one opener.',
      items: [
        {
          id: 'beer-bucket-five-bottles',
          name: 'Beer bucket, five bottles',
          cents: 3000,
          description: 'Any domestic. Mix and match',
        },
        {
          id: 'high-noon-bucket-five-cans',
          name: 'High Noon bucket, five cans',
          cents: 3500,
          description: 'Mix the flavors',
          diets: ['gluten-free'],
        },
      ],
    },
    {
      id: 'bottle-specials',
      title: 'Bottle specials',
      note: 'Comes with mixers, ice and someone to carry it.',
      items: [
        { id: 'tequila-bottle', name: 'Tequila bottle', cents: 17900, description: 'Blanco, limes, salt, six glasses' },
        { id: 'vodka-bottle', name: 'Vodka bottle', cents: 19900, description: 'Three juices, soda, six glasses' },
        {
          id: 'champagne-bottle',
          name: 'Champagne bottle',
          cents: 49900,
          description: 'Prestige cuvée, sparklers on request',
        },
      ],
    },
  ],
}
