import path from 'node:path'

/** The root of the project. The bundle lies in dist/server and sources in src/*: both two folders below it. */
export const projectFolder = path.join(import.meta.dirname, '../..')
export const migrationsFolder = path.join(projectFolder, 'db/migrations')
