import type { Config } from '#platform/config.ts'
import { isLoopbackHost } from '#platform/settings/networks.ts'

/** What a proxy or a tunnel on this computer adds to what it passes on. */
const TRACES_OF_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

type ReadHeader = (name: string) => string | undefined

/**
 * Whether a request may see this product. A demo, with its sample members, is for the computer it runs on: it answers to
 * no other name, which a tunnel or a page that points its own name at this computer would use, and to no proxy.
 */
export function createAudience({ isDemo, allowInsecure }: Pick<Config, 'isDemo' | 'allowInsecure'>) {
  const staysHere = isDemo && !allowInsecure.includes('demo')
  return (readHeader: ReadHeader): boolean => {
    if (!staysHere) return true
    const host = readHeader('host')?.replace(/:\d+$/, '')
    return (host === undefined || isLoopbackHost(host)) && !TRACES_OF_PROXIES.some(readHeader)
  }
}
