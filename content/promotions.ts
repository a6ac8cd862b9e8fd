/** Deals for everybody (happy hour, the evenings), by their names at the point of sale. They raise no alert. */
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
