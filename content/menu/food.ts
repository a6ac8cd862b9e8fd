import type { MenuSection } from './menu-item.ts'

export const foodMenu: MenuSection = {
  title: 'Food Menu',
  subsections: [
    {
      title: 'Starters',
      note: 'To share, or not.',
      items: [
        { name: 'Smoked fish dip', cents: 1600, description: 'Mahi, pickled jalapeño, saltines, lime' },
        {
          name: 'Tide wings',
          cents: 1800,
          description: 'Ten wings, glazed or dry rub, celery, blue cheese',
          diets: ['gluten-free', 'spicy'],
          photo: 'event-monday-wings',
        },
        { name: 'Shoestring fries', cents: 700, description: 'Sea salt. Truffle and parmesan +$4', diets: ['vegan'] },
        { name: 'Rock shrimp', cents: 1900, description: 'Crispy, chili honey, scallion', diets: ['spicy'] },
        { name: 'Burrata and peach', cents: 1700, description: 'Basil oil, grilled sourdough', diets: ['vegetarian'] },
        {
          name: 'Nachos for the table',
          cents: 2100,
          description: 'Three cheeses, black beans, pico. Grilled chicken +$9',
          diets: ['vegetarian', 'gluten-free'],
        },
        { name: 'Tuna crudo', cents: 2400, description: 'Coconut, lime leaf, puffed rice', diets: ['gluten-free'] },
        {
          name: 'Charred corn ribs',
          cents: 1200,
          description: 'Tajín, lime, cotija',
          diets: ['vegetarian', 'gluten-free', 'spicy'],
        },
        {
          name: 'Plantain tostones',
          cents: 1100,
          description: 'Twice-fried, mojo, avocado',
          diets: ['vegan', 'gluten-free'],
        },
        {
          name: 'Garden bowl',
          cents: 1500,
          description: 'Little gem, mango, pepitas, cilantro-lime dressing. Grilled chicken +$9',
          diets: ['vegan', 'gluten-free'],
        },
      ],
    },
    {
      title: "Chef's Signature",
      note: 'After 5 PM. Worth putting the phone down for.',
      items: [
        {
          name: 'Whole snapper',
          cents: 4200,
          description: 'Fried, sour orange, cilantro rice',
          diets: ['gluten-free'],
        },
        { name: 'Skirt steak', cents: 3800, description: 'Chimichurri, charred onion, papas', diets: ['gluten-free'] },
        { name: 'Lobster mac', cents: 3600, description: 'Cavatappi, three cheeses, toasted crumbs' },
        {
          name: 'Half chicken al carbón',
          cents: 2900,
          description: 'Achiote, charred lemon, black beans',
          diets: ['gluten-free'],
        },
        {
          name: 'Coconut curry',
          cents: 2600,
          description: 'Squash, chickpeas, lime rice, Scotch bonnet',
          diets: ['vegan', 'gluten-free', 'spicy'],
        },
      ],
    },
    {
      title: 'Sugar Fix',
      note: 'Two spoons are never enough.',
      items: [
        { name: 'Key lime pie', cents: 1100, description: 'Graham crust, torched top', diets: ['vegetarian'] },
        { name: 'Churros', cents: 1000, description: 'Cinnamon sugar, dulce de leche', diets: ['vegetarian'] },
        {
          name: 'Brownie skillet',
          cents: 1200,
          description: 'Warm, sea salt, vanilla ice cream',
          diets: ['vegetarian'],
        },
        { name: 'Mango sorbet', cents: 900, description: 'Two scoops, lime, mint', diets: ['vegan', 'gluten-free'] },
      ],
    },
    {
      title: 'Late Night',
      note: 'From 11 PM until the kitchen calls it.',
      items: [
        { name: 'Midnight sliders', eachCents: 300, description: 'Beef, American cheese, pickle. Nobody stops at one' },
        { name: 'Loaded fries', cents: 1400, description: 'Cheese sauce, bacon, scallion. Truffle and parmesan +$4' },
        {
          name: 'Extra-time quesadilla',
          cents: 1500,
          description: 'Oaxaca cheese, peppers, crema. Grilled chicken +$9',
          diets: ['vegetarian'],
        },
        {
          name: 'Elote cup',
          cents: 900,
          description: 'Corn off the cob, cotija, chili, lime',
          diets: ['vegetarian', 'gluten-free', 'spicy'],
        },
      ],
    },
    {
      title: 'Taco Tuesday',
      note: 'Every Tuesday. Order by the handful.',
      picture: 'event-taco-tuesday',
      items: [
        {
          name: 'Carnitas taco',
          eachCents: 299,
          description: 'Slow-cooked pork, pickled onion, salsa verde',
          diets: ['gluten-free'],
        },
        { name: 'Baja fish taco', eachCents: 299, description: 'Beer batter, cabbage, chipotle crema' },
        {
          name: 'Chicken tinga taco',
          eachCents: 299,
          description: 'Smoked chili, queso fresco, avocado',
          diets: ['gluten-free', 'spicy'],
        },
        {
          name: 'Cauliflower al pastor taco',
          eachCents: 299,
          description: 'Charred pineapple, cilantro, lime',
          diets: ['vegan', 'gluten-free'],
        },
        {
          name: 'Chips and three salsas',
          cents: 700,
          description: 'Roja, verde, and the one we warn you about',
          diets: ['vegan', 'gluten-free', 'spicy'],
        },
      ],
    },
    {
      title: 'Signature Burgers & Handhelds',
      note: 'Served with fries or slaw. Gluten-free bun on request.',
      picture: 'event-smash-burger',
      items: [
        {
          name: 'Tide burger',
          cents: 2200,
          description: 'Two smashed patties, American cheese, house pickles, Eleven sauce',
        },
        { name: 'Grouper sandwich', cents: 2300, description: 'Blackened, key lime slaw, soft roll', diets: ['spicy'] },
        {
          name: 'Hot chicken',
          cents: 2100,
          description: 'Buttermilk thigh, cayenne oil, bread-and-butter pickles',
          diets: ['spicy'],
        },
        { name: 'Cubano', cents: 2100, description: 'Roast pork, ham, Swiss, mustard, pressed flat' },
        { name: 'Garden smash', cents: 2100, description: 'Chickpea and beet patty, smoked tomato', diets: ['vegan'] },
        { name: 'Steak frites roll', cents: 2300, description: 'Skirt steak, chimichurri, fries inside' },
        { name: 'Blue hour burger', cents: 2250, description: 'Blue cheese, onion jam, arugula, black pepper bun' },
      ],
    },
  ],
}
