import { beerMenu } from './menu/beer.ts'
import { breakfast } from './menu/breakfast.ts'
import { cocktails } from './menu/cocktails.ts'
import { foodMenu } from './menu/food.ts'
import { happyHourDrinks, happyHourFood } from './menu/happy-hour.ts'
import type { Menu } from './menu/menu-item.ts'
import { nightlySpecials } from './menu/nightly-specials.ts'
import { winesAndBubbles } from './menu/wines.ts'

/** What a new installation starts with. */
export const menu: Menu = {
  sections: [
    foodMenu,
    happyHourFood,
    happyHourDrinks,
    breakfast,
    beerMenu,
    winesAndBubbles,
    cocktails,
    nightlySpecials,
  ],
  extras: [
    { id: 'truffle-small', name: 'Truffle and parmesan, small plate', cents: 300 },
    { id: 'truffle-full', name: 'Truffle and parmesan, full plate', cents: 400 },
    { id: 'grilled-chicken', name: 'Grilled chicken on any dish', cents: 900 },
    { id: 'floater', name: 'Floater on any cocktail', cents: 400 },
  ],
  charges: [
    { id: 'service', name: 'service charge', percent: 20 },
    { id: 'sales-tax', name: 'sales tax', percent: 7 },
    { id: 'resort-tax', name: 'resort tax', percent: 2 },
  ],
}
