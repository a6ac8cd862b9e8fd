const DEEP = { product: 50, postgres: 20, firstStart: 20 }
const QUICK = { product: 3, postgres: 2, firstStart: 2 }

/** How often each thing is killed: `CRASH_RUNS` is a number or `deep`. */
export function readCrashRuns(setting = process.env.CRASH_RUNS) {
  if (!setting) return QUICK
  if (setting === 'deep') return DEEP
  const runs = Number(setting)
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`CRASH_RUNS must be a number or "deep", and is "${setting}".`)
  return { product: runs, postgres: runs, firstStart: runs }
}
