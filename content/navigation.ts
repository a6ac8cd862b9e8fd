/** The words of the navigation. Where they lead is in `src/urls.ts`. */
export const navigation = {
  main: [
    { label: 'Events', to: 'events' },
    { label: 'Menu', to: 'menu' },
    { label: 'Liverpool Bar', to: 'liverpool' },
    { label: 'Large Parties', to: 'largeParties' },
    { label: 'Contact', to: 'contact' },
  ],
  phoneOnly: [{ label: 'View All Events', to: 'events' }],
  reservation: 'Make A Reservation',
} as const
