import { expect, test, vi } from 'vitest'
import { click, find, findButton, mount } from '#tests/screen.ts'
import { Pager, pagesToShow } from './pager.tsx'
import { type Column, DataTable, type Listing, type Sort } from './table.tsx'

type Guest = { name: string; points: number }
type Id = 'name' | 'points' | 'details'

const columns: Column<Guest, Id>[] = [
  { id: 'name', title: 'Name', isSortable: true, cell: ({ name }) => name },
  {
    id: 'points',
    title: 'Points',
    isSortable: true,
    isNumber: true,
    narrowLabel: 'Points',
    cell: ({ points }) => points,
  },
  { id: 'details', title: 'Details', isTitleHidden: true, cell: () => 'View details' },
]
const guests = [
  { name: 'Ines', points: 511 },
  { name: 'Omar', points: 448 },
]

function table(listing: Listing<Guest>, more: { sort?: Sort<Id>; onSort?: (sort: Sort<Id>) => void } = {}) {
  return (
    <DataTable
      label="Members"
      columns={columns}
      listing={listing}
      rowKey={({ name }) => name}
      empty={<p>Nobody here yet</p>}
      {...more}
    />
  )
}

test('each record is a row, in the order it was given', async () => {
  const { place } = await mount(table({ at: 'ready', rows: guests }))
  const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual(['Ines511View details', 'Omar448View details'])
})

test('names are sorted from A first, figures from the largest', async () => {
  const onSort = vi.fn()
  const { place } = await mount(
    table({ at: 'ready', rows: guests }, { sort: { by: 'name', direction: 'descending' }, onSort }),
  )
  await click(findButton(place, 'Points'))
  await click(findButton(place, 'Name'))
  expect(onSort.mock.calls).toEqual([
    [{ by: 'points', direction: 'descending' }],
    [{ by: 'name', direction: 'ascending' }],
  ])
})

test('a second click on a column turns its order round, and the head says which way', async () => {
  const onSort = vi.fn()
  const sort = { by: 'points', direction: 'descending' } as const
  const { place } = await mount(table({ at: 'ready', rows: guests }, { sort, onSort }))

  expect(find(place, 'th[aria-sort]').textContent).toBe('Points')
  expect(find(place, 'th[aria-sort]').getAttribute('aria-sort')).toBe('descending')
  await click(findButton(place, 'Points'))
  expect(onSort).toHaveBeenCalledWith({ by: 'points', direction: 'ascending' })
})

test('a column that cannot be sorted has no button', async () => {
  const { place } = await mount(
    table({ at: 'ready', rows: guests }, { sort: { by: 'name', direction: 'ascending' }, onSort: () => undefined }),
  )
  expect([...place.querySelectorAll('th button')].map((button) => button.textContent)).toEqual(['Name', 'Points'])
})

test('on narrow screens the same orders are in a list', async () => {
  const { place } = await mount(
    table({ at: 'ready', rows: guests }, { sort: { by: 'points', direction: 'descending' }, onSort: () => undefined }),
  )
  const select = find<HTMLSelectElement>(place, 'select')
  expect([...select.options].map((option) => option.text)).toEqual([
    'Name, A to Z',
    'Name, Z to A',
    'Points, high to low',
    'Points, low to high',
  ])
  expect(select.selectedOptions[0]?.text).toBe('Points, high to low')
})

test('an empty list says so in place of a table', async () => {
  const { place } = await mount(table({ at: 'ready', rows: [] }))
  expect(place.textContent).toBe('Nobody here yet')
})

test('a list that is loading says so and keeps the head', async () => {
  const { place } = await mount(table({ at: 'loading' }))
  expect(find(place, '[role=status]').textContent).toBe('Loading Members')
  expect(place.querySelector('[aria-busy=true]')).not.toBeNull()
  expect(place.querySelectorAll('th')).toHaveLength(3)
  expect(place.querySelectorAll('tbody .skeleton').length).toBeGreaterThan(0)
})

test('rows stay in sight while newer ones are loading', async () => {
  const { place } = await mount(table({ at: 'loading', rows: guests }))
  expect(place.querySelectorAll('tbody tr')).toHaveLength(2)
  expect(place.querySelector('.skeleton')).toBeNull()
})

test('a list that could not be loaded offers another try', async () => {
  const onRetry = vi.fn()
  const { place } = await mount(
    table({ at: 'failed', title: "We couldn't load the members", message: 'No answer.', onRetry }),
  )
  expect(find(place, '[role=alert]').textContent).toContain("We couldn't load the members")
  await click(findButton(place, 'Try again'))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('the pager says which records are shown and leads to other pages', async () => {
  const onPage = vi.fn()
  const { place, render } = await mount(<Pager page={3} pageSize={12} total={412} unit="members" onPage={onPage} />)
  expect(find(place, 'p').textContent).toBe('25 to 36 of 412 members')
  expect(find(place, '[aria-current=page]').textContent).toBe('3')

  await click(findButton(place, 'Next page'))
  await click(findButton(place, 'Previous page'))
  await click(findButton(place, 'Page 35'))
  expect(onPage.mock.calls).toEqual([[4], [2], [35]])

  await render(<Pager page={35} pageSize={12} total={412} unit="members" onPage={onPage} />)
  expect(find(place, 'p').textContent).toBe('409 to 412 of 412 members')
  expect(findButton(place, 'Next page').disabled).toBe(true)
})

test('a list that fits on one page has no page buttons', async () => {
  const { place } = await mount(<Pager page={1} pageSize={12} total={12} unit="members" onPage={() => undefined} />)
  expect(find(place, 'p').textContent).toBe('1 to 12 of 12 members')
  expect(place.querySelectorAll('button')).toHaveLength(0)
})

test('of many pages the first, the last and those around the current one are shown', () => {
  expect(pagesToShow(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pagesToShow(1, 8)).toEqual([1, 2, 3, 4, 'gap-after', 8])
  expect(pagesToShow(4, 8)).toEqual([1, 'gap-before', 3, 4, 5, 'gap-after', 8])
  expect(pagesToShow(6, 8)).toEqual([1, 'gap-before', 5, 6, 7, 8])
  expect(pagesToShow(18, 35)).toEqual([1, 'gap-before', 17, 18, 19, 'gap-after', 35])
})
