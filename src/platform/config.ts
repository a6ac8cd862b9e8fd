import { homedir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import * as appleWallet from './settings/apple-wallet.ts'
import {
  email,
  host,
  list,
  mailSender,
  origin,
  password,
  pollSeconds,
  publicKeys,
  secret,
  serviceUrl,
  text,
  textSender,
  url,
  wholeNumber,
} from './settings/fields.ts'
import * as googleWallet from './settings/google-wallet.ts'
import { listHostProblems } from './settings/host-problems.ts'
import { isAddressOrNetwork, isLoopbackHost, PRIVATE_NETWORKS } from './settings/networks.ts'
import { insecureNames, listUnsafeSettings, listWarnings } from './settings/unsafe-settings.ts'

/** The settings as the rest of the product sees them. Explained for owners in `.env.example`. */
export type Config = ReturnType<typeof toConfig> & { warnings: string[] }

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Fix these settings and start again:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads all settings once. Every problem is reported together; nothing is required. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty line such as `PORT=` in an .env file means "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = settings.safeParse(given)
  const ownProblems = parsed.error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? []
  const unsafe = listUnsafeSettings(given, { isDemo: isDemo(given) })
  const allowed = new Set(given.ALLOW_INSECURE?.split(',').map((name) => name.trim()))
  const refused = unsafe.filter(({ name }) => !allowed.has(name)).map(({ problem }) => problem)
  const problems = [...ownProblems, ...problemsTogether(given), ...refused]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const config = toConfig(parsed.data)
  return {
    ...config,
    warnings: [...listWarnings(given, unsafe), ...appleWallet.warnOfExpiry(config.appleWallet, new Date())],
  }
}

const HIGHEST_PORT = 65_535
const MAX_PROXIES = 5
const MIN_KEY_LENGTH = 32
const HIGHEST_SPEED = 3600

const settings = z.object({
  PORT: wholeNumber(HIGHEST_PORT, `must be a port number from 0 to ${HIGHEST_PORT}`).default(3000),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: origin(
    'https://bar.example.com',
    'must not include a path (https://www.example.com, not https://www.example.com/bar)',
  ).optional(),
  ADMIN_URL: origin('https://staff.example.com').optional(),
  DATA_DIR: text.optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional(),
  MIGRATION_DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://owner:password@host:5432/database').optional(),
  TRUST_PROXY: wholeNumber(MAX_PROXIES, `must be the number of proxies in front, from 0 to ${MAX_PROXIES}`).default(0),
  TRUSTED_PROXIES: list
    .refine((all) => all.every(isAddressOrNetwork), 'must be addresses or networks such as 192.0.2.7, 10.0.0.0/8')
    .optional(),
  ALLOW_INSECURE: list
    .pipe(z.array(z.enum(insecureNames, `must be names out of ${insecureNames.join(', ')}`)))
    .default([]),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be one of fatal, error, warn, info, debug, trace')
    .default('info'),
  NODE_ENV: text.optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: password.optional(),
  SEO_EMAIL: email.optional(),
  SEO_PASSWORD: password.optional(),
  HOURS_PASSWORD: password.optional(),
  TWO_STEP_KEY: z.string().min(MIN_KEY_LENGTH, `must have at least ${MIN_KEY_LENGTH} characters`).optional(),
  DEMO: z.enum(['0', '1'], 'must be 1 (with demo data) or 0 (without)').optional(),
  DEMO_PASSWORD: password.optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: mailSender.optional(),
  MAIL_TO: email.optional(),
  EMAILJS_SERVICE_ID: text.optional(),
  EMAILJS_TEMPLATE_ID: text.optional(),
  EMAILJS_PUBLIC_KEY: text.optional(),
  EMAILJS_PRIVATE_KEY: text.optional(),
  EMAILJS_URL: origin('https://api.emailjs.com').default('https://api.emailjs.com'),
  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_API_KEY: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: textSender.optional(),
  TWILIO_WEBHOOK_TOKEN: text.optional(),
  TWILIO_URL: serviceUrl('https://api.twilio.com').default('https://api.twilio.com'),
  TOAST_URL: origin('https://toast.example.com').optional(),
  TOAST_CLIENT_ID: text.optional(),
  TOAST_CLIENT_SECRET: text.optional(),
  TOAST_RESTAURANT_ID: text.optional(),
  TOAST_LOYALTY_KEY: secret.optional(),
  TOAST_LOYALTY_PUBLIC_KEY: publicKeys.optional(),
  TOAST_WEBHOOK_SECRET: secret.optional(),
  ...appleWallet.fields,
  ...googleWallet.fields,
  POLL_SECONDS: pollSeconds.default(180),
  SYNC_SECRET: secret.optional(),
  METRICS_SECRET: secret.optional(),
  NOW: z.iso.datetime({ offset: true, error: 'must be an instant such as 2025-11-14T18:00:00-05:00' }).optional(),
  NOW_SPEED: wholeNumber(HIGHEST_SPEED, `must be a whole number from 0 to ${HIGHEST_SPEED}`).default(0),
})

