import { setTimeout as delay } from 'node:timers/promises'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MINUTES = 1_439
const RETRY_MS = 50
const MAX_RETRIES = 1_200

/**
 * Saves the opening hours again and again, each time with the next number written into them, and remembers which
 * numbers were sent and which the product confirmed.
 */
export class HoursWriter {
  sent = 0
  confirmed = 0
  #cookie = ''
  #isStopped = false

  async signIn(url: string, password: string) {
    const answer = await send(`${url}/api/login/hours`, 'POST', { password })
    if (!answer.ok) throw new Error(`The login failed: ${answer.status} ${await answer.text()}`)
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  /** Writes until `stop`, or until the product does not answer any more. An answer that reports a failure is no reason. */
  async write(url: string): Promise<'stopped' | 'unreachable'> {
    this.#isStopped = false
    while (!this.#isStopped) {
      this.sent += 1
      const number = this.sent
      const answer = await send(`${url}/api/hours`, 'PUT', { hours: toHours(number) }, this.#cookie).catch(
        () => undefined,
      )
      if (!answer) return 'unreachable'
      if (answer.ok) this.confirmed = number
      else if (answer.status < 500) throw new Error(`A save was refused: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer().catch(() => undefined)
    }
    return 'stopped'
  }

  stop() {
    this.#isStopped = true
  }

  /** Waits until the product has confirmed one more number. */
  async waitForProgress() {
    const before = this.confirmed
    for (let tries = 0; this.confirmed === before; tries += 1) {
      if (tries > MAX_RETRIES) throw new Error(`Nothing was confirmed any more after number ${before}.`)
      await delay(RETRY_MS)
    }
  }
}

/** The number that the product shows. Fails when the days do not belong to the same save. */
export async function readNumber(url: string): Promise<number> {
  for (let tries = 0; tries < MAX_RETRIES; tries += 1) {
    const answer = await fetch(`${url}/api/hours`)
    if (answer.ok) return toNumber(await answer.json())
    await answer.arrayBuffer()
    await delay(RETRY_MS)
  }
  throw new Error('The opening hours could not be read any more.')
}

function toHours(number: number) {
  const digits = [toTime(number % MINUTES), toTime(Math.floor(number / MINUTES))]
  return DAYS.map((day, index) => ({
    day,
    dayOrder: index + 1,
    isOpen: true,
    openTime: digits[index % 2],
    closeTime: '23:59',
  }))
}

function toNumber(hours: { day: string; openTime: string }[]) {
  const minutes = DAYS.map((day) => toMinutes(hours.find((row) => row.day === day)?.openTime ?? ''))
  const [low = Number.NaN, high = Number.NaN] = minutes
  if (minutes.some((value, index) => value !== (index % 2 === 0 ? low : high))) {
    throw new Error(`The days are of different saves: ${JSON.stringify(hours)}`)
  }
  return high * MINUTES + low
}

function toTime(minutes: number) {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function toMinutes(time: string) {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function send(url: string, method: string, body: unknown, cookie = '') {
  return fetch(url, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
  })
}
