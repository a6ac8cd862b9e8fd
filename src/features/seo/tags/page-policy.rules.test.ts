import { expect, test } from 'vitest'
import type { AllowedSources } from '#web/page.ts'
import { pagePolicy } from '#web/security-headers.ts'
import { describePolicy } from './page-policy.rules.ts'

const config = { publicUrl: 'https://bar.example.com', hasPublicUrl: true }
const describeWith = (...allowed: AllowedSources[]) => describePolicy(pagePolicy(config, { allowed }).join('; '))

test('without tags pages load nothing from elsewhere', () => {
  expect(describeWith()).toEqual([
    ['Scripts', 'Nothing from other sites'],
    ['Connections', 'Nothing from other sites'],
    ['Images', 'Nothing from other sites'],
    ['Frames', 'Nothing from other sites'],
  ])
})

test('hosts are named by their kind, and written scripts are counted', () => {
  const allowed = {
    scripts: ["'sha256-a='", 'https://a.example.com'],
    connections: ['https://*.b.example.com', 'https://a.example.com'],
    pictures: [],
    frames: [],
  }
  expect(describeWith(allowed)).toEqual([
    ['Scripts', '1 inline script, a.example.com'],
    ['Connections', '*.b.example.com, a.example.com'],
    ['Images', 'Nothing from other sites'],
    ['Frames', 'Nothing from other sites'],
  ])
  const seen = { ...allowed, pictures: ['https://p.example.com'], frames: ['https://f.example.com'] }
  expect(describeWith(seen)?.slice(2)).toEqual([
    ['Images', 'p.example.com'],
    ['Frames', 'f.example.com'],
  ])
  expect(describePolicy("script-src 'self'")?.map(([, sources]) => sources)).toEqual(
    Array(4).fill('Nothing from other sites'),
  )
  const two = { ...allowed, scripts: ["'sha256-a='", "'sha256-b='"] }
  expect(describeWith(two)?.[0]).toEqual(['Scripts', '2 inline scripts'])
})

test('a page that is served without a policy, as while developing, has none to tell of', () => {
  expect(describePolicy(null)).toBeUndefined()
  expect(describePolicy("frame-ancestors 'none'")).toBeUndefined()
})
