import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { bannerLines } from './banner.ts'

const opened = {
  config: readConfig({ DEMO: '0', DATA_DIR: '/srv/bar' }),
  firstLogins: [{ screen: 'Admin', login: 'owner@bar.test', access: 'https://bar.test/set-password#secret' }],
  address: 'https://bar.test',
}

test('somebody at a terminal is shown the links of new accounts', () => {
  const shown = bannerLines({ ...opened, isTerminal: true }).join('\n')
  expect(shown).toContain('owner@bar.test   https://bar.test/set-password#secret')
})

test('the log of a service has no links, and says where they are', () => {
  const shown = bannerLines({ ...opened, isTerminal: false }).join('\n')
  expect(shown).not.toContain('secret')
  expect(shown).toContain('/srv/bar/first-logins.txt')
})

test('when there are no new accounts there is nothing to show', () => {
  expect(bannerLines({ ...opened, firstLogins: [], isTerminal: true }).join('\n')).not.toContain('New accounts')
})
