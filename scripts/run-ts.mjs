// Runs a TypeScript file of this project: node scripts/run-ts.mjs scripts/media.ts [arguments]
import path from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'

const [file, ...rest] = process.argv.slice(2)
if (!file) throw new Error('Name the TypeScript file to run.')
process.argv.splice(1, process.argv.length - 1, path.resolve(file), ...rest)

const server = await createServer({
  configFile: false,
  cacheDir: 'node_modules/.vite-run-ts', // Apart from the development server's, which may be running.
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
})
try {
  await createServerModuleRunner(server.environments.ssr, { hmr: false }).import(path.resolve(file))
} finally {
  await server.close()
}
