import type { MenuSection } from './menu-item.ts'

export const beerMenu: MenuSection = {
  id: 'beer-menu',
  title: 'Beer Menu',
  lists: [
    {
      id: 'domestic',
      title: 'Domestic',
      note: 'Bottles and cans. Buckets 5 for $30.',
      items: [
        { id: 'light-lager', name: 'Light lager', cents: 700, description: '4.2%, for the long game' },
        { id: 'amber', name: 'Amber', cents: 700, description: 'Toasted malt, 5.2%' },
        { id: 'pilsner', name: 'Pilsner', cents: 700, description: 'Crisp, 4.9%' },
      ],
    },
    {
      id: 'craft',
      title: 'Craft',
      note: 'Cans from people with beards and a plan.',
      items: [
        { id: 'causeway-pale-ale', name: 'Causeway pale ale', cents: 800, description: 'Citrus, pine, 5.4%' },
        { id: 'flamingo-sour', name: 'Flamingo sour', cents: 900, description: 'Guava and salt, 4.4%' },
        { id: 'mangrove-porter', name: 'Mangrove porter', cents: 850, description: 'Cocoa, smoke, 6%' },
        { id: 'double-tide-ipa', name: 'Double tide IPA', cents: 900, description: 'Mango, resin, 8.2%' },
      ],
    },
    {
      id: 'imports',
      title: 'Imports',
      items: [
        { id: 'mexican-lager', name: 'Mexican lager', cents: 800, description: 'Lime in the neck, 4.5%' },
        { id: 'jamaican-lager', name: 'Jamaican lager', cents: 800, description: 'Stubby bottle, 4.7%' },
        { id: 'spanish-lager', name: 'Spanish lager', cents: 850, description: 'Malty, 5.4%' },
        { id: 'english-brown-ale', name: 'English brown ale', cents: 900, description: 'Nutty, 4.7%' },
      ],
    },
    {
      id: 'seltzers',
      title: 'Seltzers',
      note: 'High Noon buckets 5 for $35.',
      items: [
        { id: 'high-noon-peach', name: 'High Noon peach', cents: 900, diets: ['gluten-free'] },
        { id: 'high-noon-watermelon', name: 'High Noon watermelon', cents: 900, diets: ['gluten-free'] },
        { id: 'lime-seltzer', name: 'Lime seltzer', cents: 800, diets: ['gluten-free'] },
        { id: 'black-cherry-seltzer', name: 'Black cherry seltzer', cents: 800, diets: ['gluten-free'] },
      ],
    },
    {
      id: 'non-alcoholic',
      title: 'Non-alcoholic',
      note: 'For drivers, captains and Mondays.',
      items: [
        { id: 'zero-lager', name: 'Zero lager', cents: 700, description: '0.0%' },
        { id: 'zero-ipa', name: 'Zero IPA', cents: 750, description: 'All hops, no alcohol' },
      ],
    },
    {
      id: 'beer-and-shot-combos',
      title: 'Beer and shot combos',
      note: 'A beer and its best friend.',
      items: [
        { id: 'the-local-derby', name: 'The local derby', cents: 1200, description: 'Light lager and a shot of rum' },
        { id: 'away-goal', name: 'Away goal', cents: 1300, description: 'Mexican lager and a shot of blanco' },
        { id: 'injury-time', name: 'Injury time', cents: 1400, description: 'Irish stout and a shot of Irish whiskey' },
      ],
    },
    {
      id: 'draft-local-florida-brews',
      title: 'Draft local Florida brews',
      columns: 'draft',
      note: 'Poured cold, rotated often.',
      picture: 'beer-flight',
      items: [
        {
          id: 'south-beach-lager',
          name: 'South Beach lager',
          cents: 800,
          largeCents: 900,
          description: 'Pale lager, 4.8%',
        },
        { id: 'biscayne-hazy', name: 'Biscayne hazy', cents: 800, largeCents: 900, description: 'IPA, 6.4%' },
        {
          id: 'orange-grove-wheat',
          name: 'Orange grove wheat',
          cents: 800,
          largeCents: 900,
          description: 'Witbier, 5.1%',
        },
        { id: 'night-swim-stout', name: 'Night swim stout', cents: 800, largeCents: 900, description: 'Stout, 5.9%' },
      ],
    },
    {
      id: 'import-and-domestic-drafts',
      title: 'Import and domestic drafts',
      columns: 'draft',
      note: 'The ones that traveled.',
      items: [
        { id: 'irish-stout', name: 'Irish stout', cents: 750, largeCents: 900, description: 'Nitro, 4.2%' },
        { id: 'munich-helles', name: 'Munich helles', cents: 750, largeCents: 900, description: 'Lager, 5.2%' },
        { id: 'belgian-tripel', name: 'Belgian tripel', cents: 900, description: 'Strong ale, 8.5%' },
        { id: 'american-light', name: 'American light', cents: 700, largeCents: 800, description: 'Light lager, 4.2%' },
      ],
    },
  ],
}
