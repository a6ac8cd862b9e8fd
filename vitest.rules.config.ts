import { defineConfig } from 'vitest/config'

// The tests of rules: beside them, or beside what is no more than a way to ask them. None needs a database or a page.
export default defineConfig({
  test: {
    include: [
      'src/**/*.rules.test.ts',
      'src/features/accounts/passwords/refuse-password.test.ts',
      'src/features/events/calendar/calendar-feeds.test.ts',
      'src/features/members/messages/words/compose.test.ts',
      'src/features/pos/checks/what-earns.test.ts',
      'src/features/pos/toast/toast-{money,orders}.test.ts',
      'src/features/seo/{page-head,structured-data/*,tags/{held-code,page-tags,snippet,validate-tags}}.test.ts',
    ],
    isolate: false,
    testTimeout: 600_000, // Far above what any test needs: a busy machine must not make one fail.
    setupFiles: ['tests/fail-on-console-error.ts'],
    coverage: {
      include: ['src/**/*.rules.ts'],
      reporter: [['text', { skipFull: true, maxCols: 160 }]],
      reportsDirectory: 'test-results/coverage',
      thresholds: { branches: 100, functions: 99 },
    },
  },
})
