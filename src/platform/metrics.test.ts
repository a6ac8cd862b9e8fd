import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('a counter is written once for each combination of labels', async () => {
  const metrics = createMetrics()
  const countBlack = metrics.counter('cats_total', 'Cats seen.', { color: 'black' })
  metrics.counter('cats_total', 'Cats seen.', { color: 'white "and" \\\n' })()
  countBlack()
  countBlack()
  expect(await metrics.render()).toBe(
    [
      '# HELP cats_total Cats seen.',
      '# TYPE cats_total counter',
      'cats_total{color="black"} 2',
      'cats_total{color="white \\"and\\" \\\\\\n"} 1',
      '',
    ].join('\n'),
  )
})

test('a histogram counts what is at most as large as each limit, and sums everything up', async () => {
  const metrics = createMetrics()
  const observe = metrics.histogram('nap_seconds', 'Length of naps.', [1, 10])
  for (const seconds of [0.5, 1, 5, 100]) observe({ cat: 'Ada' }, seconds)
  expect((await metrics.render()).split('\n').slice(2)).toEqual([
    'nap_seconds_bucket{cat="Ada",le="1"} 2',
    'nap_seconds_bucket{cat="Ada",le="10"} 3',
    'nap_seconds_bucket{cat="Ada",le="+Inf"} 4',
    'nap_seconds_sum{cat="Ada"} 106.5',
    'nap_seconds_count{cat="Ada"} 4',
    '',
  ])
})

test('a gauge is read when somebody asks, and may have several values or none', async () => {
  const metrics = createMetrics()
  let cats = 1
  metrics.gauge('cats', 'Cats here.', () => [{ value: cats }])
  metrics.gauge('dogs', 'Dogs here.', async () => [])
  expect(await metrics.render()).toContain('cats 1\n')
  cats = 2
  expect(await metrics.render()).toContain('cats 2\n# HELP dogs Dogs here.\n# TYPE dogs gauge\n')
})
