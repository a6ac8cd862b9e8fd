/**
 * The address limits are counted by. Behind N trusted proxies it is the Nth address from the right of X-Forwarded-For;
 * what stands further left was written by the visitor. An IPv6 visitor owns a /64, so only that part counts.
 */
export function visitorAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
) {
  const hops = forwardedFor?.split(',').map((hop) => hop.trim()) ?? []
  const told = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined
  return shorten(told || socketAddress || 'unknown')
}

/** Whether the address, as `visitorAddress` writes it, is this machine's own. */
export function isLoopback(address: string) {
  return address.startsWith('127.') || address === shorten('::1')
}

function shorten(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('%')[0]?.toLowerCase().split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0') : []
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
