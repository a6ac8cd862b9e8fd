import { isLoopbackHost } from './networks.ts'

/** What is refused unless its name stands in ALLOW_INSECURE. */
export const insecureNames = ['demo', 'http', 'smtp', 'toast', 'emailjs', 'twilio', 'database'] as const
export type InsecureName = (typeof insecureNames)[number]

type Given = Readonly<Record<string, string | undefined>>
type Unsafe = { name: InsecureName; problem: string }

/** Settings that would show a demo to strangers, or send passwords and people's data over a network in the clear. */
export function listUnsafeSettings(given: Given, { isDemo }: { isDemo: boolean }): Unsafe[] {
  return [...(isDemo ? listDemoProblems(given) : listHttpProblems(given)), ...listOutgoingProblems(given)]
}

const host = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).hostname : undefined)
const isElsewhere = (name: string | undefined) => name !== undefined && name !== '' && !isLoopbackHost(name)
const allow = (name: InsecureName) => `or allow it with ALLOW_INSECURE=${name}`

function listDemoProblems({ HOST, PUBLIC_URL, TRUST_PROXY }: Given): Unsafe[] {
  const problems = [
    isElsewhere(HOST) && 'HOST: must be 127.0.0.1 in demo mode (set DEMO=0 to allow other computers)',
    isElsewhere(host(PUBLIC_URL)) && 'PUBLIC_URL: must be this computer in demo mode (set DEMO=0 to go public)',
    Number(TRUST_PROXY) > 0 && 'TRUST_PROXY: must be 0 in demo mode (set DEMO=0 to go public)',
  ]
  return problems.flatMap((problem) => (problem ? [{ name: 'demo', problem }] : []))
}

function listHttpProblems({ HOST, PUBLIC_URL }: Given): Unsafe[] {
  const why = 'because passwords would travel unencrypted'
  if (PUBLIC_URL?.startsWith('https:')) return []
  if (isElsewhere(host(PUBLIC_URL))) {
    return [{ name: 'http', problem: `PUBLIC_URL: must begin with https://, ${why} (${allow('http')})` }]
  }
  if (!isElsewhere(HOST)) return []
  const problem = `HOST: needs a PUBLIC_URL with https:// to allow other computers, ${why} (${allow('http')})`
  return [{ name: 'http', problem }]
}

function listOutgoingProblems(given: Given) {
  const { SMTP_URL, TOAST_URL, EMAILJS_URL, TWILIO_URL, DATABASE_URL, MIGRATION_DATABASE_URL } = given
  const found: Unsafe[] = []
  const refuse = (name: InsecureName, words: string) => found.push({ name, problem: `${words} (${allow(name)})` })
  if (isElsewhere(host(SMTP_URL)) && weakensTls(SMTP_URL)) refuse('smtp', 'SMTP_URL: must not turn encryption off')
  for (const [name, setting, url] of [
    ['toast', 'TOAST_URL', TOAST_URL],
    ['emailjs', 'EMAILJS_URL', EMAILJS_URL],
    ['twilio', 'TWILIO_URL', TWILIO_URL],
  ] as const) {
    if (isElsewhere(host(url)) && url?.startsWith('http:')) refuse(name, `${setting}: must begin with https://`)
  }
  for (const [setting, url] of Object.entries({ DATABASE_URL, MIGRATION_DATABASE_URL })) {
    if (/^postgres(ql)?:/.test(url ?? '') && isElsewhere(databaseHost(url)) && !isEncrypted(url)) {
      refuse('database', `${setting}: must end with ?sslmode=verify-full, because the database is on another computer`)
    }
  }
  return found
}

/** The mail library lets the address overrule what we ask of it. */
function weakensTls(smtpUrl = '') {
  return [...new URL(smtpUrl).searchParams.keys()].some((name) =>
    /^(ignoreTLS|requireTLS|secure|opportunisticTLS|tls\.)/i.test(name),
  )
}

/** As the database library reads its address: a parameter counts more than the name before it, and the last of two. */
function databaseHost(databaseUrl = '') {
  const named = lastParameter(databaseUrl, 'host')
  const isSocket = named?.startsWith('/')
  return isSocket ? undefined : named || host(databaseUrl)
}

/** Encrypted, and with a server that proves who it is. Read as libpq does, nothing less than `verify-full` asks for proof. */
function isEncrypted(databaseUrl = '') {
  const mode = lastParameter(databaseUrl, 'sslmode') ?? ''
  const isLibpq = lastParameter(databaseUrl, 'uselibpqcompat') !== undefined
  return mode === 'verify-full' || (!isLibpq && /^(require|verify-ca)$/.test(mode))
}

function lastParameter(url: string, name: string) {
  return URL.canParse(url) ? new URL(url).searchParams.getAll(name).at(-1) : undefined
}

/** What an owner should know at every start, although it is allowed. */
export function listWarnings(given: Given, unsafe: readonly Unsafe[]): string[] {
  const isPublic = given.PUBLIC_URL?.startsWith('https:') && isElsewhere(host(given.PUBLIC_URL))
  return [
    ...new Set(unsafe.map(({ name }) => `ALLOW_INSECURE=${name} is in use: ${insecureWords[name]}`)),
    ...(isPublic && !Number(given.TRUST_PROXY)
      ? ['PUBLIC_URL is https but TRUST_PROXY is 0: behind a proxy all visitors share its address and its limits']
      : []),
  ]
}

const insecureWords = {
  demo: 'strangers may reach this demo',
  http: 'passwords travel unencrypted',
  smtp: 'emails with password links may travel unencrypted',
  toast: 'the Toast password travels unencrypted',
  emailjs: 'the EmailJS key travels unencrypted',
  twilio: 'text messages and the Twilio password travel unencrypted',
  database: 'everything in the database travels unencrypted',
} satisfies Record<InsecureName, string>
