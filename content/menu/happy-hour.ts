import type { MenuSection } from './menu-item.ts'

export const happyHourFood: MenuSection = {
  title: 'Happy Hour Food',
  note: 'Monday to Friday, 3 PM to 7 PM. Not available during special events, holidays and certain promotions. Every drink price is for two.',
  subsections: [
    {
      title: 'Small plates',
      note: 'One hand for the plate, one for the glass.',
      items: [
        { name: 'Slider trio', cents: 900, description: 'Beef, cheese, pickle' },
        {
          name: 'Wings and fries',
          cents: 900,
          description: 'Four wings, glazed or dry, shoestring fries',
          diets: ['gluten-free', 'spicy'],
        },
        { name: 'Fish taco pair', cents: 900, description: 'Cabbage, crema, lime' },
        { name: 'Fries and three dips', cents: 800, description: 'Truffle and parmesan +$3', diets: ['vegetarian'] },
        {
          name: 'Street corn',
          cents: 800,
          description: 'Chili, cotija, lime',
          diets: ['vegetarian', 'gluten-free', 'spicy'],
        },
      ],
    },
    {
      title: 'To share',
      note: 'For two, or for one after a bad week.',
      picture: 'menu-teaser',
      items: [
        { name: 'Kickoff board', cents: 1500, description: 'Wings, sliders, onion rings, all the dips' },
        {
          name: 'Small nachos',
          cents: 1500,
          description: 'Cheese, beans, pico. Grilled chicken +$9',
          diets: ['vegetarian', 'gluten-free'],
        },
        {
          name: 'Shrimp bucket',
          cents: 1500,
          description: 'Peel and eat, bay spice, cocktail sauce',
          diets: ['gluten-free'],
        },
      ],
    },
  ],
}

export const happyHourDrinks: MenuSection = {
  title: 'Happy Hour Drinks',
  note: '2-for-1, Monday to Friday, 3 PM to 7 PM. Not available during special events, holidays and certain promotions. Every drink price is for two.',
  subsections: [
    {
      title: 'Local draft beers',
      note: 'Two glasses for the price of one.',
      items: [
        {
          name: 'Happy local lager',
          draftCents: { oz16: 800, oz21: 900 },
          description: 'Whatever Florida lager is freshest, 4.5 to 5%',
        },
        { name: 'Happy local IPA', draftCents: { oz16: 800, oz21: 900 }, description: 'Hazy this month, 6.4%' },
        { name: 'Happy local wheat', draftCents: { oz16: 800 }, description: 'Orange peel, coriander, 5.1%' },
      ],
    },
    {
      title: 'Well drinks',
      note: 'House pour, any mixer. Top shelf costs a little more.',
      items: [
        { name: 'Well vodka', fromCents: 800, description: 'Soda, tonic, cranberry' },
        { name: 'Well gin', fromCents: 800, description: 'Tonic, ginger, grapefruit' },
        { name: 'Well rum', fromCents: 800, description: 'Cola, pineapple, lime' },
        { name: 'Well tequila', fromCents: 800, description: 'Soda and lime, or paloma style' },
        { name: 'Well whiskey', fromCents: 800, description: 'Ginger, cola, or neat' },
      ],
    },
    {
      title: 'Signature cocktails',
      note: 'Two of the same, one price.',
      items: [
        { name: 'Neon pair', cents: 1500, description: 'Gin, hibiscus, blood orange, twice' },
        { name: 'Margarita pair', cents: 1500, description: 'Blanco, lime, orange. Floater +$4' },
        {
          name: 'Sunset spritz pair',
          cents: 1500,
          description: 'Aperitivo, passion fruit, prosecco',
          photo: 'happy-hour',
        },
        { name: 'Spicy paloma pair', cents: 1500, description: 'Tequila, grapefruit, serrano, salt', diets: ['spicy'] },
      ],
    },
    {
      title: 'Wine and bubbles',
      items: [
        { name: 'House white', cents: 900, description: 'Crisp, cold, no notes required' },
        { name: 'House red', cents: 900, description: 'Soft, dark, good with burgers' },
        { name: 'House bubbles', cents: 900, description: 'Dry, and goes fast' },
      ],
    },
    {
      title: 'Seltzers',
      items: [
        { name: 'Happy lime seltzer', cents: 800 },
        { name: 'Happy mango seltzer', cents: 800 },
      ],
    },
    {
      title: 'Fan favorite',
      note: 'Asked for by name since 2022.',
      items: [
        {
          name: 'The twelfth man',
          cents: 1500,
          description: 'Two pints of lager, two shots of whiskey, one shared opinion',
        },
      ],
    },
    {
      title: 'Frozen favorite',
      items: [
        {
          name: 'Frozen tide',
          cents: 900,
          description: 'Rum, strawberry and mango in two layers. Floater +$4',
          photo: 'frozen-drink',
        },
        { name: 'Frozen lime', cents: 900, description: 'Tequila, lime, salt rim. Floater +$4' },
      ],
    },
  ],
}

/** The three prices of happy hour in a line each; what costs what is in the lists above. */
export const happyHourPrices = [
  { price: '$9', what: 'House wine and bubbles, frozen favorites, most small plates' },
  { price: '$15', what: 'Signature cocktails by the pair, boards to share' },
  { price: '$8', what: 'Local drafts, well drinks, seltzers, fries and street corn' },
]
