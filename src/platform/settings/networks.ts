import { isIP, isIPv4 } from 'node:net'

/** This machine, and networks that the internet does not route to: where a proxy in front usually stands. */
export const PRIVATE_NETWORKS = [
  '127.0.0.0/8',
  '::1',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
  'fe80::/10',
] as const

/** Whether a name or address, as it stands in a setting or a Host header, can only mean this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return /(^|\.)localhost$/.test(name) || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

/** `192.0.2.7`, or a network such as `192.0.2.0/24`. */
export function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (longest < 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}
