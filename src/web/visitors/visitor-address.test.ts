import { expect, test } from 'vitest'
import { PRIVATE_NETWORKS } from '#platform/settings/networks.ts'
import { createAddressReader } from './visitor-address.ts'

const behind = (trustedProxies: number, proxyAddresses: readonly string[] = PRIVATE_NETWORKS) =>
  createAddressReader({ trustedProxies, proxyAddresses })

test('without a proxy the socket is believed and the header is not', () => {
  expect(behind(0)('192.0.2.7', '198.51.100.1')).toBe('192.0.2.7')
  expect(behind(0)('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
})

test('behind one proxy the address that proxy wrote counts, not what the visitor claims', () => {
  expect(behind(1)('127.0.0.1', '203.0.113.9, 198.51.100.1')).toBe('198.51.100.1')
})

test('behind two proxies the second address from the right counts', () => {
  expect(behind(2)('127.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.1')).toBe('198.51.100.1')
})

test('a proxy that forwards nothing leaves the socket', () => {
  expect(behind(1)('127.0.0.1', undefined)).toBe('127.0.0.1')
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.9.8.7', '172.20.0.2', '192.168.1.1', 'fd00::1', '169.254.1.1'])(
  'a proxy on this machine or in its own network is believed: %s',
  (peer) => {
    expect(behind(1)(peer, '198.51.100.1')).toBe('198.51.100.1')
  },
)

test.each(['203.0.113.9', '172.32.0.1', '2001:db8::1', 'closed'])(
  'somebody who reaches the product without the proxy is not believed: %s',
  (peer) => {
    expect(behind(1)(peer, '198.51.100.1')).not.toBe('198.51.100.1')
  },
)

test('the owner can name the proxies, and nobody else is believed then', () => {
  const readAddress = behind(1, ['203.0.113.0/28', '2001:db8::7'])
  expect(readAddress('203.0.113.9', '198.51.100.1')).toBe('198.51.100.1')
  expect(readAddress('2001:db8::7', '198.51.100.1')).toBe('198.51.100.1')
  expect(readAddress('203.0.113.16', '198.51.100.1')).toBe('203.0.113.16')
  expect(readAddress('10.0.0.1', '198.51.100.1')).toBe('10.0.0.1')
})

test('what is no address is not taken for one, however long it is', () => {
  for (const written of ['x'.repeat(7000), '1.2.3', '', ' ', '198.51.100.1 or so']) {
    expect(behind(1)('127.0.0.1', written)).toBe('127.0.0.1')
  }
})

test('a proxy may write the port of the visitor as well', () => {
  expect(behind(1)('127.0.0.1', '198.51.100.1:50123')).toBe('198.51.100.1')
  expect(behind(1)('127.0.0.1', '[2001:db8:1:2::9]:50123')).toBe('2001:db8:1:2::/64')
})

test('an IPv4 address written as IPv6 is the same visitor', () => {
  expect(behind(0)('::ffff:192.0.2.7', undefined)).toBe('192.0.2.7')
  expect(behind(1)('127.0.0.1', '::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('all addresses of one IPv6 network count as one visitor', () => {
  expect(behind(0)('2001:db8:1:2:3:4:5:6', undefined)).toBe('2001:db8:1:2::/64')
  expect(behind(0)('2001:db8:1:2::9', undefined)).toBe('2001:db8:1:2::/64')
  expect(behind(0)('::1', undefined)).toBe('0:0:0:0::/64')
})
