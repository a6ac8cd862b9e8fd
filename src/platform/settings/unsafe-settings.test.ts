import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { problemsOf } from '#tests/problems-of.ts'
import { PRIVATE_NETWORKS } from './networks.ts'
import { insecureNames } from './unsafe-settings.ts'

const mail = { MAIL_FROM: 'bar@example.com' }
const toast = { TOAST_CLIENT_ID: 'id', TOAST_CLIENT_SECRET: 'secret', TOAST_RESTAURANT_ID: 'bar' }
const emailJs = {
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
  EMAILJS_PUBLIC_KEY: 'public',
  EMAILJS_PRIVATE_KEY: 'private',
}
const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+13055550111' }

test.each([
  ['demo', { HOST: '0.0.0.0' }, 'HOST: must be 127.0.0.1 in demo mode'],
  ['demo', { PUBLIC_URL: 'https://demo.example.com' }, 'PUBLIC_URL: must be this computer in demo mode'],
  ['demo', { TRUST_PROXY: '1' }, 'TRUST_PROXY: must be 0 in demo mode'],
  ['http', { DEMO: '0', HOST: '0.0.0.0' }, 'HOST: needs a PUBLIC_URL with https://'],
  ['http', { DEMO: '0', HOST: '::' }, 'HOST: needs a PUBLIC_URL with https://'],
  [
    'http',
    { DEMO: '0', HOST: '192.168.1.20', PUBLIC_URL: 'http://bar.example.com' },
    'PUBLIC_URL: must begin with https',
  ],
  ['http', { DEMO: '0', PUBLIC_URL: 'http://bar.example.com' }, 'PUBLIC_URL: must begin with https'],
  [
    'smtp',
    { ...mail, SMTP_URL: 'smtp://u:p@mail.example.com?ignoreTLS=true' },
    'SMTP_URL: must not turn encryption off',
  ],
  ['smtp', { ...mail, SMTP_URL: 'smtp://mail.example.com?requireTLS=false' }, 'SMTP_URL: must not turn encryption off'],
  ['smtp', { ...mail, SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false' }, 'SMTP_URL: must not'],
  ['toast', { ...toast, TOAST_URL: 'http://toast.example.com' }, 'TOAST_URL: must begin with https://'],
  ['emailjs', { ...emailJs, EMAILJS_URL: 'http://api.example.com' }, 'EMAILJS_URL: must begin with https://'],
  ['twilio', { ...twilio, TWILIO_URL: 'http://sms.example.com' }, 'TWILIO_URL: must begin with https://'],
  [
    'database',
    { DATABASE_URL: 'postgres://u:p@db.example.com/bar' },
    'DATABASE_URL: must end with ?sslmode=verify-full',
  ],
  ['database', { DATABASE_URL: 'postgres://u:p@10.0.0.7/bar?sslmode=disable' }, 'DATABASE_URL: must end with'],
  ['database', { DATABASE_URL: 'postgres://u:p@db/bar?sslmode=no-verify' }, 'DATABASE_URL: must end with'],
  [
    'database',
    { DATABASE_URL: 'postgres://u:p@localhost/bar', MIGRATION_DATABASE_URL: 'postgres://u:p@db.example.com/bar' },
    'MIGRATION_DATABASE_URL: must end with',
  ],
  ['database', { DATABASE_URL: 'postgres://u:p@localhost/bar?host=db.example.com' }, 'DATABASE_URL: must end with'],
  ['database', { DATABASE_URL: 'postgres://u:p@db/bar?sslmode=verify-full&sslmode=disable' }, 'DATABASE_URL: must end'],
  ['database', { DATABASE_URL: 'postgres://u:p@db/bar?sslmode=require&uselibpqcompat=true' }, 'DATABASE_URL: must end'],
] as const)('%s: %o does not start, and says why, until it is allowed by name', (name, env, why) => {
  expect(problemsOf(env)).toEqual([expect.stringContaining(why)])
  const others = insecureNames.filter((other) => other !== name).join(',')
  expect(problemsOf({ ...env, ALLOW_INSECURE: others })).toHaveLength(1)
  const config = readConfig({ ...env, ALLOW_INSECURE: ` ${name} ` })
  expect(config.warnings).toContainEqual(expect.stringContaining(`ALLOW_INSECURE=${name} is in use`))
})

test.each([
  {},
  { PUBLIC_URL: 'http://localhost:4000' },
  { DEMO: '0', HOST: '127.0.0.1' },
  { DEMO: '0', HOST: '0.0.0.0', PUBLIC_URL: 'https://bar.example.com', TRUST_PROXY: '1' },
  { ...mail, SMTP_URL: 'smtp://localhost:25?ignoreTLS=true' },
  { ...mail, SMTP_URL: 'smtp://u:p@mail.example.com' },
  { ...mail, SMTP_URL: 'smtps://u:p@mail.example.com?pool=true' },
  { ...toast, TOAST_URL: 'http://127.0.0.1:4000' },
  { ...toast, TOAST_URL: 'https://toast.example.com' },
  { ...emailJs, EMAILJS_URL: 'http://[::1]:4000' },
  { ...twilio, TWILIO_URL: 'http://127.0.0.1:4000' },
  twilio,
  { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/bar' },
  { DATABASE_URL: 'postgres://u:p@localhost/bar' },
  { DATABASE_URL: 'postgres:///bar?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://db.example.com/bar?host=localhost' },
  { DATABASE_URL: 'postgres://db.example.com/bar?sslmode=verify-full&uselibpqcompat=true' },
  { DATABASE_URL: 'postgres://u:p@db.example.com/bar?sslmode=verify-full' },
])('%o starts without a word', (env) => {
  expect(problemsOf(env)).toEqual([])
  expect(readConfig(env).warnings).toEqual([])
})

test('an https site whose visitors would all look like one is warned about', () => {
  const warned = readConfig({ DEMO: '0', PUBLIC_URL: 'https://bar.example.com' }).warnings
  expect(warned).toEqual([expect.stringContaining('TRUST_PROXY is 0')])
})

test('only what can be allowed is taken', () => {
  expect(problemsOf({ ALLOW_INSECURE: 'demo,everything' })).toEqual([
    'ALLOW_INSECURE: must be names out of demo, http, smtp, toast, emailjs, twilio, database',
  ])
})

test('mail to another computer is encrypted, or not sent', () => {
  const mustEncrypt = (SMTP_URL: string, more = {}) => readConfig({ ...mail, SMTP_URL, ...more }).mail?.mustEncrypt
  expect(mustEncrypt('smtp://mail.example.com')).toBe(true)
  expect(mustEncrypt('smtp://127.0.0.1')).toBe(false)
  expect(mustEncrypt('smtp://mail.example.com', { ALLOW_INSECURE: 'smtp' })).toBe(false)
})

test('a refused setting is not repeated in the message, since it may be a secret', () => {
  const secrets = {
    ADMIN_PASSWORD: 's3cret',
    DATABASE_URL: 'mysql://bar:s3cret@db',
    SMTP_URL: 'imap://bar:s3cret@mail',
  }
  expect(problemsOf(secrets)).toHaveLength(5)
  expect(problemsOf(secrets).join()).not.toContain('s3cret')
})

test('proxies are believed only when their number is set, and from this machine or its own network unless they are named', () => {
  expect(readConfig({ DEMO: '0', TRUST_PROXY: '1' }).proxyAddresses).toEqual(PRIVATE_NETWORKS)
  expect(problemsOf({ TRUSTED_PROXIES: '192.0.2.7' })).toEqual([
    'TRUST_PROXY: is needed because TRUSTED_PROXIES is set',
  ])
})

test.each(['0.0.0.0', '192.168.1.20', '::', '127.example.com'])(
  'demo data is never shown to other machines on %s',
  (host) => {
    expect(problemsOf({ HOST: host })).toHaveLength(1)
    expect(problemsOf({ HOST: host, DEMO: '0', PUBLIC_URL: 'https://bar.example.com' })).toEqual([])
  },
)
