import path from 'node:path'
import { type Config, readConfig } from '#platform/config.ts'
import { explainFailure } from '#platform/errors/explain-failure.ts'

/** Runs one command of the owner, prints the sentence it returns, and leaves with 1 when it failed. */
export async function runCommand(name: string, act: (config: Config, words: string[]) => Promise<string>) {
  try {
    const words = process.argv.slice(2)
    // `npm run backup` names the command once more, and the built file, when run directly, does not.
    if (words[0] === name) words.shift()
    process.stdout.write(`${await act(readConfig(process.env), words)}\n`)
  } catch (error) {
    process.stderr.write(`\n${explainFailure(error)}\n\n`)
    process.exitCode = 1
  }
}

/** A file that the owner named, seen from the folder in which the command was typed: npm runs it in the project's. */
export function toOwnersPath(file: string) {
  return path.resolve(process.env.INIT_CWD ?? '.', file)
}
