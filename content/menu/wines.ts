import type { MenuSection } from './menu-item.ts'

export const winesAndBubbles: MenuSection = {
  title: 'Wines & Bubbles',
  note: 'BTG is by the glass, BTL by the bottle.',
  subsections: [
    {
      title: 'White',
      items: [
        { name: 'Sauvignon blanc', wineCents: { glass: 1400, bottle: 5200 }, description: 'Marlborough' },
        { name: 'Pinot grigio', wineCents: { glass: 1400, bottle: 4800 }, description: 'Friuli' },
        { name: 'Albariño', wineCents: { glass: 1500, bottle: 5600 }, description: 'Rías Baixas' },
        { name: 'Chardonnay', wineCents: { glass: 1600, bottle: 6000 }, description: 'Sonoma Coast' },
        { name: 'Chablis', wineCents: { bottle: 8800 }, description: 'Burgundy' },
      ],
    },
    {
      title: 'Rosé',
      note: "Because it's warm outside.",
      items: [
        { name: 'Provence rosé', wineCents: { glass: 1500, bottle: 5600 }, description: 'Côtes de Provence' },
        { name: 'Magnum of rosé', wineCents: { bottle: 11000 }, description: 'Same wine, for the table' },
      ],
    },
    {
      title: 'Red',
      items: [
        { name: 'Malbec', wineCents: { glass: 1400, bottle: 4800 }, description: 'Mendoza' },
        { name: 'Pinot noir', wineCents: { glass: 1600, bottle: 6000 }, description: 'Willamette Valley' },
        { name: 'Cabernet sauvignon', wineCents: { bottle: 12000 }, description: 'Napa Valley' },
        { name: 'Barolo', wineCents: { bottle: 14500 }, description: 'Piedmont' },
      ],
    },
    {
      title: 'Bubbles',
      note: 'For goals, birthdays and Tuesdays.',
      picture: 'wine-bubbles',
      items: [
        { name: 'Prosecco', wineCents: { glass: 1400, bottle: 5000 }, description: 'Veneto' },
        { name: 'Cava rosado', wineCents: { glass: 1500, bottle: 5400 }, description: 'Penedès' },
        { name: 'Split of brut', wineCents: { glass: 1600 }, description: 'A small bottle all to yourself' },
        { name: 'Brut champagne', wineCents: { bottle: 17900 }, description: 'Reims' },
        { name: 'Prestige cuvée', wineCents: { bottle: 49900 }, description: 'Épernay, with sparklers if you must' },
      ],
    },
  ],
}
