import { defineConfig } from '@playwright/test'
import { headlessLaunchOptions, viewports } from './tests/browser.ts'
import { isDeep } from './tests/depth.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/start-product.ts',
  // A third one saves nothing on two cores: these tests seldom wait.
  workers: 2,
  fullyParallel: true,
  // Far above what any test needs: a busy machine must not make one fail.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.TEST_REPORT ? [['list'], ['json', { outputFile: process.env.TEST_REPORT }]] : 'list',
  // A desk, unless a test says that it is about a phone.
  // Recording costs a tenth of the run: TRACE=1 when a failure needs to be looked at.
  use: {
    ...viewports.desktop,
    launchOptions: headlessLaunchOptions,
    // What moves costs time on every page. The tests that are about films and motion ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
