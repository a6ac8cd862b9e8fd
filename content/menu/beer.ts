import type { MenuSection } from './menu-item.ts'

export const beerMenu: MenuSection = {
  title: 'Beer Menu',
  subsections: [
    {
      title: 'Domestic',
      note: 'Bottles and cans. Buckets 5 for $30.',
      items: [
        { name: 'Light lager', cents: 700, description: '4.2%, for the long game' },
        { name: 'Amber', cents: 700, description: 'Toasted malt, 5.2%' },
        { name: 'Pilsner', cents: 700, description: 'Crisp, 4.9%' },
      ],
    },
    {
      title: 'Craft',
      note: 'Cans from people with beards and a plan.',
      items: [
        { name: 'Causeway pale ale', cents: 800, description: 'Citrus, pine, 5.4%' },
        { name: 'Flamingo sour', cents: 900, description: 'Guava and salt, 4.4%' },
        { name: 'Mangrove porter', cents: 850, description: 'Cocoa, smoke, 6%' },
        { name: 'Double tide IPA', cents: 900, description: 'Mango, resin, 8.2%' },
      ],
    },
    {
      title: 'Imports',
      items: [
        { name: 'Mexican lager', cents: 800, description: 'Lime in the neck, 4.5%' },
        { name: 'Jamaican lager', cents: 800, description: 'Stubby bottle, 4.7%' },
        { name: 'Spanish lager', cents: 850, description: 'Malty, 5.4%' },
        { name: 'English brown ale', cents: 900, description: 'Nutty, 4.7%' },
      ],
    },
    {
      title: 'Seltzers',
      note: 'High Noon buckets 5 for $35.',
      items: [
        { name: 'High Noon peach', cents: 900, diets: ['gluten-free'] },
        { name: 'High Noon watermelon', cents: 900, diets: ['gluten-free'] },
        { name: 'Lime seltzer', cents: 800, diets: ['gluten-free'] },
        { name: 'Black cherry seltzer', cents: 800, diets: ['gluten-free'] },
      ],
    },
    {
      title: 'Non-alcoholic',
      note: 'For drivers, captains and Mondays.',
      items: [
        { name: 'Zero lager', cents: 700, description: '0.0%' },
        { name: 'Zero IPA', cents: 750, description: 'All hops, no alcohol' },
      ],
    },
    {
      title: 'Beer and shot combos',
      note: 'A beer and its best friend.',
      items: [
        { name: 'The local derby', cents: 1200, description: 'Light lager and a shot of rum' },
        { name: 'Away goal', cents: 1300, description: 'Mexican lager and a shot of blanco' },
        { name: 'Injury time', cents: 1400, description: 'Irish stout and a shot of Irish whiskey' },
      ],
    },
    {
      title: 'Draft local Florida brews',
      note: 'Poured cold, rotated often.',
      picture: 'beer-flight',
      items: [
        { name: 'South Beach lager', draftCents: { oz16: 800, oz21: 900 }, description: 'Pale lager, 4.8%' },
        { name: 'Biscayne hazy', draftCents: { oz16: 800, oz21: 900 }, description: 'IPA, 6.4%' },
        { name: 'Orange grove wheat', draftCents: { oz16: 800, oz21: 900 }, description: 'Witbier, 5.1%' },
        { name: 'Night swim stout', draftCents: { oz16: 800, oz21: 900 }, description: 'Stout, 5.9%' },
      ],
    },
    {
      title: 'Import and domestic drafts',
      note: 'The ones that traveled.',
      items: [
        { name: 'Irish stout', draftCents: { oz16: 750, oz21: 900 }, description: 'Nitro, 4.2%' },
        { name: 'Munich helles', draftCents: { oz16: 750, oz21: 900 }, description: 'Lager, 5.2%' },
        { name: 'Belgian tripel', draftCents: { oz16: 900 }, description: 'Strong ale, 8.5%' },
        { name: 'American light', draftCents: { oz16: 700, oz21: 800 }, description: 'Light lager, 4.2%' },
      ],
    },
  ],
}
