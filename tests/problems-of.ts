import { ConfigError, readConfig } from '#platform/config.ts'

/** What the product says about settings that it refuses; nothing when it takes them. */
export function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
