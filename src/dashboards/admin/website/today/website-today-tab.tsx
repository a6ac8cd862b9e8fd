import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { FactsThatDisagree } from '#dashboards/admin/website/facts/facts-that-disagree.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readOverview } from '#features/content/content.contract.ts'
import { readToday } from '#features/content/today.contract.ts'
import { LinkButton } from '#ui/button/button.tsx'
import { urls } from '#urls.ts'
import { Finder } from './finder.tsx'
import { FoldOnPhone } from './fold-on-phone.tsx'
import { GoingStale, NotLiveYet } from './going-stale.tsx'
import { Horizon } from './horizon.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { Scheduled } from './scheduled.tsx'
import { VisitorsNow } from './visitors-now.tsx'
import './website-today.css'

/** How the website stands: what visitors read, what needs somebody, what is to come, and what was changed. */
export function WebsiteTodayTab() {
  const today = useApiQuery(readToday, {})
  const overview = useApiQuery(readOverview, {})
  const known = today.at === 'ready' ? today.data : undefined
  return (
    <div className="stack">
      <div className="website-today__head">
        <p>{known?.moment}</p>
        <LinkButton href={urls.home} target="_blank" rel="noopener" icon="eye">
          View website
        </LinkButton>
      </div>
      <Finder />
      <QueryView state={today} what="what visitors read" isFramed>
        {({ now }) => <VisitorsNow cells={now} />}
      </QueryView>
      {/* All of it appears at once; the parts that ask for themselves do so meanwhile. */}
      <div className="stack" hidden={today.at === 'loading'}>
        <div className="website-today__columns">
          <div className="stack">
            {known && <GoingStale stale={known.stale} isMailed={known.isMailed} />}
            <FactsThatDisagree />
            <QueryView state={overview} what="drafts" isFramed>
              {({ documents }) => <NotLiveYet documents={documents} />}
            </QueryView>
          </div>
          <div className="website-today__rail">
            {known && <Scheduled coming={known.coming} />}
            <FoldOnPhone title="Latest changes">
              <LatestChanges />
            </FoldOnPhone>
          </div>
        </div>
        {known && (
          <FoldOnPhone
            title="How far ahead the website knows"
            intro="Each bar ends where the website has nothing more to say"
          >
            <Horizon
              rows={known.horizon}
              today={known.today}
              documents={overview.at === 'ready' ? overview.data.documents : []}
            />
          </FoldOnPhone>
        )}
      </div>
    </div>
  )
}
