import { AppError } from '#base/app-error.ts'

/** How often each outcome happened: the word `done`, or the code of the refusal. Anything else fails the test. */
export async function outcomesOf(attempts: Promise<unknown>[]) {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(attempts)) {
    if (result.status === 'rejected' && !(result.reason instanceof AppError)) throw result.reason
    const outcome = result.status === 'fulfilled' ? 'done' : result.reason.code
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
