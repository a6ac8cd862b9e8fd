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
  /** The largest color area, shown until the picture has arrived. */
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
    alt: 'Three pints of beer on the bar in front of screens showing a soccer match',
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
    alt: 'Burger, tacos, wings and cocktails on a dark table, from above',
    focal: { x: 50, y: 45 },
    dominant: '#2e1c13',
  },
  'happy-hour': {
    use: 'section',
    alt: 'Two matching coral cocktails with orange slices and mint',
    focal: { x: 50, y: 48 },
    dominant: '#34110f',
  },
  'event-monday-wings': {
    use: 'section',
    alt: 'Pile of glossy glazed chicken wings with celery and dip',
    focal: { x: 46, y: 58 },
    dominant: '#280d0a',
  },
  'event-taco-tuesday': {
    use: 'section',
    alt: 'Three filled tacos on a wooden board with lime wedges and a margarita',
    focal: { x: 50, y: 58 },
    dominant: '#3c180d',
  },
  'event-smash-burger': {
    use: 'section',
    alt: 'Double cheeseburger with melted cheese beside a glass of whiskey',
    focal: { x: 33, y: 56 },
    dominant: '#411c11',
  },
  'event-music-bingo': {
    use: 'section',
    alt: 'Numbered bingo balls in front of a vinyl record and headphones',
    focal: { x: 50, y: 70 },
    dominant: '#161723',
  },
  'event-thursday-football': {
    use: 'section',
    alt: 'Football on a white yard line under stadium lights',
    focal: { x: 49, y: 55 },
    dominant: '#6c6765',
  },
  'event-karaoke': {
    use: 'section',
    alt: 'Chrome microphone in front of coral and teal neon rings',
    focal: { x: 50, y: 48 },
    dominant: '#190b13',
  },
  'event-unplugged': {
    use: 'section',
    alt: 'Acoustic guitar leaning on a stool in a warm spotlight',
    focal: { x: 46, y: 62 },
    dominant: '#43271f',
  },
  'event-premier-league': {
    use: 'section',
    alt: 'Black and white soccer ball on grass under stadium lights',
    focal: { x: 50, y: 52 },
    dominant: '#102205',
  },
  cocktails: {
    use: 'section',
    alt: 'Three cocktails in a row on a dark marble bar',
    focal: { x: 50, y: 52 },
    dominant: '#2a2d29',
  },
  'beer-flight': {
    use: 'section',
    alt: 'Five draft beers from pale lager to stout in a row',
    focal: { x: 50, y: 50 },
    dominant: '#361710',
  },
  whiskey: {
    use: 'section',
    alt: 'Glass of whiskey with a round ice ball on the bar',
    focal: { x: 64, y: 60 },
    dominant: '#2f120f',
  },
  'tequila-lime': {
    use: 'section',
    alt: 'Three tequila shots with salt rims and lime wedges',
    focal: { x: 50, y: 58 },
    dominant: '#202c29',
  },
  'frozen-drink': {
    use: 'section',
    alt: 'Strawberry and mango frozen drinks in tall glasses',
    focal: { x: 52, y: 48 },
    dominant: '#341413',
  },
  'wine-bubbles': {
    use: 'section',
    alt: 'Glass of red wine and two glasses of sparkling wine',
    focal: { x: 50, y: 50 },
    dominant: '#251419',
  },
  'trivia-prizes': {
    use: 'section',
    alt: 'Neon question mark sign with a silver trophy on the bar',
    focal: { x: 48, y: 42 },
    dominant: '#3e3734',
  },
  'supporters-pitch': {
    use: 'section',
    alt: 'Soccer field at night in red light',
    focal: { x: 55, y: 62 },
    dominant: '#583b3b',
  },
  'supporters-stand': {
    use: 'section',
    alt: 'Red and white flags waving under floodlights',
    focal: { x: 52, y: 52 },
    dominant: '#8a6564',
  },
  'supporters-table': {
    use: 'section',
    alt: 'Pints of beer on a table in warm red light',
    focal: { x: 50, y: 56 },
    dominant: '#370d06',
  },
  'supporters-tv': {
    use: 'section',
    alt: 'Soccer match on a big screen behind three pints in a dark bar',
    focal: { x: 50, y: 55 },
    dominant: '#3ba43c',
  },
  'supporters-trophy': {
    use: 'section',
    alt: 'Silver trophy cup with confetti and a red and white scarf',
    focal: { x: 64, y: 46 },
    dominant: '#520a18',
  },
  'loop-about': {
    use: 'section',
    alt: 'Red cocktail on a dark bar with neon lights drifting behind',
    focal: { x: 64, y: 46 },
    dominant: '#311313',
  },
  'loop-karaoke': {
    use: 'section',
    alt: 'Chrome microphone with flickering neon rings',
    focal: { x: 50, y: 48 },
    dominant: '#1b0b14',
  },
  'loop-matchday': {
    use: 'section',
    alt: 'Soccer ball on grass under stadium lights',
    focal: { x: 52, y: 52 },
    dominant: '#746868',
  },
  'loop-wing-night': {
    use: 'section',
    alt: 'Plate of glazed wings under party lights, then five draft beers in a row',
    focal: { x: 50, y: 55 },
    dominant: '#280d0a',
  },
  'loop-taco-tuesday': {
    use: 'section',
    alt: 'Neon question mark glowing behind a trophy, then three tacos and a margarita',
    focal: { x: 50, y: 50 },
    dominant: '#3e3734',
  },
  'loop-smash-and-surf': {
    use: 'section',
    alt: 'Palms and neon along the ocean at dusk, then a double cheeseburger and a whiskey',
    focal: { x: 50, y: 50 },
    dominant: '#a76257',
  },
  'loop-music-bingo': {
    use: 'section',
    alt: 'Record turning behind numbered bingo balls and headphones',
    focal: { x: 50, y: 60 },
    dominant: '#161723',
  },
  'loop-thursday-football': {
    use: 'section',
    alt: 'Football on a yard line under stadium lights, then its laces up close',
    focal: { x: 50, y: 50 },
    dominant: '#6c6765',
  },
  'loop-unplugged': {
    use: 'section',
    alt: 'Acoustic guitar in a spotlight with dust drifting through it, then the lit shelves of the bar',
    focal: { x: 50, y: 60 },
    dominant: '#43271f',
  },
} as const satisfies Record<string, PictureFacts>

export type PictureName = keyof typeof pictures
export const pictureNames = Object.keys(pictures) as PictureName[]

/** The picture that others show beside a shared link. Networks that draw such previews want a JPEG of 1200 by 630. */
export const sharePicture = { name: 'og-default', alt: 'Eleven Tides neon sign beside a red cocktail' } as const

/** Videos that run for ever; the picture of the same name is what stands there until one plays. */
export const videos = [
  'loop-about',
  'loop-wing-night',
  'loop-taco-tuesday',
  'loop-smash-and-surf',
  'loop-music-bingo',
  'loop-thursday-football',
  'loop-karaoke',
  'loop-unplugged',
  'loop-matchday',
] as const satisfies PictureName[]

export type VideoName = (typeof videos)[number]
