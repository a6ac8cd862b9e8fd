import { z } from 'zod'

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const

const auditReport = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.enum(severities), range: z.string() })),
})

/** What `npm audit --json` said, in a sentence and an exit status: 1 for a known hole that is high or worse, 2 for no answer. */
export function judgeAudit(printed: string): { status: 0 | 1 | 2; text: string } {
  const parsed = auditReport.safeParse(readJson(printed))
  if (!parsed.success) {
    const text = "Couldn't reach the npm registry's list of known holes, so nothing was checked. Try again when online."
    return { status: 2, text }
  }
  const found = Object.entries(parsed.data.vulnerabilities)
    .map(([name, { severity, range }]) => ({ name, severity, range }))
    .toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
  if (found.length === 0) return { status: 0, text: 'No known holes in what ships.' }
  const isBad = found.some(({ severity }) => severity === 'critical' || severity === 'high')
  const lines = found.map(({ name, severity, range }) => `  ${severity}: ${name} ${range}`)
  return { status: isBad ? 1 : 0, text: ['Known holes in what ships:', ...lines].join('\n') }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
