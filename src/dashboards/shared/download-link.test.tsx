import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { exportMembers } from '#features/loyalty/memberships/members.contract.ts'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { DownloadLink } from './download-link.tsx'

const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  const files = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:members')
  const links = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  onTestFinished(() => {
    files.mockRestore()
    links.mockRestore()
  })
})

const file = () =>
  new Response('Name', { headers: { 'content-disposition': 'attachment; filename="members-2025-11-14.csv"' } })

async function openBar(reply: Parameters<typeof fakeServer>[0][string]) {
  const server = fakeServer({
    'GET /api/members-export': reply,
    'POST /api/prove': () => Response.json({ success: true }),
  })
  const onFailed = vi.fn()
  const { place } = await renderAdmin(
    <DownloadLink endpoint={exportMembers} input={{ query: { type: 'vip' } }} onFailed={onFailed}>
      Export
    </DownloadLink>,
  )
  const link = find<HTMLAnchorElement>(place, 'a')
  await click(link)
  const dialog = () => within(document.body).findByRole('dialog', { name: "Confirm it's you" })
  return { ...server, link, onFailed, dialog }
}

test('a file is saved under the name that the server gave it', async () => {
  const { link } = await openBar(file)
  expect(link.getAttribute('href')).toBe('/api/members-export?type=vip')
  await waitFor(() => expect(saved).toEqual(['members-2025-11-14.csv blob:members']))
})

test('a file that needs a proof is saved once the password was typed', async () => {
  const { replies, dialog, onFailed } = await openBar(refuse('proof-required'))
  const asked = await dialog()
  replies['GET /api/members-export'] = file
  await fill(within(asked).getByLabelText<HTMLInputElement>('Password'), 'right password')
  await click(findButton(asked, 'Confirm'))
  await waitFor(() => expect(saved).toEqual(['members-2025-11-14.csv blob:members']))
  expect(onFailed).not.toHaveBeenCalled()
})

test('somebody who cancels gets no file and no complaint, and the focus is back at the link', async () => {
  const { dialog, onFailed, link } = await openBar(refuse('proof-required'))
  await click(findButton(await dialog(), 'Cancel'))
  await waitFor(() => expect(link.getAttribute('aria-busy')).toBeNull())
  expect(saved).toEqual([])
  expect(onFailed).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(link)
})

test('a file that cannot be had is said to be so', async () => {
  const { onFailed } = await openBar(unreachable)
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  expect(saved).toEqual([])
})
