import type { MenuSection } from './menu-item.ts'

/* Days and hours stand before the notes; they are those of the promotion. */

export const happyHourFood: MenuSection = {
  id: 'happy-hour-food',
  title: 'Happy Hour Food',
  note: 'Not available during special events, holidays and certain promotions. Every drink price is for two.',
  lists: [
    {
      id: 'small-plates',
      title: 'Small plates',
      note: 'One hand for the plate, one for the glass.',
      items: [
        { id: 'slider-trio', name: 'Slider trio', cents: 900, description: 'Beef, cheese, pickle' },
        {
          id: 'wings-and-fries',
          name: 'Wings and fries',
          cents: 900,
          description: 'Four wings, glazed or dry, shoestring fries',
          diets: ['gluten-free', 'spicy'],
        },
        { id: 'shrimp-taco-pair', name: 'Shrimp taco pair', cents: 900, description: 'Cabbage, crema, lime' },
        {
          id: 'fries-and-three-dips',
          name: 'Fries and three dips',
          cents: 800,
          description: 'Truffle and parmesan +$3',
          diets: ['vegetarian'],
        },
        {
          id: 'street-corn',
          name: 'Street corn',
          cents: 800,
          description: 'Chili, cotija, lime',
          diets: ['vegetarian', 'gluten-free', 'spicy'],
        },
      ],
    },
    {
      id: 'to-share',
      title: 'To share',
      note: 'For two, or for one after a bad week.',
      picture: 'menu-teaser',
      items: [
        {
          id: 'kickoff-board',
          name: 'Kickoff board',
          cents: 1500,
          description: 'Wings, sliders, onion rings, all the dips',
        },
        {
          id: 'small-nachos',
          name: 'Small nachos',
          cents: 1500,
          description: 'Cheese, beans, pico. Grilled chicken +$9',
          diets: ['vegetarian', 'gluten-free'],
        },
        {
          id: 'shrimp-bucket',
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
  id: 'happy-hour-drinks',
  title: 'Happy Hour Drinks',
  note: '2-for-1. Not available during special events, holidays and certain promotions. Every drink price is for two.',
  lists: [
    {
      id: 'local-draft-beers',
      title: 'Local draft beers',
      columns: 'draft',
      note: 'Two glasses for the price of one.',
      items: [
        {
          id: 'happy-local-lager',
          name: 'Happy local lager',
          cents: 800,
          largeCents: 900,
          description: 'Whatever Florida lager is freshest, 4.5 to 5%',
        },
        {
          id: 'happy-local-ipa',
          name: 'Happy local IPA',
          cents: 800,
          largeCents: 900,
          description: 'Hazy this month, 6.4%',
        },
        { id: 'happy-local-wheat', name: 'Happy local wheat', cents: 800, description: 'Orange peel, coriander, 5.1%' },
      ],
    },
    {
      id: 'well-drinks',
      title: 'Well drinks',
      note: 'House pour, any mixer. Top shelf costs a little more.',
      items: [
        { id: 'well-vodka', name: 'Well vodka', kind: 'from', cents: 800, description: 'Soda, tonic, cranberry' },
        { id: 'well-gin', name: 'Well gin', kind: 'from', cents: 800, description: 'Tonic, ginger, grapefruit' },
        { id: 'well-rum', name: 'Well rum', kind: 'from', cents: 800, description: 'Cola, pineapple, lime' },
        {
          id: 'well-tequila',
          name: 'Well tequila',
          kind: 'from',
          cents: 800,
          description: 'Soda and lime, or paloma style',
        },
        { id: 'well-whiskey', name: 'Well whiskey', kind: 'from', cents: 800, description: 'Ginger, cola, or neat' },
      ],
    },
    {
      id: 'signature-cocktails',
      title: 'Signature cocktails',
      note: 'Two of the same, one price.',
      items: [
        { id: 'neon-pair', name: 'Neon pair', cents: 1500, description: 'Gin, hibiscus, blood orange, twice' },
        { id: 'margarita-pair', name: 'Margarita pair', cents: 1500, description: 'Blanco, lime, orange. Floater +$4' },
        {
          id: 'sunset-spritz-pair',
          name: 'Sunset spritz pair',
          cents: 1500,
          description: 'Aperitivo, passion fruit, prosecco',
          photo: 'happy-hour',
        },
        {
          id: 'spicy-paloma-pair',
          name: 'Spicy paloma pair',
          cents: 1500,
          description: 'Tequila, grapefruit, serrano, salt',
          diets: ['spicy'],
        },
      ],
    },
    {
      id: 'wine-and-bubbles',
      title: 'Wine and bubbles',
      items: [
        { id: 'house-white', name: 'House white', cents: 900, description: 'Crisp, cold, no notes required' },
        { id: 'house-red', name: 'House red', cents: 900, description: 'Soft, dark, good with burgers' },
        { id: 'house-bubbles', name: 'House bubbles', cents: 900, description: 'Dry, and goes fast' },
      ],
    },
    {
      id: 'seltzers',
      title: 'Seltzers',
      items: [
        { id: 'happy-lime-seltzer', name: 'Happy lime seltzer', cents: 800 },
        { id: 'happy-mango-seltzer', name: 'Happy mango seltzer', cents: 800 },
      ],
    },
    {
      id: 'fan-favorite',
      title: 'Fan favorite',
      note: 'Asked for by name since 2022.',
      items: [
        {
          id: 'the-twelfth-man',
          name: 'The twelfth man',
          cents: 1500,
          description: 'Two pints of lager, two shots of whiskey, one shared opinion',
        },
      ],
    },
    {
      id: 'frozen-favorite',
      title: 'Frozen favorite',
      items: [
        {
          id: 'frozen-tide',
          name: 'Frozen tide',
          cents: 900,
          description: 'Rum, strawberry and mango in two layers. Floater +$4',
          photo: 'frozen-drink',
        },
        { id: 'frozen-lime', name: 'Frozen lime', cents: 900, description: 'Tequila, lime, salt rim. Floater +$4' },
      ],
    },
  ],
}
