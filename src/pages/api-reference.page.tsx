import { errorCodes } from '#base/error-codes.ts'
import { venue } from '#content/venue.ts'
import { Badge } from '#ui/badge.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { describeSchema } from '#web/contract/describe-schema.ts'
import { type Endpoint, PROOF_SECONDS } from '#web/contract/endpoint.ts'
import { groupByStatus, listRefusals } from '#web/contract/list-refusals.ts'
import { type ApiSubject, mediaTypes, toJsonSchema } from '#web/contract/openapi.ts'
import type { PageContent } from '#web/page.ts'

export function apiReferenceContent(subjects: readonly ApiSubject[]): PageContent {
  return {
    head: { title: `API reference · ${venue.name}`, description: `Every route of the ${venue.name} API.` },
    body: (
      <main id="main" className="dashboard-main">
        <div className="page-head">
          <div>
            <h1>API reference</h1>
            <p>
              Every route, what it takes, what it answers and how it refuses. For programs:{' '}
              <a className="link" href={urls.openApi}>
                {urls.openApi}
              </a>
            </p>
          </div>
          <a className="link" href={urls.adminDashboard}>
            Admin dashboard
          </a>
        </div>
        <nav className="row" aria-label="Subjects">
          {subjects.map(({ name }) => (
            <a key={name} className="link" href={`#${toAnchor(name)}`}>
              {name}
            </a>
          ))}
        </nav>
        {subjects.map((subject) => (
          <Subject key={subject.name} subject={subject} />
        ))}
      </main>
    ),
  }
}

function Subject({ subject: { name, endpoints } }: { subject: ApiSubject }) {
  return (
    <div id={toAnchor(name)}>
      <Panel title={name} isFlush>
        {endpoints.map((endpoint) => (
          <Operation key={`${endpoint.method} ${endpoint.path}`} endpoint={endpoint} />
        ))}
      </Panel>
    </div>
  )
}

function Operation({ endpoint }: { endpoint: Endpoint }) {
  const {
    method,
    path,
    summary,
    who,
    needsProof,
    orSecret,
    limit,
    query,
    body,
    bodyType = 'json',
    status = 200,
  } = endpoint
  const callers = who === 'everyone' ? ['everyone'] : [...who, ...(orSecret ? ['anyone with the sync secret'] : [])]
  return (
    <article className="api-route">
      <h3>
        <Badge tone={method === 'GET' ? 'info' : 'warn'}>{method}</Badge> <code>{path}</code>
      </h3>
      <p>{summary}</p>
      <dl>
        <dt>Who</dt>
        <dd>{callers.join(', ')}</dd>
        {needsProof && (
          <>
            <dt>Proof</dt>
            <dd>{`confirmed in the last ${PROOF_SECONDS / 60} minutes that it's really them`}</dd>
          </>
        )}
        {limit && (
          <>
            <dt>Limit</dt>
            <dd>{`${limit.max} calls in ${limit.seconds / 60} minutes from one address`}</dd>
          </>
        )}
        {query && (
          <>
            <dt>Query</dt>
            <dd>
              <pre>{describeSchema(toJsonSchema(query, 'input'))}</pre>
            </dd>
          </>
        )}
        {body && (
          <>
            <dt>{bodyType === 'json' ? 'Body' : `Body (${bodyType.replaceAll('-', ' ')})`}</dt>
            <dd>
              <pre>{describeSchema(toJsonSchema(body, 'input'))}</pre>
            </dd>
          </>
        )}
        <dt>Answer</dt>
        <dd>
          <pre>{`${status} ${describeAnswer(endpoint)}`}</pre>
        </dd>
        <dt>Refusals</dt>
        <dd>
          <ul>
            {groupByStatus(listRefusals(endpoint)).flatMap(([refusedWith, codes]) =>
              codes.map((code) => (
                <li key={code}>
                  {refusedWith} <code>{code}</code> <span className="dim">{errorCodes[code].sentence}</span>
                </li>
              )),
            )}
          </ul>
        </dd>
      </dl>
    </article>
  )
}

function describeAnswer({ answer, isPaged }: Endpoint): string {
  if (typeof answer === 'string') return mediaTypes[answer]
  const words = describeSchema(toJsonSchema(answer, 'output'))
  return isPaged ? `${words}\none page of the list; X-Total-Count and Link say how long it is` : words
}

function toAnchor(name: string) {
  return name.toLowerCase().replaceAll(/\W+/g, '-')
}
