import type { MenuSection } from '#content/menu.ts'

export const nightlySpecials: MenuSection = {
  title: 'Nightly Specials',
  note: 'Monday to Friday after 7PM.',
  subsections: [
    {
      title: 'Night by night',
      note: 'Same weekday, same deal.',
      items: [
        {
          name: 'Monday: six wings',
          price: { cents: 1000 },
          description: 'Any sauce, and the wet wipes are free',
          diets: ['gluten-free', 'spicy'],
        },
        { name: 'Tuesday: any taco', price: { eachCents: 299 }, description: 'Until the trivia is won and after' },
        {
          name: 'Tuesday: house margarita',
          price: { cents: 900 },
          description: 'Blanco, lime, orange. Floater +$4',
          photo: 'tequila-lime',
        },
        { name: 'Wednesday: smash burger', price: { cents: 1100 }, description: '50% off the Tide burger' },
        { name: 'Wednesday: house whiskey', price: { cents: 900 }, description: 'Neat, rocks or highball' },
        { name: 'Thursday: vodka and anything', price: { fromCents: 800 }, description: 'While there is football on' },
        { name: 'Friday: karaoke shot', price: { cents: 800 }, description: 'Courage, in a small glass' },
      ],
    },
    {
      title: 'Buckets',
      note: 'Five in ice, one opener.',
      items: [
        { name: 'Beer bucket, five bottles', price: { cents: 3000 }, description: 'Any domestic, mixed if you like' },
        {
          name: 'High Noon bucket, five cans',
          price: { cents: 3500 },
          description: 'Mix the flavors',
          diets: ['gluten-free'],
        },
      ],
    },
    {
      title: 'Bottle specials',
      note: 'With mixers, ice and someone to carry it.',
      items: [
        { name: 'Tequila bottle', price: { cents: 17900 }, description: 'Blanco, limes, salt, six glasses' },
        { name: 'Vodka bottle', price: { cents: 19900 }, description: 'Three juices, soda, six glasses' },
        { name: 'Champagne bottle', price: { cents: 49900 }, description: 'Prestige cuvée, sparklers on request' },
      ],
    },
  ],
}
