import { expect, test } from 'vitest'
import { pagePolicy } from '#web/security-headers.ts'
import { describePolicy } from './page-policy.rules.ts'

const describeWith = (allowed?: Parameters<typeof pagePolicy>[1]) =>
  describePolicy(pagePolicy({ look: 'site' }, allowed).join('; '))

test('without tags pages load nothing from elsewhere', () => {
  expect(describeWith()).toEqual([
    ['Scripts', 'Nothing from elsewhere'],
    ['Connections', 'Nothing from elsewhere'],
    ['Pictures', 'Nothing from elsewhere'],
    ['Frames', 'Nothing from elsewhere'],
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
    ['Scripts', 'the script written in a tag, a.example.com'],
    ['Connections', '*.b.example.com, a.example.com'],
    ['Pictures', 'Nothing from elsewhere'],
    ['Frames', 'Nothing from elsewhere'],
  ])
  const two = { ...allowed, scripts: ["'sha256-a='", "'sha256-b='"] }
  expect(describeWith(two)?.[0]).toEqual(['Scripts', '2 scripts written in tags'])
})

test('a page that is served without a policy, as while developing, has none to tell of', () => {
  expect(describePolicy(null)).toBeUndefined()
  expect(describePolicy("frame-ancestors 'none'")).toBeUndefined()
})
