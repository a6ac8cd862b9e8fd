import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { addDays, weekday } from '#base/zoned-time.ts'
import type { Case, Room } from './case.ts'
import { readCheck } from './read-check.ts'
import type { House } from './read-house.ts'
import { readDate } from './read-moment.ts'

/** All cases of a folder. A line that cannot be read is an error that says which one. */
export function readCases(folder: string, house: House): Case[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt') && file !== 'house.txt')
  return files.toSorted().flatMap((file) => readFile(path.join(folder, file), house))
}

function readFile(file: string, house: House): Case[] {
  const cases: Case[] = []
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('# ')) continue
    try {
      const [, id, title] = /^## (\S+): (.+)$/.exec(line) ?? []
      const current = cases.at(-1)
      if (id && title) cases.push({ id, title, file: path.basename(file), checks: [], rooms: [] })
      else if (!current) throw new Error('belongs to no case')
      else if (line.startsWith('room ')) current.rooms.push(readRoom(line, house))
      else current.checks.push(readCheck(line, house))
    } catch (error) {
      throw new Error(`${file}:${index + 1}: ${error instanceof Error ? error.message : error}\n${line}`)
    }
  }
  return cases
}

/** "room 09-08..10-03 Tue Fri | marisol teddy | 6 checks avg 46, 0.5 comps avg 12, 1 voids avg 9" */
function readRoom(line: string, house: House): Room {
  const [when = '', who = '', what = ''] = line.split('|').map((cell) => cell.trim())
  const [, from = '', to = '', days = ''] = /^room (\S+?)(?:\.\.(\S+))?((?: \w{3})*)$/.exec(when) ?? []
  const servers = who.split(' ')
  const count = (word: string) => {
    const [, times = '0', average = '0'] = new RegExp(`([\\d.]+) ${word} avg ([\\d.]+)`).exec(what) ?? []
    return { count: Number(times), averageCents: Math.round(Number(average) * 100) }
  }
  const { count: checks, averageCents } = count('checks')
  const dates = listDates(readDate(from), readDate(to || from), days.trim().split(' ').filter(Boolean))
  if (checks === 0 || dates.length === 0 || !servers.every((server) => house.staff.has(server))) {
    throw new Error('is no room')
  }
  return { dates, servers, checks, averageCents, comps: count('comps'), voids: count('voids') }
}

function listDates(from: string, to: string, days: string[]): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (days.length === 0 || days.some((day) => weekday(date).startsWith(day))) dates.push(date)
  }
  return dates
}
