import type { Menu } from '#content/menu/menu-item.ts'

export const MAX_ITEM_CENTS = 999_999

/** Where it is, as zod names places: fields, and positions in lists. */
export type MenuProblem = { path: (string | number)[]; message: string }

/** What no single field can know: the same id twice, and something that nobody can buy. */
export function listMenuProblems({ sections, extras, charges }: Menu): MenuProblem[] {
  const items = new Set<string>()
  const problems: MenuProblem[] = []
  sections.forEach(({ lists }, section) => {
    lists.forEach((list, index) => {
      list.items.forEach(({ id, cents, largeCents }, position) => {
        const path = ['sections', section, 'lists', index, 'items', position]
        if (items.has(id)) problems.push({ path: [...path, 'id'], message: 'This is on the menu twice.' })
        items.add(id)
        const hasPrice = cents !== undefined || (list.columns !== undefined && largeCents !== undefined)
        if (!hasPrice) problems.push({ path: [...path, 'cents'], message: 'What does it cost?' })
      })
    })
    problems.push(...twice(lists, ['sections', section, 'lists']))
  })
  return [...problems, ...twice(sections, ['sections']), ...twice(extras, ['extras']), ...twice(charges, ['charges'])]
}

function twice(things: readonly { id: string }[], path: (string | number)[]): MenuProblem[] {
  return things.flatMap(({ id }, index) =>
    things.findIndex((one) => one.id === id) < index
      ? [{ path: [...path, index, 'id'], message: 'This is on the menu twice.' }]
      : [],
  )
}
