import { defineConfig } from 'vitest/config'

// Tests that start, stop and kill the built product run only when asked for by name: it has to be built first.
const isProductRun = process.argv.some((argument) => argument === 'product' || argument === '--project=product')

export default defineConfig({
  test: {
    pool: 'forks',
    // Each worker keeps the modules it has loaded: loading them for every file took as long as a third of all tests.
    isolate: false,
    // Workers that live long make many short-lived objects: room for them saves collecting garbage.
    execArgv: ['--max-semi-space-size=64'],
    // Far above what any test needs: a busy machine must not make one fail.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        // Pages are rendered as the product does it; React's warnings are heard where components are tested.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'server',
          environment: 'node',
          env: { NODE_ENV: 'production' },
          include: [
            'src/**/*.test.ts',
            'simulator/**/*.test.ts',
            'tests/*.test.ts',
            'tests/races/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/attacks/**/*.test.ts',
            'tests/upgrades/**/*.test.ts',
          ],
          globalSetup: ['tests/test-postgres.ts'],
          setupFiles: ['tests/fail-on-console-error.ts', 'tests/cheap-passwords.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/fail-on-console-error.ts'],
        },
      },
      ...(isProductRun
        ? [
            {
              extends: true as const,
              test: {
                name: 'product',
                environment: 'node' as const,
                include: ['tests/product/**/*.test.ts'],
                testTimeout: 3_600_000,
              },
            },
          ]
        : []),
    ],
  },
})
