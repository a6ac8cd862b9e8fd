import { useRef } from 'react'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listToTell } from '#features/members/messages/to-tell/to-tell.contract.ts'
import { type ToTellView, toTellViews } from '#features/members/messages/to-tell/to-tell.rules.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { ToTellItem } from './to-tell-item.tsx'
import './to-tell-tab.css'

const PAGE_SIZE = 20

const viewNames: Record<ToTellView, string> = { open: 'To tell', told: 'Told' }
const emptyWords: Record<ToTellView, { title: string; text: string }> = {
  open: {
    title: 'Everyone knows',
    text: "Decisions we couldn't email to a member show up here, with the words to use.",
  },
  told: { title: 'Nothing told yet', text: 'Messages move here when you mark them as told.' },
}

/** What no email could tell a member: staff call, with the words in front of them. */
export function ToTellTab() {
  const [query, change] = useAddressQuery(['view', 'page'])
  const view = toTellViews.find((known) => known === query.view) ?? 'open'
  const page = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'messages' })
  const messages = useApiQuery(listToTell, { query: { view, ...page.query } })
  const paging = usePaging(messages, page)
  const place = useRef<HTMLElement>(null)
  const focusList = useFocusAfter(place)
  const { title, text } = emptyWords[view]

  return (
    <>
      <div className="to-tell-tab__bar">
        <Segmented
          label="Status"
          value={view}
          options={toTellViews.map((value) => ({ value, label: viewNames[value] }))}
          onChange={(next) => change({ view: next === 'open' ? '' : next, page: '' })}
        />
      </div>
      <section className="to-tell-tab" ref={place} tabIndex={-1} aria-label="Messages to tell">
        <h2 className="vh">Messages to tell</h2>
        <QueryView state={messages} what="messages" isFramed>
          {(list) =>
            list.length === 0 ? (
              <Panel label={viewNames[view]}>
                <EmptyState drawing="inbox" title={title}>
                  {text}
                </EmptyState>
              </Panel>
            ) : (
              <>
                <ul className="to-tell-tab">
                  {list.map((message) => (
                    <li key={message.id}>
                      <ToTellItem message={message} onMarked={focusList} />
                    </li>
                  ))}
                </ul>
                {paging && <Pager {...paging} />}
              </>
            )
          }
        </QueryView>
      </section>
    </>
  )
}
