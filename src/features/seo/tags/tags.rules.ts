export type TagSettings = {
  /** The id of an analytics property; empty for none. */
  analytics: string
  /** The id of an advertising pixel; empty for none. */
  facebookPixel: string
  /** Pieces of HTML or script, as they were typed. */
  customTags: readonly string[]
  /** Hosts that the custom tags talk to beyond those they are loaded from. */
  tagHosts: readonly string[]
}

export const NO_TAGS: TagSettings = { analytics: '', facebookPixel: '', customTags: [], tagHosts: [] }

export const MAX_TAGS = 20
export const MAX_TAG_LENGTH = 10_000
/** Every page carries all of them, and a call of the API has a limit too. */
export const MAX_TAGS_LENGTH = 30_000
export const MAX_HOSTS = 20
export const MAX_HOST_LENGTH = 200

/** Why this is no id of an analytics property, as the rest of a sentence. Upper case is expected. */
export function findAnalyticsProblem(id: string): string | undefined {
  if (id === '' || /^G-[A-Z0-9]{4,12}$/.test(id)) return undefined
  if (/^UA-/i.test(id)) {
    return 'must start with G-. Universal Analytics (UA-) shut down in 2023. Create a Google Analytics 4 property and use its ID.'
  }
  if (/^GTM-/i.test(id)) {
    return "must start with G-. Google Tag Manager (GTM-) isn't supported. Use your Google Analytics 4 ID, and add other tools as custom tags."
  }
  return 'must be a Google Analytics 4 ID, such as G-AB12CD34EF'
}

export function findPixelProblem(id: string): string | undefined {
  return id === '' || /^[0-9]{10,20}$/.test(id) ? undefined : 'must be 10 to 20 digits'
}

const NAME = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostName = new RegExp(`^(?:${NAME}\\.)+(?!\\d+$)${NAME}$`)

/** Whether a name can stand in a security policy as it is. URLs allow hosts with characters that would end a directive. */
export function isHostName(name: string) {
  return name.length <= 253 && hostName.test(name)
}

/** A host for a security policy, with or without `*.` in front; undefined with a port, a path or another scheme. */
export function readTagHost(typed: string): string | undefined {
  const [, star = '', rest = ''] = /^(?:https:\/\/)?(\*\.)?([^*]+?)\/?$/i.exec(typed) ?? []
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(rest) || !URL.canParse(`https://${rest}`)) return undefined
  const { hostname } = new URL(`https://${rest}`)
  return isHostName(hostname) ? `https://${star}${hostname}` : undefined
}

export const HOST_PROBLEM =
  'must be a host like https://cdn.example.com, or https://*.example.com for all subdomains, with no port or path'

/** An address that a tag may load from: https, on a host that a security policy can name. */
export function readTagAddress(typed: string): URL | undefined {
  const text = typed.trim()
  const isAbsolute = /^(?:https:)?\/\//i.test(text)
  const url =
    isAbsolute && URL.canParse(text, 'https://here.invalid') ? new URL(text, 'https://here.invalid') : undefined
  const isUsable = url?.protocol === 'https:' && isHostName(url.hostname) && !url.port && !url.username && !url.password
  return isUsable ? url : undefined
}
