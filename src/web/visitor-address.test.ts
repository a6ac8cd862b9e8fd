import { expect, test } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

test('without a proxy the socket is believed and the header is not', () => {
  expect(visitorAddress('192.0.2.7', '198.51.100.1', 0)).toBe('192.0.2.7')
})

test('behind one proxy the address that proxy wrote counts, not what the visitor claims', () => {
  expect(visitorAddress('127.0.0.1', '203.0.113.9, 198.51.100.1', 1)).toBe('198.51.100.1')
})

test('behind two proxies the second address from the right counts', () => {
  expect(visitorAddress('127.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.1', 2)).toBe('198.51.100.1')
})

test('a proxy that forwards nothing leaves the socket', () => {
  expect(visitorAddress('127.0.0.1', undefined, 1)).toBe('127.0.0.1')
})

test('an IPv4 address written as IPv6 is the same visitor', () => {
  expect(visitorAddress('::ffff:192.0.2.7', undefined, 0)).toBe('192.0.2.7')
})

test('all addresses of one IPv6 network count as one visitor', () => {
  expect(visitorAddress('2001:db8:1:2:3:4:5:6', undefined, 0)).toBe('2001:db8:1:2::/64')
  expect(visitorAddress('2001:db8:1:2::9', undefined, 0)).toBe('2001:db8:1:2::/64')
  expect(visitorAddress('::1', undefined, 0)).toBe('0:0:0:0::/64')
})
