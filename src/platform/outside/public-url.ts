import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** An address that somebody gave us is not on the open web, or leads away from it. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

type Resolve = (name: string, done: (error: Error | null, found: LookupAddress[]) => void) => void

/** An address that this server may call because a person asked for it: https on its own port, no login, no private number. */
export function toPublicUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : undefined
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    throw new AddressRefused(address)
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused(host)
  return url
}

/**
 * Finds the machines of a name for the connection that is about to be made. The check belongs here: a name that is looked up
 * once for the check and again for the connection may lead elsewhere the second time.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (name, { all }, done) =>
    resolve(name, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error(`No address for ${name}`), [])
      if (!found.every(({ address }) => isPublicAddress(address))) return done(new AddressRefused(name), [])
      return all ? done(null, found) : done(null, first.address, first.family)
    })
}

export const lookupPublic = publicLookup((name, done) => lookup(name, { all: true }, done))
