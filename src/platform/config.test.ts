import { homedir } from 'node:os'
import { expect, test } from 'vitest'
import { problemsOf } from '#tests/problems-of.ts'
import { readConfig } from './config.ts'

const databaseUrl = 'postgres://bar:s3cret@db.example.com:5432/bar?sslmode=verify-full'

test('the product starts with no settings at all, for trying it out on this machine only', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000', isDemo: true })
  expect(config).toMatchObject({ isHttps: false, trustedProxies: 0, logLevel: 'info' })
  for (const name of [
    'databaseUrl',
    'admin',
    'seo',
    'hoursPassword',
    'mail',
    'emailJs',
    'sms',
    'toast',
    'toastLoyalty',
    'syncSecret',
    'setClock',
  ] as const) {
    expect(config[name], name).toBeUndefined()
  }
  const place = process.getuid?.() === 0 ? '/var/lib/eleven-tides' : `${homedir()}/.eleven-tides`
  expect(config.dataDir).toBe(place)
})

test('an empty line in the settings file means that the setting is not given', () => {
  const empty = {
    PORT: '',
    HOST: '  ',
    PUBLIC_URL: '',
    DEMO: '',
    ADMIN_EMAIL: '',
    SMTP_URL: '',
    NOW: '',
    LOG_LEVEL: '',
  }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('all given settings arrive', () => {
  const config = readConfig({
    PORT: ' 8080 ',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://bar.example.com/',
    DATA_DIR: '/srv/bar',
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: databaseUrl.replace('bar:', 'owner:'),
    TRUST_PROXY: '1',
    TRUSTED_PROXIES: '192.0.2.7, 10.0.0.0/8',
    ALLOW_INSECURE: 'smtp',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: 'Owner@Example.com',
    ADMIN_PASSWORD: 'a long password',
    SEO_EMAIL: 'seo@example.com',
    SEO_PASSWORD: 'another password',
    HOURS_PASSWORD: 'third password',
    SMTP_URL: 'smtps://bar:s3cret@mail.example.com',
    MAIL_FROM: 'Eleven Tides <bar@example.com>',
    MAIL_TO: 'manager@example.com',
    EMAILJS_SERVICE_ID: 'service_tides',
    EMAILJS_TEMPLATE_ID: 'template_contact',
    EMAILJS_PUBLIC_KEY: 'public-key',
    EMAILJS_PRIVATE_KEY: 'private-key',
    EMAILJS_URL: 'https://mail.example.com/',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_API_KEY: 'SK1',
    TWILIO_AUTH_TOKEN: 's3cret',
    TWILIO_FROM: '+13055550111',
    TWILIO_URL: 'https://sms.example.com/compatible/',
  })
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://bar.example.com',
    staffUrl: 'https://bar.example.com',
    hasPublicUrl: true,
    isHttps: true,
    dataDir: '/srv/bar',
    databaseUrl,
    migrationDatabaseUrl: databaseUrl.replace('bar:', 'owner:'),
    trustedProxies: 1,
    proxyAddresses: ['192.0.2.7', '10.0.0.0/8'],
    allowInsecure: ['smtp'],
    logLevel: 'warn',
    admin: { email: 'owner@example.com', password: 'a long password' },
    seo: { email: 'seo@example.com', password: 'another password' },
    hoursPassword: 'third password',
    isDemo: false,
    demoPassword: undefined,
    mail: {
      smtpUrl: 'smtps://bar:s3cret@mail.example.com',
      mustEncrypt: false,
      from: 'Eleven Tides <bar@example.com>',
      to: 'manager@example.com',
    },
    emailJs: {
      url: 'https://mail.example.com',
      serviceId: 'service_tides',
      templateId: 'template_contact',
      publicKey: 'public-key',
      privateKey: 'private-key',
    },
    sms: {
      url: 'https://sms.example.com/compatible',
      accountSid: 'AC1',
      user: 'SK1',
      secret: 's3cret',
      sender: '+13055550111',
    },
    toast: undefined,
    toastWebhookSecret: undefined,
    pollSeconds: 180,
    syncSecret: undefined,
    setClock: undefined,
    warnings: [],
  })
})

