import { parseSync } from 'vite'

export interface Mutant {
  id: number
  file: string
  line: number
  original: string
  mutant: string
}

interface Node {
  type: string
  start: number
  end: number
  operator?: string
  [key: string]: unknown
}

/** Operators, and what they are mistaken for. */
const operators: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
}

/** Methods, and what stands in for them: the opposite, or one that does nothing with the same argument. */
const methods: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  filter: 'slice',
  sort: 'slice',
  toSorted: 'slice',
  reverse: 'slice',
  toReversed: 'slice',
  find: 'findLast',
  findLast: 'find',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  trim: 'toString',
  toLowerCase: 'toString',
  toUpperCase: 'toString',
}

/** A word that the code itself reads: a state, a kind, a key; not a sentence. */
const CODE = /^[a-z][a-z\d-]*$/
/** A named limit such as `MAX_PAGE_SIZE = 4 * 25`: a test that repeats its number would prove nothing. */
const LIMIT = /^[A-Z][A-Z\d_]* = [A-Z\d_\s.*/+()-]+$/
const LOOP = /^(For|ForOf|ForIn|While|DoWhile)Statement$/
const TYPES_AROUND_VALUES = /^TS(As|Satisfies|NonNull)Expression$/

/**
 * The file with all its mutants in it, each asleep until `isMutant` knows its number; `add` numbers them. Loops tell
 * `countRound` of each round, so that one that never ends is broken off.
 */
export function plantMutants(source: string, file: string, add?: (found: Omit<Mutant, 'id' | 'file'>) => number) {
  return render(parseSync(file, source).program as unknown as Node)

  function render(node: Node): string {
    if (node.type === 'CallExpression' && text(node.callee) === 'assert') return text(node)
    if (node.type === 'VariableDeclarator' && LIMIT.test(text(node))) return text(node)
    const code = renderChildren(node)
    if (!add) return code
    if (node.type === 'ExpressionStatement') {
      return isEffect(node.expression) ? `{ if (!${isMutant(node, '')}) { ${code} } }` : `{ ${code} }`
    }
    return mutantsOf(node).reduce((rest, mutant) => `(${isMutant(node, mutant)} ? (${mutant}) : ${rest})`, code)
  }

  function renderChildren(node: Node): string {
    let code = ''
    let at = node.start
    for (const child of childrenOf(node)) {
      code += source.slice(at, child.start) + renderChild(child, node)
      at = child.end
    }
    return code + source.slice(at, node.end)
  }

  function renderChild(child: Node, parent: Node): string {
    if (LOOP.test(parent.type) && child === parent.body) return `{ countRound(); ${render(child)} }`
    if (add && parent.type === 'CallExpression' && child === parent.callee && child.type === 'MemberExpression') {
      const name = text(child.property)
      const other = methods[name]
      if (other) {
        const swapped = `[${isMutant(parent, text(parent).replace(text(child), `${text(child.object)}.${other}`))} ? '${other}' : '${name}']`
        return `${render(child.object as Node)}${child.optional ? '?.' : ''}${swapped}`
      }
    }
    const isTest = /^(If|While|DoWhile|For)Statement$/.test(parent.type) && child === parent.test
    if (!add || !isTest) return render(child)
    const always = parent.type === 'IfStatement' ? `${isMutant(child, 'true', 'if')} || ` : ''
    return `(${always}!${isMutant(child, 'false', 'if')} && (${render(child)}))`
  }

  /** What may stand in place of an expression. */
  function mutantsOf(node: Node): string[] {
    const { left, right, operator = '', value, argument } = node
    if (/^(Binary|Logical|Assignment)Expression$/.test(node.type)) {
      if (operator === '??') return [text(left), text(right)]
      if (operator === '+' && [left, right].some((side) => /^['`]/.test(text(side)))) return []
      return (operators[operator] ?? []).map((other) => `${text(left)} ${other} ${text(right)}`)
    }
    if (node.type === 'ConditionalExpression')
      return [`${text(node.test)} ? ${text(node.alternate)} : ${text(node.consequent)}`]
    if (node.type === 'UnaryExpression' && operator === '!') return [text(argument)]
    if (node.type === 'UnaryExpression' && operator === '-') return [`+${text(argument)}`]
    if (node.type !== 'Literal') return []
    if (typeof value === 'boolean') return [String(!value)]
    if (typeof value === 'number') return [`${value + 1}`, `${value - 1}`]
    return typeof value === 'string' && CODE.test(value) ? ["''"] : []
  }

  function isMutant(node: Node, mutant: string, place = ''): string {
    const line = source.slice(0, node.start).split('\n').length
    return `isMutant(${add?.({ line, original: short(`${place} ${text(node)}`), mutant: short(mutant) })})`
  }

  function text(node: unknown): string {
    return isNode(node) ? source.slice(node.start, node.end) : ''
  }
}

/** What of a node is a value: neither types, nor names of properties, nor addresses of modules. */
function childrenOf(node: Node): Node[] {
  if (/^(Import|ExportAll)/.test(node.type)) return []
  if (node.type.startsWith('TS') && !TYPES_AROUND_VALUES.test(node.type)) return []
  return Object.entries(node)
    .filter(([key]) => !(key === 'source' || ((key === 'key' || key === 'property') && !node.computed)))
    .flatMap(([, value]) => value)
    .filter(isNode)
    .sort((a, b) => a.start - b.start)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function isEffect(expression: unknown): boolean {
  return isNode(expression) && /^(Call|Assignment|Update)Expression$/.test(expression.type)
}

function short(code: string): string {
  return code.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
}