/** What is wrong between settings that are each fine, found even while others are not. */
function problemsTogether(given: Record<string, string | undefined>): string[] {
  const isNeededFor = (missing: string, present: string) =>
    given[present] && !given[missing] ? [`${missing}: is needed because ${present} is set`] : []
  const problems = [
    ...isNeededFor('ADMIN_PASSWORD', 'ADMIN_EMAIL'),
    ...isNeededFor('ADMIN_EMAIL', 'ADMIN_PASSWORD'),
    ...isNeededFor('SEO_PASSWORD', 'SEO_EMAIL'),
    ...isNeededFor('SEO_EMAIL', 'SEO_PASSWORD'),
    ...isNeededFor('MAIL_FROM', 'SMTP_URL'),
  ]
  /** All of `names`, as soon as one of them or of the optional ones is given. */
  const areNeededTogether = (names: string[], ...optional: string[]) => {
    const present = [...names, ...optional].find((name) => given[name])
    return present ? names.flatMap((name) => isNeededFor(name, present)) : []
  }
  const emailJs = ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY', 'EMAILJS_PRIVATE_KEY']
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']
  problems.push(...areNeededTogether(emailJs, 'EMAILJS_URL'))
  problems.push(...areNeededTogether(twilio, 'TWILIO_API_KEY', 'TWILIO_WEBHOOK_TOKEN', 'TWILIO_URL'))
  problems.push(...areNeededTogether(['TOAST_URL', 'TOAST_CLIENT_ID', 'TOAST_CLIENT_SECRET', 'TOAST_RESTAURANT_ID']))
  problems.push(...areNeededTogether(appleWallet.needed, ...appleWallet.optional), ...appleWallet.listProblems(given))
  // Google fetches the picture of the card from the website.
  problems.push(...areNeededTogether(googleWallet.needed), ...isNeededFor('PUBLIC_URL', 'GOOGLE_WALLET_KEY'))
  problems.push(...isNeededFor('PUBLIC_URL', 'ADMIN_URL'), ...listHostProblems(given))
  problems.push(...isNeededFor('NOW', 'NOW_SPEED'), ...isNeededFor('TRUST_PROXY', 'TRUSTED_PROXIES'))
  problems.push(...isNeededFor('DATABASE_URL', 'MIGRATION_DATABASE_URL'))
  if (given.NOW && !isDemo(given)) problems.push('NOW: works in demo mode only (DEMO=1)')
  return problems
}

type Settings = z.output<typeof settings>

/** Demo data is for trying the product out: on by default, and off as soon as it looks like a real installation. */
function isDemo(given: Partial<Record<'DEMO' | 'DATABASE_URL' | 'NODE_ENV', string | undefined>>) {
  return given.DEMO ? given.DEMO === '1' : !given.DATABASE_URL && given.NODE_ENV !== 'production'
}