test('every problem is reported at once, in words an owner understands', () => {
  const env = {
    PORT: 'abc',
    LOG_LEVEL: 'loud',
    ADMIN_EMAIL: 'owner@example.com',
    HOST: '0.0.0.0',
    SEO_PASSWORD: 'short',
  }
  expect(problemsOf(env)).toEqual([
    'PORT: must be a port number from 0 to 65535',
    'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace',
    'SEO_PASSWORD: must have at least 8 characters',
    'ADMIN_PASSWORD: is needed because ADMIN_EMAIL is set',
    'SEO_EMAIL: is needed because SEO_PASSWORD is set',
    'HOST: must be 127.0.0.1 in demo mode (set DEMO=0 to allow other computers)',
  ])
  expect(() => readConfig(env)).toThrow(/^Fix these settings and start again:\n {2}- PORT: must be/)
})

test.each([
  ['PORT', '65536', 'from 0 to 65535'],
  ['TWO_STEP_KEY', 'short', 'at least 32 characters'],
  ['PORT', '-1', 'from 0 to 65535'],
  ['PORT', '80.5', 'from 0 to 65535'],
  ['PORT', '0x50', 'from 0 to 65535'],
  ['TRUST_PROXY', '6', 'from 0 to 5'],
  ['POLL_SECONDS', '4', 'from 5 to 3600, or 0'],
  ['POLL_SECONDS', '3601', 'from 5 to 3600, or 0'],
  ['POLL_SECONDS', 'often', 'from 5 to 3600, or 0'],
  ['TOAST_WEBHOOK_SECRET', 'short', 'at least 16 characters'],
  ['TRUST_PROXY', 'yes', 'from 0 to 5'],
  ['TRUSTED_PROXIES', 'proxy.example.com', 'such as 192.0.2.7, 10.0.0.0/8'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'such as 192.0.2.7, 10.0.0.0/8'],
  ['TRUSTED_PROXIES', '192.0.2.7,', 'such as 192.0.2.7, 10.0.0.0/8'],
  ['HOST', 'not a host', 'address of this machine'],
  ['PUBLIC_URL', 'bar.example.com', 'https://bar.example.com'],
  ['PUBLIC_URL', 'ftp://bar.example.com', 'https://bar.example.com'],
  ['PUBLIC_URL', 'https://bar.example.com/site', 'must not include a path'],
  ['DATABASE_URL', 'mysql://db.example.com/bar', 'postgres://'],
  ['MIGRATION_DATABASE_URL', 'mysql://db.example.com/bar', 'postgres://'],
  ['ADMIN_EMAIL', 'owner', 'email address'],
  ['HOURS_PASSWORD', '7 chars', 'at least 8 characters'],
  ['DEMO', 'yes', 'must be 1'],
  ['SMTP_URL', 'mail.example.com', 'smtps://'],
  ['MAIL_FROM', 'The Bar', 'Eleven Tides <bar@example.com>'],
  ['MAIL_TO', 'the manager', 'email address'],
  ['EMAILJS_URL', 'api.emailjs.com', 'https://api.emailjs.com'],
  ['EMAILJS_URL', 'https://api.emailjs.com/api/v1.0', 'must not include a path'],
  ['TWILIO_URL', 'api.twilio.com', 'https://api.twilio.com'],
  ['TWILIO_URL', 'https://bar:s3cret@api.twilio.com', 'must not include a login'],
  ['TWILIO_URL', 'https://api.twilio.com?key=s3cret', 'must not include a login, a query'],
  ['TWILIO_FROM', '(305) 555-0111', '+13055550100'],
  ['TWILIO_FROM', 'The Bar', '+13055550100'],
  ['TOAST_LOYALTY_KEY', 'short', 'at least 16 characters'],
  ['TOAST_LOYALTY_PUBLIC_KEY', '/no/such/file', 'RSA public key (PEM)'],
  ['TOAST_LOYALTY_PUBLIC_KEY', 'package.json', 'RSA public key (PEM)'],
  ['NOW', 'tomorrow', '2025-11-14T18:00:00-05:00'],
])('%s=%s is refused with an example or a limit', (name, value, hint) => {
  const problem = problemsOf({ [name]: value }).find((line) => line.startsWith(`${name}: `))
  expect(problem).toContain(hint)
})

test.each([
  ['PORT', '0'],
  ['PORT', '65535'],
  ['TRUST_PROXY', '5'],
  ['POLL_SECONDS', '0'],
  ['POLL_SECONDS', '5'],
  ['HOURS_PASSWORD', '8 chars!'],
  ['MAIL_FROM', 'bar@example.com'],
  ['MAIL_TO', 'bar@example.com'],
  ['HOST', '::1'],
  ['HOST', 'localhost'],
])('%s=%s is accepted', (name, value) => {
  expect(problemsOf({ DEMO: '0', [name]: value })).toEqual([])
})

