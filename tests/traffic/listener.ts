import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '#tests/attacks/random.ts'

/** A line that gave no sign of life for so long counts as lost, as in browsers. */
const SILENCE_MS = 45_000
const LONGEST_PAUSE_MS = 1_000

/** A dashboard that listens to changes, and connects again whenever its line is lost. */
export function listen({ urls, path, cookie, random }: Line) {
  let line = new AbortController()
  let isStopped = false
  let heard = 0

  async function hearOne() {
    line = new AbortController()
    const { signal } = line
    const silence = setTimeout(() => line.abort(), SILENCE_MS)
    try {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' }
      const answer = await fetch(`${random.pick(urls())}${path}`, { headers, signal })
      if (!answer.ok || !answer.body) return void (await answer.body?.cancel())
      for await (const chunk of answer.body) {
        silence.refresh()
        if (/^data: (\w+:\d|everything)/m.test(Buffer.from(chunk).toString())) heard += 1
      }
    } finally {
      clearTimeout(silence)
    }
  }

  const listening = (async () => {
    while (!isStopped) {
      // A line that was cut off is opened again.
      await hearOne().catch(() => undefined)
      await delay(random.below(LONGEST_PAUSE_MS))
    }
  })()
  return {
    heard: () => heard,
    async stop() {
      isStopped = true
      line.abort()
      await listening
    },
  }
}

type Line = { urls: () => readonly string[]; path: string; cookie: string; random: Random }
