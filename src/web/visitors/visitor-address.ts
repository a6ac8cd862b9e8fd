import { BlockList, isIP } from 'node:net'

type Proxies = {
  /** How many proxies stand in front. */
  trustedProxies: number
  /** Where the nearest of them connects from: addresses, or networks such as 10.0.0.0/8. */
  proxyAddresses: readonly string[]
}

/**
 * Finds the address that limits are counted by. Behind N trusted proxies it is the Nth address from the right of
 * X-Forwarded-For; what stands further left was written by the visitor. The header counts only when it comes from a proxy:
 * anyone who reaches this server directly could write any address into it. An IPv6 visitor owns a /64, so only that part counts.
 */
export function createAddressReader({ trustedProxies, proxyAddresses }: Proxies) {
  const proxies = toBlockList(proxyAddresses)
  const isProxy = (peer: string) => isIP(peer) !== 0 && proxies.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4')

  /** Without a peer there is no network in between, as in a test. */
  return function readAddress(peer: string | undefined, forwardedFor: string | undefined): string {
    const nearest = peer === undefined ? undefined : withoutPrefix(peer)
    const isBelieved = trustedProxies > 0 && (nearest === undefined || isProxy(nearest))
    const told = isBelieved ? forwardedFor?.split(',').at(-trustedProxies) : undefined
    return shorten((told && readHop(told.trim())) || nearest || 'unknown')
  }
}

/** Whether the address, as `createAddressReader` writes it, is this machine's own. */
export function isLoopback(address: string) {
  return address.startsWith('127.') || address === shorten('::1')
}

function toBlockList(addresses: readonly string[]) {
  const list = new BlockList()
  for (const one of addresses) {
    const [address = '', bits] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Some proxies write the port as well. Undefined for what is no address: a visitor may have sent kilobytes of it. */
function readHop(hop: string): string | undefined {
  const bare = hop.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) ? withoutPrefix(bare) : undefined
}

/** An IPv4 address that is written as IPv6 is the same one. */
function withoutPrefix(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function shorten(address: string) {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0') : []
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
