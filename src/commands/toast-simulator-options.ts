import { parseArgs } from 'node:util'
import { runningClock, systemClock } from '#platform/clock.ts'
import { StartError } from '#platform/start-error.ts'

const USAGE =
  'npm run toast-simulator -- [--port 4000] [--seed 7] [--busyness 10] [--now 2026-11-14T20:00-05:00] [--speed 60] [--no-limits] [--webhook http://127.0.0.1:3000/api/toast/webhook --webhook-secret …]'
const HIGHEST_PORT = 65_535
const MAX_BUSYNESS = 1_000
const MAX_SPEED = 1_000_000

/** What stands behind the command, or a sentence that says what is wrong with it. */
export function readSimulatorOptions(words: string[]) {
  const given = parse(words)
  const port = readNumber('port', given.port, { highest: HIGHEST_PORT })
  const seed = readNumber('seed', given.seed, { highest: Number.MAX_SAFE_INTEGER })
  const busyness = readNumber('busyness', given.busyness, { highest: MAX_BUSYNESS, isPositive: true })
  const speed = readNumber('speed', given.speed, { highest: MAX_SPEED, isPositive: true })
  const start = given.now === undefined ? systemClock.now() : readInstant(given.now)
  return {
    clock: given.now === undefined && speed === undefined ? systemClock : runningClock(start, speed ?? 1),
    hasLimits: !given['no-limits'],
    ...(port !== undefined && { port }),
    ...(seed !== undefined && { seed }),
    ...(busyness !== undefined && { busyness }),
    ...readWebhooks(given),
  }
}

function readWebhooks({ webhook: url, 'webhook-secret': secret }: ReturnType<typeof parse>) {
  if (url === undefined && secret === undefined) return {}
  if (url === undefined || secret === undefined || !URL.canParse(url)) {
    throw new StartError(`--webhook must be an address, and needs --webhook-secret. ${USAGE}`)
  }
  return { webhooks: { url, secret } }
}

function parse(words: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: words,
      options: {
        port: text,
        seed: text,
        busyness: text,
        now: text,
        speed: text,
        webhook: text,
        'webhook-secret': text,
        'no-limits': { type: 'boolean' },
      },
    }).values
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new StartError(`${sentence}. ${USAGE}`)
  }
}

/** A decimal number; only one that must be more than nothing may have a fraction. */
function readNumber(
  name: string,
  value: string | undefined,
  { highest, isPositive = false }: { highest: number; isPositive?: boolean },
): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  const isFine = isPositive ? /^\d+(\.\d+)?$/.test(value) && number > 0 : /^\d+$/.test(value)
  if (isFine && number <= highest) return number
  const kind = isPositive ? 'a number above 0' : 'a whole number from 0'
  throw new StartError(`--${name} must be ${kind} up to ${highest}. ${USAGE}`)
}

function readInstant(value: string): Date {
  const instant = new Date(value)
  if (/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(instant.getTime())) return instant
  throw new StartError(`--now must be an instant such as 2026-11-14T20:00-05:00. ${USAGE}`)
}
