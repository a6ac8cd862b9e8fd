import { expect, test } from 'vitest'
import { askedWaitSeconds, backOffMs, decideRetryMs } from './toast-retry.rules.ts'

const now = new Date('2026-11-14T22:00:00.400Z')
const how = { attempt: 1, pauseMs: (attempt: number) => attempt * 100, random: 0.5 }

test('what may pass is tried again, and what Toast refuses is not', () => {
  for (const problem of ['unreachable', 'timeout', 'rate-limited', 'unavailable', 'unreadable'] as const) {
    expect(decideRetryMs({ problem, retryAfterSeconds: undefined }, how)).toBe(100)
  }
  for (const problem of ['login-refused', 'forbidden', 'not-found', 'refused'] as const) {
    expect(decideRetryMs({ problem, retryAfterSeconds: undefined }, how)).toBeUndefined()
  }
})

test('a call is tried four times in all', () => {
  const failure = { problem: 'unavailable', retryAfterSeconds: undefined } as const
  expect(decideRetryMs(failure, { ...how, attempt: 3 })).toBe(300)
  expect(decideRetryMs(failure, { ...how, attempt: 4 })).toBeUndefined()
})

test('the wait that Toast asks for is kept, with a little more, up to half a minute', () => {
  const wait = (retryAfterSeconds: number) => decideRetryMs({ problem: 'rate-limited', retryAfterSeconds }, how)
  expect(wait(0)).toBe(100)
  expect(wait(1)).toBe(1125)
  expect(wait(30)).toBe(30_125)
  expect(wait(31)).toBeUndefined()
})

test('the pauses of our own double, and are never quite the same', () => {
  expect([1, 2, 3].map((attempt) => backOffMs(attempt, 0))).toEqual([250, 500, 1000])
  expect([1, 2, 3].map((attempt) => backOffMs(attempt, 1))).toEqual([500, 1000, 2000])
})

test('Toast names the wait in seconds or by a date', () => {
  expect(asked(429, { 'retry-after': '7' })).toBe(7)
  expect([500, 503].map((status) => asked(status, { 'retry-after': '7' }))).toEqual([7, 7])
  expect(asked(429, { 'retry-after': 'Sat, 14 Nov 2026 22:00:05 GMT' })).toBe(5)
  expect(asked(429, { 'retry-after': 'Sat, 14 Nov 2026 21:59:00 GMT' })).toBe(0)
  expect(asked(429, { 'retry-after': 'Sat, 14 Nov 2026 23:00:00 GMT' })).toBe(3600)
  expect(asked(429, { 'retry-after': '7', 'x-toast-ratelimit-reset': epochSeconds('22:10:00') })).toBe(7)
})

test('without it, the end of the rate limit counts, but only for who asked too often', () => {
  expect(asked(429, { 'x-toast-ratelimit-reset': epochSeconds('22:00:03') })).toBe(3)
  expect(asked(503, { 'x-toast-ratelimit-reset': epochSeconds('22:00:03') })).toBeUndefined()
  expect([404, 499].map((status) => asked(status, { 'retry-after': '7' }))).toEqual([undefined, undefined])
})

test('instants are measured by the clock of the one who wrote them', () => {
  const date = 'Sat, 14 Nov 2026 23:00:00 GMT'
  expect(asked(429, { date, 'retry-after': 'Sat, 14 Nov 2026 23:00:02 GMT' })).toBe(2)
  expect(asked(429, { date, 'x-toast-ratelimit-reset': epochSeconds('23:00:04') })).toBe(4)
})

test('a wait that cannot be read is no wait', () => {
  for (const value of ['', 'soon', '-5', '1e9', '0x10', 'Sat, 99 Foo 2026']) {
    expect(asked(429, { 'retry-after': value })).toBeUndefined()
    expect(asked(429, { 'x-toast-ratelimit-reset': value })).toBeUndefined()
  }
})

function asked(status: number, headers: Record<string, string>) {
  return askedWaitSeconds(status, new Headers(headers), now)
}

function epochSeconds(time: string) {
  return String(Date.parse(`2026-11-14T${time}Z`) / 1000)
}
