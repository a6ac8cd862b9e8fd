import { expect, test } from 'vitest'
import { judgeAudit } from '../scripts/judge-audit.ts'

const report = (vulnerabilities: Record<string, { severity: string; range: string }>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} })

test('what ships without known holes passes', () => {
  expect(judgeAudit(report({}))).toEqual({ status: 0, text: 'No known holes in what ships.' })
})

test.each(['high', 'critical'])('a hole that is %s fails, the worst first', (severity) => {
  const holes = { harmless: { severity: 'low', range: '<2' }, 'left-pad': { severity, range: '<=1.3.0' } }
  expect(judgeAudit(report(holes))).toEqual({
    status: 1,
    text: `Known holes in what ships:\n  ${severity}: left-pad <=1.3.0\n  low: harmless <2`,
  })
})

test('smaller ones are named and pass', () => {
  expect(judgeAudit(report({ 'left-pad': { severity: 'moderate', range: '*' } })).status).toBe(0)
})

test.each([
  ['offline', '{"error": {"code": "ENOTFOUND", "summary": "request failed"}}'],
  ['with a registry that keeps no list', '{"message": "405 Method Not Allowed", "statusCode": 405}'],
  ['without npm', ''],
])('%s it says that nothing was checked', (_, printed) => {
  expect(judgeAudit(printed)).toMatchObject({ status: 2, text: expect.stringContaining('nothing was checked') })
})
