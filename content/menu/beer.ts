import type { MenuSection } from './menu-item.ts'

export const beerMenu: MenuSection = {
  title: 'Beer Menu',
  subsections: [
    {
      title: 'Domestic',
      note: 'Bottles and cans. Buckets 5 for $30.',
      items: [
        { name: 'Light lager', price: { cents: 700 }, description: '4.2%, for the long game' },
        { name: 'Amber', price: { cents: 700 }, description: 'Toasted malt, 5.2%' },
        { name: 'Pilsner', price: { cents: 700 }, description: 'Crisp, 4.9%' },
      ],
    },
    {
      title: 'Craft',
      note: 'Cans from people with beards and a plan.',
      items: [
        { name: 'Causeway pale ale', price: { cents: 800 }, description: 'Citrus, pine, 5.4%' },
        { name: 'Flamingo sour', price: { cents: 900 }, description: 'Guava and salt, 4.4%' },
        { name: 'Mangrove porter', price: { cents: 850 }, description: 'Cocoa, smoke, 6%' },
        { name: 'Double tide IPA', price: { cents: 900 }, description: 'Mango, resin, 8.2%' },
      ],
    },
    {
      title: 'Imports',
      items: [
        { name: 'Mexican lager', price: { cents: 800 }, description: 'Lime in the neck, 4.5%' },
        { name: 'Jamaican lager', price: { cents: 800 }, description: 'Stubby bottle, 4.7%' },
        { name: 'Spanish lager', price: { cents: 850 }, description: 'Malty, 5.4%' },
        { name: 'English brown ale', price: { cents: 900 }, description: 'Nutty, 4.7%' },
      ],
    },
    {
      title: 'Seltzers',
      note: 'High Noon buckets 5 for $35.',
      items: [
        { name: 'High Noon peach', price: { cents: 900 }, diets: ['gluten-free'] },
        { name: 'High Noon watermelon', price: { cents: 900 }, diets: ['gluten-free'] },
        { name: 'Lime seltzer', price: { cents: 800 }, diets: ['gluten-free'] },
        { name: 'Black cherry seltzer', price: { cents: 800 }, diets: ['gluten-free'] },
      ],
    },
    {
      title: 'Non-alcoholic',
      note: 'For drivers, captains and Mondays.',
      items: [
        { name: 'Zero lager', price: { cents: 700 }, description: '0.0%' },
        { name: 'Zero IPA', price: { cents: 750 }, description: 'All hops, no alcohol' },
      ],
    },
    {
      title: 'Beer and shot combos',
      note: 'A beer and its best friend.',
      items: [
        { name: 'The local derby', price: { cents: 1200 }, description: 'Light lager and a shot of rum' },
        { name: 'Away goal', price: { cents: 1300 }, description: 'Mexican lager and a shot of blanco' },
        { name: 'Injury time', price: { cents: 1400 }, description: 'Irish stout and a shot of Irish whiskey' },
      ],
    },
    {
      title: 'Draft local Florida brews',
      note: 'Poured cold, rotated often.',
      picture: 'beer-flight',
      items: [
        { name: 'South Beach lager', price: { draftCents: { oz16: 800, oz21: 900 } }, description: 'Pale lager, 4.8%' },
        { name: 'Biscayne hazy', price: { draftCents: { oz16: 800, oz21: 900 } }, description: 'IPA, 6.4%' },
        { name: 'Orange grove wheat', price: { draftCents: { oz16: 800, oz21: 900 } }, description: 'Witbier, 5.1%' },
        { name: 'Night swim stout', price: { draftCents: { oz16: 800, oz21: 900 } }, description: 'Stout, 5.9%' },
      ],
    },
    {
      title: 'Import and domestic drafts',
      note: 'The ones that traveled.',
      items: [
        { name: 'Irish stout', price: { draftCents: { oz16: 750, oz21: 900 } }, description: 'Nitro, 4.2%' },
        { name: 'Munich helles', price: { draftCents: { oz16: 750, oz21: 900 } }, description: 'Lager, 5.2%' },
        { name: 'Belgian tripel', price: { draftCents: { oz16: 900 } }, description: 'Strong ale, 8.5%' },
        { name: 'American light', price: { draftCents: { oz16: 700, oz21: 800 } }, description: 'Light lager, 4.2%' },
      ],
    },
  ],
}
