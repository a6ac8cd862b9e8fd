import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx'

export function StateSections() {
  return (
    <>
      <TabsSection />
      <div className="split">
        <Panel label="Nothing yet" isFlush>
          <EmptyState
            drawing="star"
            title="No VIP Members Yet"
            action={<Button icon="plus">Add First VIP Member</Button>}
          >
            VIPs get 50% off all orders instead of points.
          </EmptyState>
        </Panel>
        <Panel label="Failed" isFlush>
          <ErrorState title="We couldn't load the members" onRetry={() => undefined}>
            The server did not answer within 10 seconds. Nothing was changed.
          </ErrorState>
        </Panel>
        <Panel label="Nothing waits" isFlush>
          <EmptyState drawing="gift" title="No Pending Claims">
            New claims show up here.
          </EmptyState>
        </Panel>
        <Panel title="Figures" isBusy>
          <div className="stack">
            <p className="dim">Total members</p>
            <Skeleton size="figure" />
            <Skeleton size="l" />
            <div className="person">
              <Skeleton size="avatar" />
              <Skeleton size="xl" />
            </div>
            <Loading label="Loading figures" />
          </div>
        </Panel>
      </div>
    </>
  )
}

type TabId = 'overview' | 'rewards' | 'transactions' | 'profile'

function TabsSection() {
  const [tab, setTab] = useState<TabId>('overview')
  return (
    <Panel title="Tabs" intro="Arrow keys, Home and End move between them.">
      <div className="stack">
        <Tabs<TabId>
          name="kit"
          label="Parts of the dashboard"
          current={tab}
          onChange={setTab}
          tabs={[
            { id: 'overview', label: 'Overview', icon: 'grid' },
            { id: 'rewards', label: 'Rewards', icon: 'gift', waiting: 3 },
            { id: 'transactions', label: 'Transactions', icon: 'receipt' },
            { id: 'profile', label: 'Profile', icon: 'user' },
          ]}
        />
        <TabPanel name="kit" current={tab}>
          <p>This is the panel of {tab}.</p>
        </TabPanel>
      </div>
    </Panel>
  )
}
