import { useState } from 'react'
import { expect, test } from 'vitest'
import { find, mount, press } from '#tests/screen.ts'
import { TextField } from './field.tsx'
import { SearchField } from './search-field.tsx'

function Page() {
  const [search, setSearch] = useState('vega')
  return (
    <>
      <SearchField label="Search members" value={search} onChange={setSearch} />
      <TextField label="Note" name="note" />
    </>
  )
}

test('the key / leads to the search from anywhere on the page', async () => {
  const { place } = await mount(<Page />)
  await press(document.body, '/')
  expect(document.activeElement).toBe(find(place, '[type=search]'))
})

test('a slash typed into another field stays there', async () => {
  const { place } = await mount(<Page />)
  const note = find(place, '[name=note]')
  note.focus()
  await press(note, '/')
  expect(document.activeElement).toBe(note)
})

test('Escape empties the search', async () => {
  const { place } = await mount(<Page />)
  const search = find<HTMLInputElement>(place, '[type=search]')
  expect(search.value).toBe('vega')
  await press(search, 'Escape')
  expect(search.value).toBe('')
})
