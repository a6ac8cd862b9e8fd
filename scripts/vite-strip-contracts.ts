import { type Plugin, parseSync } from 'vite'

/** What the browser needs of a declared route. */
const KEPT_RULES = new Set(['topic'])

/**
 * Browsers get of a `*.contract.ts` only where each route is: `export const x = endpoint('GET', '/api/x', { … })` becomes
 * `export const x = { method: 'GET', path: '/api/x' }`. Schemas, and the library they are written in, stay on the server.
 * A browser file that imports anything else of a contract, types aside, fails to build.
 */
export function stripContracts(): Plugin {
  return {
    name: 'strip-contracts',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\.contract\.ts$/ },
      handler: (code, id) => ({ code: stripContract(code, id), map: { mappings: '' } }),
    },
  }
}

export function stripContract(code: string, file: string): string {
  const { program } = parseSync(file, code)
  const routes = program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return []
      if (init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint') return []
      const [method, path, rules] = init.arguments.map((node) => node)
      if (!method || !path || rules?.type !== 'ObjectExpression') throw new Error(`${file}: ${id.name} is not literal`)
      const kept = rules.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && KEPT_RULES.has(property.key.name)
          ? [code.slice(property.start, property.end)]
          : [],
      )
      const where = [`method: ${code.slice(method.start, method.end)}`, `path: ${code.slice(path.start, path.end)}`]
      return [`export const ${id.name} = { ${[...where, ...kept].join(', ')} }`]
    })
  })
  return `${routes.join('\n')}\n`
}
