/**
 * What is known about each picture. To add one: copy its master to `media/masters/<name>.jpg`, add an entry, and run
 * `npm run media`.
 */
type PictureFacts = {
  /** `lead` pictures may fill a whole window and are made wider than `section` pictures. */
  use: 'lead' | 'section'
  alt: string
  /** The point that stays visible when the picture is cropped, in percent from the top left. */
  focal: { x: number; y: number }
  /** The largest colour area, shown until the picture has arrived. */
  dominant: `#${string}`
}

export const pictures = {
  'hero-ocean-drive': {
    use: 'lead',
    alt: 'Art-deco street at dusk with palms, neon-lined hotels and vintage cars',
    focal: { x: 76, y: 50 },
    dominant: '#a76257',
  },
  'hero-cocktail-neon': {
    use: 'lead',
    alt: 'Red coupe cocktail with an orange twist on a dark bar, neon waves glowing behind it',
    focal: { x: 71, y: 44 },
    dominant: '#301312',
  },
  'hero-matchday': {
    use: 'lead',
    alt: 'Three pints of beer on the bar in front of screens showing a football match',
    focal: { x: 68, y: 55 },
    dominant: '#4b3c2e',
  },
  'bar-interior': {
    use: 'lead',
    alt: 'Backlit shelves of bottles behind the bar with cocktails on the counter',
    focal: { x: 50, y: 50 },
    dominant: '#220b03',
  },
  'large-parties': {
    use: 'lead',
    alt: 'Long candle-lit table set with drinks under string lights',
    focal: { x: 50, y: 66 },
    dominant: '#45312d',
  },
  'supporters-scarf': {
    use: 'lead',
    alt: 'Red and white knitted scarves and a pint of beer on the bar',
    focal: { x: 60, y: 55 },
    dominant: '#2e0c08',
  },
  'logo-neon': {
    use: 'section',
    alt: 'Neon sign reading Eleven Tides on a dark brick wall',
    focal: { x: 50, y: 50 },
    dominant: '#0c0404',
  },
  'menu-teaser': {
    use: 'section',
    alt: 'Burger, tacos, wings and cocktails on a dark table seen from above',
    focal: { x: 50, y: 45 },
    dominant: '#2e1c13',
  },
  'happy-hour': {
    use: 'section',
    alt: 'Two matching coral cocktails with orange slices and mint',
    focal: { x: 50, y: 48 },
    dominant: '#34110f',
  },
} as const satisfies Record<string, PictureFacts>

export type PictureName = keyof typeof pictures

/** The picture that others show beside a shared link. Networks that draw such previews want a JPEG of 1200 by 630. */
export const sharePicture = { name: 'og-default', alt: 'Eleven Tides neon sign beside a red cocktail' } as const
