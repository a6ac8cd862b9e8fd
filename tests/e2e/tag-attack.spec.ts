import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'
import { urls } from '#urls.ts'
import { expect, test } from './visit.ts'

/** What the tag finds out, as it writes it down in the page. */
type Loot = Record<'staff' | 'members' | 'role' | 'worker' | 'oldWorker', string>

/** A tag that tries everything within its reach to get from a public page to what the owner may do. */
const attack = `
  var loot = {};
  var attempt = function (name, act) {
    return act().then(function (got) { loot[name] = 'got ' + got }, function () { loot[name] = 'nothing' });
  };
  var call = function (path, options) { return fetch(path, options).then(function (answer) { return answer.status }) };
  var send = { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"role":"owner"}' };
  var register = function (file) { return navigator.serviceWorker.register(file, { scope: '${urls.adminDashboard}' }) };
  var opened = window.open('${urls.adminDashboard}');
  var framed = document.createElement('iframe');
  framed.src = '${urls.adminDashboard}';
  document.body.append(framed);
  Promise.all([
    attempt('staff', function () { return call('/api/staff') }),
    attempt('members', function () { return call('/api/members') }),
    attempt('role', function () { return call('/api/staff/1', send) }),
    attempt('worker', function () { return register('${urls.workerOf(urls.menu)}') }),
    attempt('oldWorker', function () { return register('/service-worker.js') }),
  ]).then(function () { loot.isOver = true });
`

test.describe('a tag that turns against the bar', () => {
  // The browser says in the console what it did not let the tag do.
  test.use({ foreseenErrors: [/Content Security Policy|Refused to|Service.?Worker|X-Frame-Options|Failed to load/] })

  test('runs nowhere before the owner approves it, and then gets to none of the calls, windows, frames and workers of the owner', async ({
    page,
    bar,
  }) => {
    const content = { ...NO_TAGS, customTags: [`<script>${attack}</script>`] }
    await bar.send('PUT', '/api/seo', { section: 'tags', version: 0, content }, 'seo')
    await bar.signIn(page.context(), 'owner')
    await page.goto(urls.home)
    await expect(page.locator('.consent')).toHaveCount(0)
    expect(await page.content()).not.toContain('loot')

    // An owner who looks at nothing.
    await bar.send('POST', '/api/seo/approval/approve', { version: 1 })
    await page.reload()
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Allow' }).click()
    await (await popup).getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.evaluate('loot.isOver')).toBe(true)

    const loot = await page.evaluate<Partial<Loot>>('loot')
    expect(loot).toMatchObject({ staff: 'nothing', members: 'nothing', role: 'nothing', worker: 'nothing' })
    // The window shows the dashboard to the owner; to the script it is closed.
    expect(await page.evaluate('opened.closed'), 'the tie between the windows is cut').toBe(true)
    await expect.poll(() => page.evaluate('framed.contentDocument === null')).toBe(true)
    // The file at the worker's old address registers, does nothing and is gone.
    const scopes = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
    await expect.poll(scopes).toEqual([])
  })
})
