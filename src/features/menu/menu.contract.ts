import { z } from 'zod'
import type { Menu } from '#content/menu/menu-item.ts'
import { contentId, documentRead, documentSave, pictureRef } from '#features/content/content.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { listMenuProblems, MAX_ITEM_CENTS } from './menu-problems.rules.ts'

const words = (what: string, max: number) => z.string().trim().min(1, what).max(max, `Keep it to ${max} characters.`)
const note = z.string().trim().min(1).max(300, 'Keep it to 300 characters.').exactOptional()
const cents = z.int().min(1, 'A price is more than nothing.').max(MAX_ITEM_CENTS, 'That price is too high.')

const item = z.strictObject({
  id: contentId,
  name: words('What is it called?', 80),
  kind: z.enum(['from', 'each']).exactOptional(),
  cents: cents.exactOptional(),
  largeCents: cents.exactOptional(),
  description: words('Describe it, or leave it out.', 200).exactOptional(),
  diets: z
    .array(z.enum(['vegetarian', 'vegan', 'gluten-free', 'spicy']))
    .max(4)
    .exactOptional(),
  photo: pictureRef.exactOptional(),
})

const list = z.strictObject({
  id: contentId,
  title: words('What is the list called?', 60),
  note,
  picture: pictureRef.exactOptional(),
  columns: z.enum(['draft', 'wine']).exactOptional(),
  items: z.array(item).max(100, 'A list has at most 100 items.'),
})

const section = z.strictObject({
  id: contentId,
  title: words('What is the section called?', 60),
  note,
  lists: z.array(list).max(30, 'A section has at most 30 lists.'),
})

const nothing = 'Keep at least one section.'

/** Every combination of two people's changes fits it, because what is put together of both is not looked at again. */
export const menuContent: z.ZodType<Menu, Menu> = z.strictObject({
  sections: z.array(section).min(1, nothing).max(20, 'The menu has at most 20 sections.'),
  extras: z.array(z.strictObject({ id: contentId, name: words('What is it?', 80), cents })).max(20),
  charges: z
    .array(
      z.strictObject({
        id: contentId,
        name: words('What is it for?', 40),
        percent: z.number().min(0.1).max(50).multipleOf(0.1),
      }),
    )
    .max(10),
})

/** What a person saves must make sense as a whole as well. */
const savedMenu = menuContent.check((checked) => {
  for (const { path, message } of listMenuProblems(checked.value)) {
    checked.issues.push({ code: 'custom', input: checked.value, path, message })
  }
})

export const readMenu = endpoint('GET', '/api/content/menu', {
  ...documentRead(menuContent),
  summary: 'The menu with its prices.',
  topic: 'content',
})

export const saveMenu = endpoint('PUT', '/api/content/menu', {
  ...documentSave(menuContent),
  body: documentSave(savedMenu).body,
  summary: 'Saves the menu as a draft.',
})
