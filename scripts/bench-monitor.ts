import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { groupBy } from '#base/group-by.ts'
import { openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { makeDataFolder } from '#tests/built-product.ts'
import { type Score, scoreCases } from '#tests/labelled-cases/score-cases.ts'
import { createDatabase } from './bench-database.ts'

type Line = { what: string; figure: string }

const folder = path.resolve('src/features/discounts/labelled-cases')

/** How right the discount monitor is about the labelled cases, or about those in the folder that LABELLED_CASES names. */
export async function measureMonitor(): Promise<Line[]> {
  const { dataDir, remove } = await makeDataFolder()
  await chmod(dataDir, 0o711)
  const postgres = await startOwnPostgres({ dataDir, durable: false })
  const url = await createDatabase(postgres.url, 'monitor')
  await migrate({ url }, { folder: migrationsFolder })
  const { db, close } = openDatabase(url, (error) => {
    throw error
  })
  try {
    const cases = process.env.LABELLED_CASES ?? folder
    const deps = { db, log: createLog('error') }
    const score = await scoreCases(deps, { house: path.join(folder, 'house.txt'), cases })
    return describe(score)
  } finally {
    await close()
    await postgres.stop()
    await remove()
  }
}

function describe(score: Awaited<ReturnType<typeof scoreCases>>): Line[] {
  const checks = score.cases.flatMap((one) => one.checks)
  const { precision, recall, alerts, right, wrong, wanted, found, missed, repeats } = score
  return [
    {
      what: 'Labelled',
      figure: `${checks.length} checks in ${score.cases.length} cases, ${wanted.length} to be found`,
    },
    {
      what: 'Alerts',
      figure: `${alerts.length}: ${right.length} right (${repeats} of them repeat another), ${wrong.length} wrong`,
    },
    { what: 'Precision', figure: precision.toFixed(3) },
    { what: 'Recall', figure: `${recall.toFixed(3)} (${found.length} found, ${missed.length} missed)` },
    ...describePatterns(score),
    ...describeRules(score),
    ...(process.env.LABELLED_CASES ? [] : describeMistakes(score)),
  ]
}

function describePatterns({ wanted, found }: Score): Line[] {
  return [...groupBy(wanted, ({ pattern }) => pattern)].map(([pattern, all]) => {
    const own = found.filter((one) => one.pattern === pattern)
    return { what: `  ${pattern}`, figure: `${own.length} of ${all.length} found` }
  })
}

function describeRules({ alerts }: Score): Line[] {
  return [...groupBy(alerts, ({ alert }) => alert.rule)].map(([rule, all]) => {
    const right = all.filter(({ hits }) => hits.length > 0)
    const told = [
      ...groupBy(
        right.flatMap(({ hits }) => hits),
        ({ pattern }) => pattern,
      ),
    ]
    const patterns = told.map(([pattern, hits]) => `${pattern} ${hits.length}`).join(', ')
    return { what: `Rule ${rule}`, figure: `${right.length} of ${all.length} right${patterns ? `: ${patterns}` : ''}` }
  })
}

/** Named one by one, except for cases that nobody who writes rules should see. */
function describeMistakes({ wrong, missed }: Score): Line[] {
  return [
    ...wrong.map(({ alert }) => ({
      what: `Wrong in ${alert.restaurantId}`,
      figure: `${alert.rule}: ${alert.headline}`,
    })),
    ...missed.map(({ caseId, pattern, checks }) => ({
      what: `Missed in ${caseId}`,
      figure: `${pattern}: ${[...checks].join(', ')}`,
    })),
  ]
}
