/**
 * What the house gives everybody, by the name of the discount at the point of sale: price deals of happy hour and of
 * the evenings of the week. Whatever they come to, nobody is asked about them. Capitals make no difference.
 */
export const promotions: readonly string[] = [
  'Happy Hour',
  'Happy Hour 2-for-1',
  'Wing Night',
  'Monday Wing Night',
  'Taco Tuesday',
  'Smash & Surf Wednesday',
  'Thursday Vodka Special',
  'Karaoke Shot',
]