function toConfig(given: Settings) {
  const publicUrl =
    given.PUBLIC_URL ?? `http://${given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST}:${given.PORT}`
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl: new URL(publicUrl).origin,
    hasPublicUrl: given.PUBLIC_URL !== undefined,
    /** Where dashboards and the calls of staff are, when they have a hostname of their own. */
    adminUrl: given.ADMIN_URL && new URL(given.ADMIN_URL).origin,
    /** For links that staff get. */
    staffUrl: new URL(given.ADMIN_URL ?? publicUrl).origin,
    isHttps: publicUrl.startsWith('https:'),
    dataDir: path.resolve(given.DATA_DIR ?? defaultDataDir()),
    databaseUrl: given.DATABASE_URL,
    /** For the role that owns the tables, where the product itself works as another. */
    migrationDatabaseUrl: given.MIGRATION_DATABASE_URL,
    trustedProxies: given.TRUST_PROXY,
    proxyAddresses: given.TRUSTED_PROXIES ?? PRIVATE_NETWORKS,
    /** What the owner has allowed by name although it is not safe. */
    allowInsecure: given.ALLOW_INSECURE,
    logLevel: given.LOG_LEVEL,
    admin:
      given.ADMIN_EMAIL && given.ADMIN_PASSWORD
        ? { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
        : undefined,
    seo: given.SEO_EMAIL && given.SEO_PASSWORD ? { email: given.SEO_EMAIL, password: given.SEO_PASSWORD } : undefined,
    hoursPassword: given.HOURS_PASSWORD,
    twoStepKey: given.TWO_STEP_KEY,
    isDemo: isDemo(given),
    demoPassword: given.DEMO_PASSWORD,
    mail: toMailSettings(given),
    emailJs: toEmailJsSettings(given),
    sms: toSmsSettings(given),
    toast: toToastSettings(given),
    /** How Toast's terminals prove who they are; none when they are not to be answered. */
    toastLoyalty: toToastLoyalty(given),
    toastWebhookSecret: given.TOAST_WEBHOOK_SECRET,
    appleWallet: appleWallet.toWallet(given),
    googleWallet: googleWallet.toWallet(given),
    /** How often orders are read while the bar is open; 0 for never. */
    pollSeconds: given.POLL_SECONDS,
    syncSecret: given.SYNC_SECRET,
    metricsSecret: given.METRICS_SECRET,
    /** A clock that is set by hand: it stands still, or runs so many times as fast as others. */
    setClock: given.NOW ? { start: new Date(given.NOW), speed: given.NOW_SPEED } : undefined,
  }
}

/** What visitors send goes to `to`. */
function toMailSettings({ SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to, ALLOW_INSECURE: allowed }: Settings) {
  if (!smtpUrl || !from) return undefined
  const mustEncrypt = !allowed.includes('smtp') && !isLoopbackHost(new URL(smtpUrl).hostname)
  return { smtpUrl, mustEncrypt, from, to: to ?? /<(.+)>/.exec(from)?.[1] ?? from }
}

function toEmailJsSettings(given: Settings) {
  const { EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId } = given
  const { EMAILJS_PUBLIC_KEY: publicKey, EMAILJS_PRIVATE_KEY: privateKey } = given
  if (!serviceId || !templateId || !publicKey || !privateKey) return undefined
  return { url: new URL(given.EMAILJS_URL).origin, serviceId, templateId, publicKey, privateKey }
}

/** With an API key, its name and secret take the place of those of the account, whose own token signs what Twilio tells us. */
function toSmsSettings(given: Settings) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: secret, TWILIO_FROM: sender } = given
  if (!accountSid || !secret || !sender) return undefined
  const url = given.TWILIO_URL.replace(/\/+$/, '')
  const webhookToken = given.TWILIO_WEBHOOK_TOKEN ?? (given.TWILIO_API_KEY ? undefined : secret)
  return { url, accountSid, user: given.TWILIO_API_KEY ?? accountSid, secret, sender, webhookToken }
}

function toToastSettings(given: Settings) {
  const { TOAST_URL: url, TOAST_CLIENT_ID: clientId } = given
  const { TOAST_CLIENT_SECRET: clientSecret, TOAST_RESTAURANT_ID: restaurantId } = given
  if (!url || !clientId || !clientSecret || !restaurantId) return undefined
  return { url: new URL(url).origin, clientId, clientSecret, restaurantId }
}

function toToastLoyalty({ TOAST_LOYALTY_KEY: key, TOAST_LOYALTY_PUBLIC_KEY: keys = [] }: Settings) {
  return key || keys.length > 0 ? { key, publicKeys: keys } : undefined
}

/** Outside the project: a clone under a private folder cannot be reached by the user that runs PostgreSQL for root. */
function defaultDataDir() {
  return process.getuid?.() === 0 ? '/var/lib/eleven-tides' : path.join(homedir(), '.eleven-tides')
}
