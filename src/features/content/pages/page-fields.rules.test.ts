import { describe, expect, test } from 'vitest'
import { contactPage } from '#content/pages/contact.ts'
import { eventsPage } from '#content/pages/events.ts'
import { homePage } from '#content/pages/home.ts'
import { liverpoolPage } from '#content/pages/liverpool.ts'
import { menuPage } from '#content/pages/menu.ts'
import { venueFacts } from '#content/venue.ts'
import { labelOf, labelsAt } from '#features/content/labels.rules.ts'
import { namedFacts } from '#features/venue/venue-facts.rules.ts'
import { contactFields } from './contact-page.rules.ts'
import { eventsFields } from './events-page.rules.ts'
import { homeFields } from './home-page.rules.ts'
import {
  items,
  line,
  lines,
  optional,
  type PageFields,
  pageLabels,
  picture,
  text,
  unknownNames,
} from './page-fields.rules.ts'
import { pageSchema } from './page-schema.ts'
import { type PageContent, type SitePageName, sitePages, toSitePage } from './site-pages.rules.ts'

const starts: Record<SitePageName, PageContent> = {
  home: homePage,
  events: eventsPage,
  menu: menuPage,
  liverpool: liverpoolPage,
  contact: contactPage,
}

/** Every field of every page with what a new bar's page says there. */
const allFields = Object.entries(starts).flatMap(([name, start]) => {
  const page = toSitePage(name)
  const parts: PageFields = page ? sitePages[page].fields : {}
  return Object.entries(parts).flatMap(([part, { fields }]) =>
    Object.entries(fields).map(([key, field]) => {
      const written = start[part]?.[key]
      const hint = 'hint' in field && field.hint ? field.hint : ''
      const names = 'names' in field && field.names ? field.names : []
      return { place: `${name}/${part}/${key}`, hint, names, written: typeof written === 'string' ? written : '' }
    }),
  )
})

describe('names in braces', () => {
  test('are explained beside every text that has them', () => {
    const unexplained = allFields.flatMap(({ place, hint, written }) =>
      unknownNames(written, unknownNames(hint, [])).map((name) => `${place}: ${name}`),
    )
    expect(unexplained).toEqual([])
  })

  test('are explained in words, and only where the page knows them', () => {
    const facts = Object.keys(namedFacts(venueFacts))
    for (const { place, hint, names } of allFields) {
      expect([place, unknownNames(hint, [...facts, ...names])]).toEqual([place, []])
      expect([place, hint]).not.toEqual([place, expect.stringMatching(/undefined|\{\}/)])
    }
    expect(contactFields.top.fields.introduction.hint).toBe(
      '{street} is replaced with the street and number from Venue. ' +
        '{whereabouts} is replaced with “Where on the street” from Venue',
    )
  })

  test('that nobody knows are told', () => {
    expect(unknownNames('On {streetName}, call {phon} or {0}', ['streetName', 'phone'])).toEqual(['phon', '0'])
    expect(unknownNames('No braces', [])).toEqual([])
  })
})

describe('what a field may say', () => {
  const fields = {
    top: {
      title: 'Top',
      fields: {
        headline: line('Headline', 10),
        introduction: text('Introduction', 20),
        steps: lines('Steps', 20),
        note: optional(line('Note', 10)),
      },
    },
  }
  const page = { headline: 'Welcome', introduction: 'One\ntwo', steps: 'One\ntwo' }
  const problems = (top: object) =>
    pageSchema(fields)
      .safeParse({ top })
      .error?.issues.map(({ message }) => message)

  test('is one line in a headline, and several in a paragraph or a list of lines', () => {
    expect(problems(page)).toBeUndefined()
    expect(problems({ ...page, headline: 'One\ntwo' })).toEqual(['Use one line.'])
    const { headline, introduction, steps } = fields.top.fields
    expect([headline, introduction, steps].map(({ kind }) => kind)).toEqual(['line', 'text', 'lines'])
  })

  test('may be left out where it is optional, and nowhere else', () => {
    expect(problems({ ...page, note: 'Late' })).toBeUndefined()
    const { headline: _, ...untitled } = page
    expect(problems(untitled)).toHaveLength(1)
    expect(optional(picture('Picture'))).toStrictEqual({ kind: 'picture', label: 'Picture', isOptional: true })
    expect(picture('Picture', 'Shared')).toStrictEqual({ kind: 'picture', label: 'Picture', hint: 'Shared' })
  })
})

describe('things in a list', () => {
  const occasions = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `o${index}`, name: 'Party', what: 'With cake.' }))
  const problemsOf = (count: number) =>
    pageSchema(eventsFields)
      .safeParse({ ...eventsPage, occasions: { ...eventsPage.occasions, list: occasions(count) } })
      .error?.issues.map(({ message }) => message)

  test('are one to six occasions on the events page', () => {
    expect([1, 6].map(problemsOf)).toEqual([undefined, undefined])
    expect(problemsOf(0)).toEqual(['Keep at least one occasion.'])
    expect(problemsOf(7)).toEqual(['Up to 6 fit here.'])
  })

  test('are up to six dishes on the home page, as its form says', () => {
    const dishes = (count: number) => occasions(count).map(({ id, name }) => ({ id, name }))
    const isRight = (count: number) =>
      pageSchema(homeFields).safeParse({ ...homePage, menu: { ...homePage.menu, dishes: dishes(count) } }).success
    expect([0, 6, 7].map(isRight)).toEqual([true, true, false])
    expect(homeFields.menu.fields.dishes.hint).toBe('Up to six')
  })

  test('have labels for what is said of each, as every field of a page has one', () => {
    const at = (fields: Parameters<typeof pageLabels>[0], content: PageContent, ...path: string[]) =>
      labelOf(labelsAt(pageLabels(fields), path, [content]))
    expect(at(eventsFields, eventsPage, 'occasions', 'list')).toBe('Occasions')
    const one = eventsPage.occasions.list[0]?.id ?? ''
    expect(at(eventsFields, eventsPage, 'occasions', 'list', one, 'what')).toBe('What it is')
    const dish = homePage.menu.dishes[0]?.id ?? ''
    expect(at(homeFields, homePage, 'menu', 'dishes', dish, 'name')).toBe('Name')
    expect(at(homeFields, homePage, 'menu', 'dishes', dish, 'what')).toBeUndefined()
    expect(at(homeFields, homePage, 'menu', 'headline')).toBe('Headline')
    expect(at(homeFields, homePage, 'menu')).toBe('From the menu')
    const gallery = { top: { title: 'Top', fields: { list: items('Nights', { what: 'night', most: 2 }) } } }
    expect(at(gallery, { top: { list: [{ id: 'a', name: 'Quiz' }] } }, 'top', 'list', 'a', 'name')).toBe('Name')
  })
})
