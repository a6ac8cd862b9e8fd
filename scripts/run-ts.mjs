// Runs a TypeScript file of this project: node scripts/run-ts.mjs scripts/media.ts [arguments]
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const [given, ...rest] = process.argv.slice(2)
if (!given) throw new Error('Name the TypeScript file to run.')
const file = path.resolve(given)
process.argv.splice(1, process.argv.length - 1, file, ...rest)
process.env.NODE_ENV ??= 'development'

const folder = path.resolve('node_modules/.run-ts')

// A bundle takes half of the time of a development server, which loads module after module.
const { output } = await build({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  plugins: [keepPlaces()],
  build: {
    ssr: file,
    write: false,
    outDir: folder, // From there the source map names the sources.
    sourcemap: 'inline',
    target: 'node20',
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
const bundle = path.join(folder, `${path.relative('.', file).replaceAll(path.sep, '-')}.mjs`)
mkdirSync(folder, { recursive: true })
// Several may run the same file: each finds a whole one.
writeFileSync(`${bundle}.${process.pid}`, output[0].code)
renameSync(`${bundle}.${process.pid}`, bundle)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(bundle).href)

/** Each module is told its own place, not that of the bundle. */
function keepPlaces() {
  return {
    name: 'keep-places',
    transform: {
      filter: { code: /\bimport\.meta\.(dirname|filename|url)\b/ },
      handler(code, id) {
        const places = { dirname: path.dirname(id), filename: id, url: pathToFileURL(id).href }
        return code.replaceAll(/\bimport\.meta\.(dirname|filename|url)\b/g, (_, name) => JSON.stringify(places[name]))
      },
    },
  }
}
