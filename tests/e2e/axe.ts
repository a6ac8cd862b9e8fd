import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { viewports } from '../browser.ts'
import { isDeep } from '../depth.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ when only the look does. */
const LOOK_RULES = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
  'aria-hidden-focus',
]

/** Of rows of one kind the first ones stand for all, unless all is asked for. */
const ROWS = isDeep ? Number.MAX_SAFE_INTEGER : 4

/** Looks of texts that this worker has judged already, see `findProblems`. */
const judgedLooks = new Set<string>()

/**
 * What is on the screen has no accessibility problem that a machine can see, by the rules of WCAG 2.2 AA and good
 * practice, and nothing hangs over its right edge. `state` names the screen when it does not.
 */
export function expectAccessible(page: Page, state: string) {
  return expectNoProblems(page, state, { runOnly: TAGS, isAlways: true })
}

/** `isAlways` says whether it is judged even when every text on it looks as one that was judged before. */
async function expectNoProblems(page: Page, state: string, rules: { runOnly: string[]; isAlways: boolean }) {
  // Evaluated, not loaded: the page's policy forbids scripts of others.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const known = isDeep ? [] : [...judgedLooks]
  const { violations, overhang, newLooks } = await page.evaluate(findProblems, { ...rules, known, rows: ROWS })
  for (const look of newLooks) judgedLooks.add(look)
  expect.soft({ state, violations, overhang }).toEqual({ state, violations: [], overhang: 0 })
}

/**
 * The same on a desk in the light and on the narrowest phone in the dark, without loading the page again. 320 pixels are
 * also what is left of a desktop window for a reader who enlarges it to 400%. The second look is only as far as the edge
 * where no text looks new, unless all is asked for.
 */
export async function expectAccessibleEverywhere(page: Page, state: string) {
  await expectAccessible(page, state)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoProblems(page, `${state}, on a phone in the dark`, { runOnly: LOOK_RULES, isAlways: isDeep })
  await page.setViewportSize(viewports.desktop.viewport)
  await page.emulateMedia({ colorScheme: 'light' })
}

type Judged = { runOnly: string[]; isAlways: boolean; known: string[]; rows: number }

/** Runs in the page. */
async function findProblems({ runOnly, isAlways, known, rows }: Judged) {
  // `expectAccessible` has put it there; the page's own types do not know of it.
  const { axe: judge } = window as unknown as { axe: typeof axe }

  // Words that are just fading in or out have no contrast to be judged by.
  for (const animation of document.getAnimations()) {
    const isEndless = Number(animation.effect?.getComputedTiming().endTime) > 10_000
    if (animation.timeline === document.timeline && animation.playState === 'running' && !isEndless) animation.finish()
  }

  // How a text looks: texts alike, on alike grounds, have one contrast. To judge every row of a list takes a second, and
  // to judge on every screen what was judged on the one before takes half of the whole time.
  const grounds = new Map<Element, string>()
  function groundOf(element: Element): string {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const behind = element.parentElement ? groundOf(element.parentElement) : ''
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`
    const ground = own === 'rgba(0, 0, 0, 0) none 1' ? behind : `${behind} / ${own}`
    grounds.set(element, ground)
    return ground
  }
  const overhang = Math.max(0, document.documentElement.scrollWidth - window.innerWidth)
  const kinds = new Map<string, number>()
  const leftOut: HTMLElement[] = []
  for (const row of document.querySelectorAll<HTMLElement>('li, tbody > tr')) {
    const kind = `${row.tagName} ${row.className}`
    const before = kinds.get(kind) ?? 0
    kinds.set(kind, before + 1)
    // To hide what has the focus would take it away.
    if (before >= rows && !row.contains(document.activeElement)) leftOut.push(row)
  }
  for (const row of leftOut) row.style.setProperty('display', 'none', 'important')
  const looks = new Map<string, Element>()
  // What lies behind a dialog is judged when it is open to see.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  for (const element of (dialog ?? document.body).querySelectorAll('*')) {
    const hasText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasText || !element.checkVisibility()) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    // Large letters need less contrast, from 24 pixels on, or 18.66 when bold. Beyond that their size does not matter.
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    looks.set(`${color} ${isLarge} ${groundOf(element)}`, element)
  }
  for (const look of known) looks.delete(look)
  const isJudged = isAlways || looks.size > 0
  for (const element of looks.values()) element.setAttribute('data-look', '')
  judge.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })
  const { violations } = isJudged
    ? await judge.run(dialog ?? document, {
        runOnly,
        resultTypes: ['violations'],
        // The one rule that asks for more than is on the page is about films that play with sound.
        preload: { assets: ['media'] },
      })
    : { violations: [] }
  for (const element of looks.values()) element.removeAttribute('data-look')
  for (const row of leftOut) row.style.removeProperty('display')
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ; ')}`),
    newLooks: [...looks.keys()],
    overhang,
  }
}