test('a login needs both its email and its password, and mail needs a sender', () => {
  expect(problemsOf({ ADMIN_PASSWORD: 'a long password' })).toEqual([
    'ADMIN_EMAIL: is needed because ADMIN_PASSWORD is set',
  ])
  expect(problemsOf({ SEO_EMAIL: 'seo@example.com' })).toEqual(['SEO_PASSWORD: is needed because SEO_EMAIL is set'])
  expect(problemsOf({ SMTP_URL: 'smtp://localhost' })).toEqual(['MAIL_FROM: is needed because SMTP_URL is set'])
})

test.each([
  ['Eleven Tides <bar@example.com>', 'bar@example.com'],
  ['bar@example.com', 'bar@example.com'],
])('mail for the house goes to the sender %s while no other address is given', (from, to) => {
  const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: from }
  expect(readConfig(mail).mail?.to).toBe(to)
  expect(readConfig({ ...mail, MAIL_TO: 'Manager@Example.com' }).mail?.to).toBe('manager@example.com')
})

test('EmailJS needs all four of its names and keys, and has an address of its own', () => {
  const whole = {
    EMAILJS_SERVICE_ID: 'service_tides',
    EMAILJS_TEMPLATE_ID: 'template_contact',
    EMAILJS_PUBLIC_KEY: 'public-key',
    EMAILJS_PRIVATE_KEY: 'private-key',
  }
  expect(readConfig(whole).emailJs?.url).toBe('https://api.emailjs.com')
  for (const [missing] of Object.entries(whole)) {
    const present = Object.keys(whole).find((name) => name !== missing)
    expect(problemsOf({ ...whole, [missing]: '' })).toEqual([`${missing}: is needed because ${present} is set`])
  }
  expect(problemsOf({ EMAILJS_URL: 'https://api.emailjs.com' })).toHaveLength(4)
})

test('text messages need account, password and sender, and go to Twilio unless another address is set', () => {
  const whole = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 's3cret', TWILIO_FROM: `MG${'0a'.repeat(16)}` }
  expect(readConfig(whole).sms).toMatchObject({ url: 'https://api.twilio.com', user: 'AC1' })
  for (const missing of Object.keys(whole)) {
    expect(problemsOf({ ...whole, [missing]: '' })).toEqual([
      expect.stringMatching(`^${missing}: is needed because TWILIO_`),
    ])
  }
  expect(problemsOf({ TWILIO_API_KEY: 'SK1' })).toHaveLength(3)
})

test('demo data is on by default and off as soon as it looks like a real installation', () => {
  expect(readConfig({}).isDemo).toBe(true)
  expect(readConfig({ DATABASE_URL: databaseUrl }).isDemo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production' }).isDemo).toBe(false)
  expect(readConfig({ DEMO: '0' }).isDemo).toBe(false)
  expect(readConfig({ DEMO: '1', DATABASE_URL: databaseUrl, NODE_ENV: 'production' }).isDemo).toBe(true)
})

test('the clock can be fixed for a demonstration, but not in a real installation', () => {
  const now = '2025-11-14T18:00:00-05:00'
  expect(readConfig({ NOW: now }).setClock).toEqual({ start: new Date('2025-11-14T23:00:00Z'), speed: 0 })
  expect(problemsOf({ NOW: now, DEMO: '0' })).toEqual(['NOW: works in demo mode only (DEMO=1)'])
})

test('the dashboards get a hostname of their own, which is another than that of the website', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://www.example.com',
    ADMIN_URL: 'https://staff.example.com/',
    DEMO: '0',
  })
  expect(config).toMatchObject({ adminUrl: 'https://staff.example.com', staffUrl: 'https://staff.example.com' })
  expect(readConfig({})).toMatchObject({ adminUrl: undefined, staffUrl: 'http://127.0.0.1:3000' })

  const problemsWith = (adminUrl: string) =>
    problemsOf({ PUBLIC_URL: 'https://www.example.com', ADMIN_URL: adminUrl, DEMO: '0' })
  expect(problemsWith('https://www.example.com:8443')).toEqual([
    'ADMIN_URL: must have another hostname than PUBLIC_URL',
  ])
  expect(problemsWith('http://staff.example.com')).toEqual(['ADMIN_URL: must begin with https:// as PUBLIC_URL does'])
  expect(problemsWith('https://staff.example.com/admin')).toEqual(['ADMIN_URL: must not include a path'])
  expect(problemsOf({ ADMIN_URL: 'https://staff.example.com', DEMO: '0' })).toEqual([
    'PUBLIC_URL: is needed because ADMIN_URL is set',
  ])
})
