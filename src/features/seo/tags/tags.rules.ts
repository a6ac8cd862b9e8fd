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

/**
 * A host for a security policy, with or without `*.` in front; undefined with a port, a path or another scheme, and for all hosts
 * below a name that belongs to nobody, because anybody could have one of them.
 */
export function readTagHost(typed: string): string | undefined {
  const [, star = '', rest = ''] = /^(?:https:\/\/)?(\*\.)?([^*]+?)\/?$/i.exec(typed) ?? []
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(rest) || !URL.canParse(`https://${rest}`)) return undefined
  const { hostname } = new URL(`https://${rest}`)
  if (!isHostName(hostname) || (star && isShared(hostname))) return undefined
  return `https://${star}${hostname}`
}

/** Names under which many owners have a host each: registries of countries, and services that host anybody's pages or files. */
const sharedNames = new Set(
  `appspot.com azureedge.net azurewebsites.net b-cdn.net blogspot.com bubbleapps.io cloudfront.net codesandbox.io deno.dev
  fastly.net firebaseapp.com fly.dev framer.app ghost.io github.io gitlab.io glitch.me googleapis.com googleusercontent.com
  herokuapp.com jsdelivr.net lovable.app myshopify.com netlify.app ngrok.app ngrok.dev ngrok.io ngrok-free.app on.aws
  onrender.com pages.dev railway.app r2.dev repl.co replit.app squarespace.com stackblitz.io surge.sh tiiny.site
  trycloudflare.com unpkg.com vercel.app web.app webflow.io weebly.com wixsite.com wordpress.com workers.dev`.split(
    /\s+/,
  ),
)
const registry = /^(ac|co|com|ed|edu|go|gob|gov|gouv|gv|mil|ne|net|nom|or|org)\.[a-z]{2}$/
/** Here the names below are regions and services, which are shared as well. */
const sharedAtAnyDepth = /(^|\.)(amazonaws\.com|windows\.net|digitaloceanspaces\.com)$/

/** Whether all hosts below a name would be the hosts of anybody. */
function isShared(name: string) {
  return registry.test(name) || sharedNames.has(name) || sharedAtAnyDepth.test(name)
}

export const HOST_PROBLEM =
  'must be a host like https://cdn.example.com, or https://*.example.com for all subdomains of one owner (not https://*.com or https://*.github.io), with no port or path'

/** An address that a tag may load from: https, on a host that a security policy can name. */
export function readTagAddress(typed: string): URL | undefined {
  const text = typed.trim()
  const isAbsolute = /^(?:https:)?\/\//i.test(text)
  const url =
    isAbsolute && URL.canParse(text, 'https://here.invalid') ? new URL(text, 'https://here.invalid') : undefined
  const isUsable = url?.protocol === 'https:' && isHostName(url.hostname) && !url.port && !url.username && !url.password
  return isUsable ? url : undefined
}
