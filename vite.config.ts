import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentModuleNode, isRunnableDevEnvironment, type Plugin } from 'vite'
import { stripContracts } from './scripts/vite-strip-contracts.ts'

const SERVICE_WORKER = 'service-worker'

// What dashboards share, in a few pieces: fifty small files take longer than a large one. Public pages use none of it.
const dashboardChunks = [
  // All that pages with a single form need, such as the one to set a password.
  {
    name: 'login-shared',
    test: /[\\/]src[\\/](ui[\\/](panel|states|badge|theme-toggle|use-copy)\.tsx?|features[\\/]venue[\\/]auth-\w+\.tsx|dashboards[\\/]shared[\\/]read-field\.ts)$/,
  },
  {
    name: 'dashboard-shared',
    test: /[\\/]@tanstack[\\/]|[\\/]src[\\/](ui[\\/](dialog|toast)[\\/]|ui[\\/](table[\\/]pager|form[\\/]search-field|form[\\/]segmented)|dashboards[\\/]shared[\\/](?!account[\\/])|base[\\/]changes\.ts$)/,
  },
  {
    name: 'admin-shared',
    test: /[\\/]src[\\/](ui[\\/]table[\\/]|dashboards[\\/]admin[\\/]((shared|member-dialog|add-member)[\\/])?[^\\/]+$)/,
  },
  // The member's own, as far as staff see it too.
  {
    name: 'member-shared',
    test: /[\\/]src[\\/]dashboards[\\/]member[\\/](member-format|rewards[\\/](milestone-card|milestone-standing|points-reason|reward-labels)|transactions[\\/]transaction-list)\.tsx?$/,
  },
].map((group) => ({ ...group, minShareCount: 2, includeDependenciesRecursively: false }))

export default defineConfig(({ command }) => ({
  appType: 'custom',
  // All that islands import of packages, named beforehand: found later, it would make the browser start over.
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', '@emailjs/browser'],
  },
  plugins: [react(), stripContracts(), developmentServer('/src/dev.ts'), compressAssets()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        cssTarget: ['chrome123', 'safari17.5', 'firefox128'], // The first to know light-dark(), which older targets lose.
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: {
            browser: 'src/browser.client.ts',
            [SERVICE_WORKER]: `src/${SERVICE_WORKER}.client.ts`,
            ...sheets(),
          },
          external: [/^\/media\//], // Pictures and fonts carry their hash already and are served from media/web.
          output: {
            // A worker is known by its address, so its file keeps its name when it changes.
            entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]mount-island\.client\.ts$/,
                },
                ...dashboardChunks,
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React decides by NODE_ENV whether it is the slow development version, so it is bundled with the answer filled in.
      ...(command === 'build' && {
        resolve: { noExternal: ['react', 'react-dom', 'scheduler', '@tanstack/react-query'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/main.ts',
            backup: 'src/commands/backup.ts',
            'login-link': 'src/commands/login-link.ts',
            restore: 'src/commands/restore.ts',
            'make-photo': 'src/features/photos/maker/make-photo.process.ts',
            'toast-simulator': 'src/commands/toast-simulator.ts',
          },
          // No folders: files find the rest of the build by their own place in dist/server.
          output: { chunkFileNames: '[name]-[hash].js', entryFileNames: '[name].js' },
        },
      },
    },
  },
}))

/** The stylesheet of each look and of single pages. */
function sheets(): Record<string, string> {
  return Object.fromEntries(
    readdirSync('src/pages/sheets').map((file) => [`sheet-${file}`, `src/pages/sheets/${file}`]),
  )
}

/** Development: each request that Vite does not own goes to the app, loaded anew after every edit. */
function developmentServer(entry: string): Plugin {
  const awake = new Set<string>() // Islands the browser has loaded: React swaps them in place.
  return {
    name: 'development-server',
    apply: 'serve',
    transform: {
      filter: { id: /\.island\.tsx/ },
      handler(_code, id) {
        if (this.environment.name === 'client') awake.add(id.split('?')[0] ?? id)
      },
    },
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        const { ssr } = server.environments
        if (!isRunnableDevEnvironment(ssr)) return next(new Error('The server environment cannot run modules'))
        try {
          const { listener } = await ssr.runner.import(entry)
          request.url = request.originalUrl ?? request.url
          await listener(request, response)
        } catch (error) {
          next(error)
        }
      })
    },
    // HTML cannot be swapped in place: the page reloads, unless the edited file is used by awake islands alone.
    hotUpdate({ modules, server }) {
      if (this.environment.name !== 'ssr') return
      const isInPage = (module: EnvironmentModuleNode, seen: Set<EnvironmentModuleNode>): boolean => {
        if (seen.has(module) || awake.has(module.file ?? '')) return false
        seen.add(module)
        return module.importers.size === 0 || [...module.importers].some((importer) => isInPage(importer, seen))
      }
      if (modules.some((module) => isInPage(module, new Set()))) {
        server.environments.client.hot.send({ type: 'full-reload' })
      }
    },
  }
}

/** Build: text files get compressed copies beside them, so that the server never compresses a file at run time. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir = '' }) {
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg)$/.test(file)) continue
        const target = path.join(dir, file)
        const raw = readFileSync(target)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
        writeFileSync(`${target}.br`, brotliCompressSync(raw, { params }))
        writeFileSync(`${target}.gz`, gzipSync(raw, { level: 9 }))
      }
    },
  }
}
