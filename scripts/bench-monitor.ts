import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { type AlertRule, alertRules } from '#features/discounts/alerts/alert.rules.ts'
import { openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { makeDataFolder } from '#tests/built-product.ts'
import { patterns } from '#tests/labelled-cases/case.ts'
import { GOAL, type Score, scoreCases } from '#tests/labelled-cases/score-cases.ts'
import { createDatabase } from './bench-database.ts'
import { atLeast, inShares, type Row } from './bench-rows.ts'

const folder = path.resolve('src/features/discounts/labelled-cases')

/** How right the discount monitor is about the labelled cases, or about those in the folder that LABELLED_CASES names. */
export async function measureMonitor(): Promise<Row[]> {
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

function describe(score: Awaited<ReturnType<typeof scoreCases>>): Row[] {
  const checks = score.cases.flatMap((one) => one.checks)
  const { precision, recall, alerts, right, wrong, wanted, found, missed, repeats, sightings } = score
  const rightSightings = sightings.filter(({ isRight }) => isRight).length
  return [
    {
      what: 'Labelled',
      figure: `${checks.length} checks in ${score.cases.length} cases, ${wanted.length} to be found: ${found.length} found, ${missed.length} missed`,
    },
    {
      what: 'Alerts',
      figure: `${alerts.length}: ${right.length} right (${repeats} of them repeat another), ${wrong.length} wrong`,
    },
    { what: 'Precision', ...atLeast(precision, GOAL.precision, inShares) },
    {
      what: 'Precision of sightings',
      ...atLeast(rightSightings / sightings.length, GOAL.precision, inShares),
    },
    { what: 'Recall', ...atLeast(recall, GOAL.recall, inShares) },
    ...describeRules(score),
    ...(process.env.LABELLED_CASES ? [] : describeMistakes(score)),
  ]
}

/** The rule that should tell each pattern. Another that tells of the same check is as right. */
const ruleOf: Record<(typeof patterns)[number], AlertRule> = {
  'unauthorised-membership': 'unauthorised-discount',
  'membership-cap': 'discount-over-limit',
  'house-discount-cap': 'discount-over-limit',
  'promotion-misuse': 'promotion-misused',
  'unusual-discount': 'unusual-discount',
  'stacked-discounts': 'stacked-discounts',
  'self-approval': 'self-approval',
  'gift-card': 'gift-card',
  'own-account': 'own-account',
  'friend-account': 'same-guest',
  'member-many-checks': 'member-many-checks',
  refund: 'refund',
  'void-after-payment': 'void-after-payment',
  'large-void': 'large-void',
  'many-voids': 'many-voids',
  'negative-item': 'negative-item',
  walkout: 'walkout',
  'test-mode': 'test-mode',
  waste: 'waste',
  'far-above-room': 'server-above-others',
  'rising-trend': 'rising-habit',
}

/** Alerts are those of the rule; what was to be found is what is labelled with a pattern of the rule, found by it or by another. */
function describeRules({ alerts, wanted, missed }: Score): Row[] {
  const isOf = (rule: AlertRule) => (one: Score['wanted'][number]) =>
    patterns.some((pattern) => pattern === one.pattern && ruleOf[pattern] === rule)
  return alertRules.map((rule) => {
    const all = alerts.filter(({ alert }) => alert.rule === rule)
    const right = all.filter(({ hits }) => hits.length > 0).length
    const toFind = wanted.filter(isOf(rule)).length
    const notFound = missed.filter(isOf(rule)).length
    const counts = `${all.length} alerts, ${right} right, ${all.length - right} wrong, ${notFound} of ${toFind} missed`
    const shares = `precision ${share(right, all.length)}, recall ${share(toFind - notFound, toFind)}`
    return { what: `  ${rule}`, figure: `${counts}; ${shares}` }
  })
}

const share = (part: number, whole: number) => (whole === 0 ? 'none' : (part / whole).toFixed(2))

/** Named one by one, except for cases that nobody who writes rules should see. */
function describeMistakes({ wrong, missed }: Score): Row[] {
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
