/** A thing in the words of schema.org. */
export type Thing = { '@type'?: string | string[]; [property: string]: unknown }

type Shape = { required: string[]; optional?: string[] }

/** What the kinds of things we describe must and may say; anything else is a slip or a kind that is missing here. */
const shapes: Record<string, Shape> = {
  'BarOrPub,Restaurant': {
    required: ['name', 'url', 'telephone', 'address'],
    optional: [
      'description',
      'image',
      'geo',
      'hasMap',
      'hasMenu',
      'acceptsReservations',
      'priceRange',
      'servesCuisine',
      'currenciesAccepted',
      'foundingDate',
      'sameAs',
      'openingHoursSpecification',
      'specialOpeningHoursSpecification',
    ],
  },
  PostalAddress: {
    required: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  OpeningHoursSpecification: { required: ['opens', 'closes'], optional: ['dayOfWeek', 'validFrom', 'validThrough'] },
  Menu: { required: ['name', 'url', 'hasMenuSection'], optional: ['inLanguage'] },
  MenuSection: { required: ['name'], optional: ['description', 'hasMenuSection', 'hasMenuItem'] },
  MenuItem: { required: ['name', 'offers'], optional: ['description', 'suitableForDiet'] },
  Offer: { required: ['price', 'priceCurrency'], optional: ['name'] },
  AggregateOffer: { required: ['lowPrice', 'priceCurrency'] },
  Event: {
    required: [
      'name',
      'description',
      'url',
      'image',
      'startDate',
      'endDate',
      'location',
      'organizer',
      'eventStatus',
      'eventAttendanceMode',
      'eventSchedule',
    ],
    optional: ['performer'],
  },
  SportsEvent: {
    required: ['name', 'description', 'url', 'startDate', 'endDate', 'eventStatus', 'homeTeam', 'awayTeam'],
    optional: ['location'],
  },
  SportsTeam: { required: ['name'] },
  Place: { required: ['name'] },
  MusicGroup: { required: ['name'] },
  Schedule: {
    required: ['repeatFrequency', 'byDay', 'startTime', 'endTime', 'scheduleTimezone'],
    optional: ['startDate', 'endDate', 'exceptDate'],
  },
  Organization: { required: ['name', 'url'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'name', 'item'] },
}

const DAY = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const ABSOLUTE = /^https?:\/\/[^/\s]+(\/\S*)?$/
const AMOUNT = /^\d+\.\d{2}$/
const TERM = /^https:\/\/schema\.org\/[A-Z]\w+$/

/** How the text of a property is written. A list is checked entry by entry. */
const writings: Record<string, RegExp> = {
  acceptsReservations: ABSOLUTE,
  byDay: TERM,
  closes: TIME,
  dayOfWeek: DAY,
  endDate: INSTANT,
  endTime: TIME,
  eventAttendanceMode: TERM,
  eventStatus: TERM,
  hasMap: ABSOLUTE,
  hasMenu: ABSOLUTE,
  image: ABSOLUTE,
  item: ABSOLUTE,
  lowPrice: AMOUNT,
  opens: TIME,
  price: AMOUNT,
  priceCurrency: /^USD$/,
  sameAs: ABSOLUTE,
  startDate: INSTANT,
  startTime: TIME,
  suitableForDiet: TERM,
  telephone: /^\+\d{8,15}$/,
  url: ABSOLUTE,
  validFrom: DATE,
  validThrough: DATE,
  '@id': ABSOLUTE,
}

/** A schedule names days, where an event names instants. */
const scheduleWritings: Record<string, RegExp> = { startDate: DATE, endDate: DATE, exceptDate: DATE }

/** Everything that is wrong with a thing and the things in it, each with the path to it. */
export function listProblems(thing: Thing, path = ''): string[] {
  const type = String(thing['@type'])
  const at = `${path}/${type}`
  const shape = shapes[type]
  if (!shape) return [`${at}: this kind is not known`]
  const known = ['@context', '@type', '@id', ...shape.required, ...(shape.optional ?? [])]
  return [
    ...shape.required.filter((name) => isEmpty(thing[name])).map((name) => `${at}: ${name} is missing`),
    ...Object.keys(thing)
      .filter((name) => !known.includes(name))
      .map((name) => `${at}: ${name} is not known`),
    ...Object.entries(thing).flatMap(([name, value]) => listValueProblems(name, value, at)),
    ...listContradictions(type, thing).map((problem) => `${at}: ${problem}`),
  ]
}

function listValueProblems(name: string, value: unknown, at: string): string[] {
  if (name === '@type' || name === '@context') return []
  const values = Array.isArray(value) ? value : [value]
  return values.flatMap((one) => {
    if (isEmpty(one)) return [`${at}: ${name} is empty`]
    if (isThing(one)) return listProblems(one, `${at}/${name}`)
    const writing = (at.endsWith('/Schedule') && scheduleWritings[name]) || writings[name]
    return writing && !writing.test(String(one)) ? [`${at}: ${name} is written as "${one}"`] : []
  })
}

/** What only shows when several properties are looked at together. */
function listContradictions(type: string, thing: Thing): string[] {
  if (type === 'Event' && Date.parse(String(thing.startDate)) >= Date.parse(String(thing.endDate))) {
    return ['it ends before it starts']
  }
  if (type === 'OpeningHoursSpecification' && !thing.dayOfWeek && !thing.validFrom) return ['it is for no day']
  if (type === 'BreadcrumbList') {
    const positions = (thing.itemListElement as Thing[]).map(({ position }) => position)
    return positions.some((position, index) => position !== index + 1) ? [`its steps are ${positions}`] : []
  }
  if (type.startsWith('BarOrPub')) {
    const days = ((thing.openingHoursSpecification ?? []) as Thing[]).flatMap(({ dayOfWeek }) => dayOfWeek)
    return days.length === new Set(days).size ? [] : ['a day has two openings']
  }
  return []
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null
}
