import type { MenuSection } from './menu-item.ts'

export const nightlySpecials: MenuSection = {
  title: 'Nightly Specials',
  note: 'Monday to Friday after 7PM.',
  subsections: [
    {
      title: 'Night by night',
      note: 'Same night, same deal.',
      items: [
        {
          name: 'Monday: six wings',
          cents: 1000,
          description: 'Any sauce. Napkins on the house',
          diets: ['gluten-free', 'spicy'],
        },
        { name: 'Tuesday: any taco', eachCents: 299, description: 'From 4 PM, through trivia and after' },
        {
          name: 'Tuesday: house margarita',
          cents: 900,
          description: 'Blanco, lime, orange. Floater +$4',
          photo: 'tequila-lime',
        },
        { name: 'Wednesday: smash burger', cents: 1100, description: '50% off the Tide burger, from 4 PM' },
        { name: 'Wednesday: house whiskey', cents: 900, description: 'Neat, rocks or highball' },
        { name: 'Thursday: vodka and anything', fromCents: 800, description: 'Until the final whistle' },
        { name: 'Friday: karaoke shot', cents: 800, description: 'Courage, in a small glass' },
      ],
    },
    {
      title: 'Buckets',
      note: 'Five on ice, one opener.',
      items: [
        { name: 'Beer bucket, five bottles', cents: 3000, description: 'Any domestic. Mix and match' },
        { name: 'High Noon bucket, five cans', cents: 3500, description: 'Mix the flavors', diets: ['gluten-free'] },
      ],
    },
    {
      title: 'Bottle specials',
      note: 'Comes with mixers, ice and someone to carry it.',
      items: [
        { name: 'Tequila bottle', cents: 17900, description: 'Blanco, limes, salt, six glasses' },
        { name: 'Vodka bottle', cents: 19900, description: 'Three juices, soda, six glasses' },
        { name: 'Champagne bottle', cents: 49900, description: 'Prestige cuvée, sparklers on request' },
      ],
    },
  ],
}
