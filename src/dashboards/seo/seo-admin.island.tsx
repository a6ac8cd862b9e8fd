import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { defineIsland } from '#web/define-island.ts'
import { Gate, type Who } from '../gate.tsx'
import { GateAccount } from '../gate-account.tsx'

const login = { submit: 'Log in', loginUrl: urls.api.loginSeo, isAlerted: true }

function SeoAdmin({ who }: { who: Who | null }) {
  return (
    <Gate side="staff" who={who} heading="SEO Admin" login={login}>
      {(inside) => (
        <div className="split">
          <GateAccount who={inside} />
          <Panel title="What this place will hold">
            <p>
              Titles, descriptions and link previews of each page, texts of the pictures, tags, and the sitemap. They
              arrive here one by one.
            </p>
          </Panel>
        </div>
      )}
    </Gate>
  )
}

export default defineIsland('dashboards/seo/seo-admin', SeoAdmin)
