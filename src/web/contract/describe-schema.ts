import type { JsonSchema } from './openapi.ts'

/** A schema as a programmer would write it down: `{ name: string, page?: integer = 1 }`. */
export function describeSchema(schema: JsonSchema | boolean, indent = ''): string {
  if (typeof schema === 'boolean') return 'anything'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => describeSchema(choice, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => describeSchema(part, indent)).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return describeList(schema, indent)
  if (schema.type === 'object') return describeObject(schema, indent)
  return [schema.type ?? 'anything', ...(schema.format ? [`(${schema.format})`] : [])].join(' ')
}

function describeList({ items, prefixItems }: JsonSchema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => describeSchema(item, indent)).join(', ')}]`
  const item = describeSchema(Array.isArray(items) ? true : (items ?? true), indent)
  return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function describeObject(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, value]) => {
    const isOptional = !required.includes(name)
    const preset = typeof value === 'object' && value.default !== undefined ? ` = ${JSON.stringify(value.default)}` : ''
    return `${inner}${name}${isOptional ? '?' : ''}: ${describeSchema(value, inner)}${preset}`
  })
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    lines.push(`${inner}[name]: ${describeSchema(additionalProperties, inner)}`)
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}
