const kinds = [
  ['Scripts', 'script-src'],
  ['Connections', 'connect-src'],
  ['Images', 'img-src'],
  ['Frames', 'frame-src'],
] as const

/** What pages may load from elsewhere, kind by kind, in words. */
export type PolicyLine = readonly [kind: string, sources: string]

/** Reads a Content-Security-Policy as an owner would want to hear it; undefined where there is none. */
export function describePolicy(header: string | null): PolicyLine[] | undefined {
  const directives = new Map(header?.split(';').map((directive) => splitDirective(directive)))
  if (!directives.has('script-src')) return undefined
  return kinds.map(([kind, name]) => [kind, listSources(directives.get(name) ?? [])])
}

function splitDirective(directive: string): [name: string, sources: string[]] {
  const [name = '', ...sources] = directive.trim().split(/\s+/)
  return [name, sources]
}

function listSources(sources: readonly string[]): string {
  const hosts = sources
    .filter((source) => source.startsWith('https://'))
    .map((source) => source.slice('https://'.length))
  const written = sources.filter((source) => source.startsWith("'sha256-")).length
  const scripts = written === 1 ? ['1 inline script'] : [`${written} inline scripts`]
  return [...(written > 0 ? scripts : []), ...hosts].join(', ') || 'Nothing from other sites'
}
