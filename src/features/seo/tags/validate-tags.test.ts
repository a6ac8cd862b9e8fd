import { describe, expect, test } from 'vitest'
import { isHostName, NO_TAGS, readTagHost, type TagSettings } from './tags.rules.ts'
import { tagsContent } from './validate-tags.ts'

/** What is kept of a change to settings that are empty otherwise. */
const keep = (change: Partial<TagSettings>) => tagsContent.parse({ ...NO_TAGS, ...change })

/** What is refused of it, field by field. */
function refuse(change: Partial<TagSettings>) {
  const { error } = tagsContent.safeParse({ ...NO_TAGS, ...change })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

test('a fresh install may stay as it is', () => {
  expect(keep({})).toEqual(NO_TAGS)
})

describe('the analytics id', () => {
  test.each(['G-AB12', 'G-AB12CD34EF56'])('%s is one', (analytics) => {
    expect(keep({ analytics }).analytics).toBe(analytics)
  })

  test('is trimmed and written large', () => {
    expect(keep({ analytics: ' g-ab12cd34ef ' }).analytics).toBe('G-AB12CD34EF')
  })

  test.each([
    ['UA-12345-6', 'shut down in 2023'],
    ['gtm-abc123', "Google Tag Manager (GTM-) isn't supported"],
    ['G-AB1', 'must be a Google Analytics 4 ID'],
    ['G-AB12CD34EF567', 'must be a Google Analytics 4 ID'],
    ['AB12CD34EF', 'must be a Google Analytics 4 ID'],
    ['G-AB12"><script>', 'must be a Google Analytics 4 ID'],
    [`G-${'A'.repeat(50)}`, 'must be 40 characters or fewer'],
  ])('%s is refused', (analytics, reason) => {
    expect(refuse({ analytics })).toContainEqual(['analytics', expect.stringContaining(reason)])
  })
})

describe('the pixel id', () => {
  test.each(['1234567890', '12345678901234567890'])('%s is one', (facebookPixel) => {
    expect(keep({ facebookPixel }).facebookPixel).toBe(facebookPixel)
  })

  test.each(['123456789', '123456789012345678901', '12345 67890', 'fbq', '１２３４５６７８９０'])(
    '%s is refused',
    (facebookPixel) => {
      expect(refuse({ facebookPixel })).toEqual([['facebookPixel', expect.stringContaining('10 to 20 digits')]])
    },
  )
})

describe('hosts', () => {
  test.each([
    ['https://cdn.example.com', 'https://cdn.example.com'],
    ['HTTPS://CDN.Example.com/', 'https://cdn.example.com'],
    ['cdn.example.com', 'https://cdn.example.com'],
    ['https://*.example.com', 'https://*.example.com'],
    ['*.example.com', 'https://*.example.com'],
    ['https://*.elevention.github.io', 'https://*.elevention.github.io'],
    ['https://elevention.github.io', 'https://elevention.github.io'],
    ['https://*.example.co.uk', 'https://*.example.co.uk'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('%s is kept as %s', (typed, host) => {
    expect(readTagHost(typed)).toBe(host)
  })

  test.each([
    '',
    '*',
    'https://*',
    'https://*.com',
    'https://*.co.uk',
    'https://*.com.au',
    'https://*.github.io',
    'https://*.s3.eu-west-1.amazonaws.com',
    'https://*.*.example.com',
    'https://a.*.example.com',
    'http://cdn.example.com',
    'wss://cdn.example.com',
    'https://cdn.example.com:8443',
    'https://cdn.example.com/path',
    'https://cdn.example.com?x',
    'https://me@cdn.example.com',
    'https://cdn.example.com; script-src *',
    'https://cdn.example.com https://b.example.com',
    "'unsafe-inline'",
    'https:',
    'data:',
    'localhost',
    '10.0.0.1',
    'https://[::1]',
    'https://-a.example.com',
    `https://${'a'.repeat(64)}.example.com`,
  ])('%j is none', (typed) => {
    expect(readTagHost(typed)).toBeUndefined()
  })

  test('are named once, empty lines are dropped, and a wrong one is named by its line', () => {
    const tagHosts = ['cdn.example.com', '', 'https://cdn.example.com/', ' ']
    expect(keep({ tagHosts }).tagHosts).toEqual(['https://cdn.example.com'])
    expect(refuse({ tagHosts: ['cdn.example.com', 'no'] })).toEqual([
      ['tagHosts.1', expect.stringContaining('must be a host like')],
    ])
  })

  test('are twenty at most', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `h${index}.example.com`)
    expect(refuse({ tagHosts: many(20) })).toEqual([])
    expect(refuse({ tagHosts: many(21) })).toEqual([['tagHosts', 'must be 20 hosts or fewer']])
  })
})

describe('custom tags', () => {
  const comment = (length: number) => `<!--${'a'.repeat(length - 7)}-->`

  test('are kept as they were typed, without the empty ones', () => {
    const tag = '<script>\n  go()\n</script>'
    expect(keep({ customTags: ['', ` ${tag}\n`, '  '] }).customTags).toEqual([tag])
  })

  test('a wrong one is named by its place, with the reason', () => {
    expect(refuse({ customTags: ['<!-- fine -->', '', '<script>go(</script>'] })).toEqual([
      ['customTags.2', expect.stringMatching(/^Line 1: the script has an error/)],
    ])
  })

  test('are twenty at most, of 10,000 characters each and 30,000 together', () => {
    expect(refuse({ customTags: Array(20).fill(comment(1500)) })).toEqual([])
    expect(refuse({ customTags: Array(21).fill(comment(10)) })).toEqual([['customTags', 'must be 20 tags or fewer']])
    expect(refuse({ customTags: [comment(10_000)] })).toEqual([])
    expect(refuse({ customTags: [comment(10_001)] })).toEqual([['customTags.0', 'must be 10,000 characters or fewer']])
    expect(refuse({ customTags: [...Array(3).fill(comment(10_000)), comment(8)] })).toEqual([
      ['customTags', expect.stringContaining('30,000 characters or fewer in total')],
    ])
  })
})

test('a host has up to 253 characters', () => {
  const host = (last: number) => [63, 63, 63, last].map((length) => 'a'.repeat(length)).join('.')
  expect([host(61).length, isHostName(host(61)), isHostName(host(62))]).toEqual([253, true, false])
})
