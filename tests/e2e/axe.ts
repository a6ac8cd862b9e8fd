import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What is on the screen has no accessibility problem that a machine can see, by the rules of WCAG 2.2 AA and good
 * practice, and nothing hangs over its right edge. `state` names the screen when it does not.
 */
export async function expectAccessible(page: Page, state: string) {
  await transitionsOver(page)
  // Evaluated, not loaded: the page's policy forbids scripts of others.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations, overhang } = await page.evaluate(async (tags) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
    })
    return {
      violations: found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ; ')}`),
      overhang: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    }
  }, TAGS)
  expect.soft({ state, violations, overhang }).toEqual({ state, violations: [], overhang: 0 })
}

/** Words that are just fading in or out have no contrast to be judged by. */
async function transitionsOver(page: Page) {
  await page.evaluate(async () => {
    const isPassing = ({ timeline, playState, effect }: Animation) =>
      timeline === document.timeline && playState === 'running' && Number(effect?.getComputedTiming().endTime) < 10_000
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isPassing)
        .map((animation) => animation.finished),
    )
  })
}
