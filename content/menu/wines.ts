import type { MenuSection } from './menu-item.ts'

export const winesAndBubbles: MenuSection = {
  id: 'wines-bubbles',
  title: 'Wines & Bubbles',
  note: 'BTG is by the glass, BTL by the bottle.',
  lists: [
    {
      id: 'white',
      title: 'White',
      columns: 'wine',
      items: [
        { id: 'sauvignon-blanc', name: 'Sauvignon blanc', cents: 1400, largeCents: 5200, description: 'Marlborough' },
        { id: 'pinot-grigio', name: 'Pinot grigio', cents: 1400, largeCents: 4800, description: 'Friuli' },
        { id: 'albarino', name: 'Albariño', cents: 1500, largeCents: 5600, description: 'Rías Baixas' },
        { id: 'chardonnay', name: 'Chardonnay', cents: 1600, largeCents: 6000, description: 'Sonoma Coast' },
        { id: 'chablis', name: 'Chablis', largeCents: 8800, description: 'Burgundy' },
      ],
    },
    {
      id: 'rose',
      title: 'Rosé',
      columns: 'wine',
      note: "Because it's warm outside.",
      items: [
        { id: 'provence-rose', name: 'Provence rosé', cents: 1500, largeCents: 5600, description: 'Côtes de Provence' },
        { id: 'magnum-of-rose', name: 'Magnum of rosé', largeCents: 11000, description: 'Same wine, for the table' },
      ],
    },
    {
      id: 'red',
      title: 'Red',
      columns: 'wine',
      items: [
        { id: 'malbec', name: 'Malbec', cents: 1400, largeCents: 4800, description: 'Mendoza' },
        { id: 'pinot-noir', name: 'Pinot noir', cents: 1600, largeCents: 6000, description: 'Willamette Valley' },
        { id: 'cabernet-sauvignon', name: 'Cabernet sauvignon', largeCents: 12000, description: 'Napa Valley' },
        { id: 'barolo', name: 'Barolo', largeCents: 14500, description: 'Piedmont' },
      ],
    },
    {
      id: 'bubbles',
      title: 'Bubbles',
      columns: 'wine',
      note: 'For goals, birthdays and Tuesdays.',
      picture: 'wine-bubbles',
      items: [
        { id: 'prosecco', name: 'Prosecco', cents: 1400, largeCents: 5000, description: 'Veneto' },
        { id: 'cava-rosado', name: 'Cava rosado', cents: 1500, largeCents: 5400, description: 'Penedès' },
        { id: 'split-of-brut', name: 'Split of brut', cents: 1600, description: 'A small bottle all to yourself' },
        { id: 'brut-champagne', name: 'Brut champagne', largeCents: 17900, description: 'Reims' },
        {
          id: 'prestige-cuvee',
          name: 'Prestige cuvée',
          largeCents: 49900,
          description: 'Épernay, with sparklers if you must',
        },
      ],
    },
  ],
}
