import { mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDeep } from '#tests/depth.ts'
import { type Child, startChild } from '#tests/product/child.ts'
import { findProcessStart, lockDataFolder } from './data-folder.ts'

let parent: string
let dataDir: string
let child: Child | undefined

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'eleven-tides-data-'))
  dataDir = path.join(parent, 'data')
})

afterEach(async () => {
  await child?.kill()
  await rm(parent, { recursive: true })
})

test('a second product on the same folder is told which process has it', async () => {
  const holder = await startHolder()
  await expect(lockDataFolder(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${holder.pid}: stop that one first`,
  )
})

test('the folder of a product that was killed can be used again', async () => {
  const holder = await startHolder()
  await holder.kill()
  await (await lockDataFolder(dataDir)).release()
})

test('a folder that was given back can be used again by the same process', async () => {
  const first = await lockDataFolder(dataDir)
  await expect(lockDataFolder(dataDir)).rejects.toThrow(`in use by process ${process.pid}`)
  await first.release()
  await (await lockDataFolder(dataDir)).release()
})

test('a lock left before a restart of the machine does not count, although its process id is in use again', async () => {
  await mkdir(path.join(dataDir, 'lock'), { recursive: true })
  await symlink(`${process.pid} an-earlier-boot 12345`, path.join(dataDir, 'lock', '7'))
  await lockDataFolder(dataDir)
  expect(await readdir(path.join(dataDir, 'lock'))).toContain('8')
})

test.runIf(isDeep)('of many that want the folder at once exactly one gets it, over and over', async () => {
  await (await startHolder()).kill()
  for (let round = 0; round < 20; round += 1) {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataFolder(dataDir)))
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(won).toHaveLength(1)
    await won[0]?.value.release()
  }
  expect((await readdir(path.join(dataDir, 'lock'))).length).toBeLessThan(12)
})

test('others cannot look into the data folder', async () => {
  await lockDataFolder(dataDir)
  const isRoot = process.getuid?.() === 0
  expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700)
})

test('a process that has ended has no start', async () => {
  const holder = await startHolder()
  expect(await findProcessStart(holder.pid)).toEqual(await findProcessStart(holder.pid))
  expect(await findProcessStart(holder.pid)).not.toEqual(await findProcessStart(process.pid))
  await holder.kill()
  expect(await findProcessStart(holder.pid)).toBeUndefined()
})

async function startHolder() {
  child = startChild('tests/product/hold-data-folder.ts', dataDir)
  expect(await child.nextLine()).toBe('locked')
  return child
}
