import { formatCount } from '#dashboards/member/member-format.ts'
import type { AnalyticsWire } from '#features/pos/analytics/analytics.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Facts } from '#ui/panel.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import './endpoint-tables.css'

type TestedEndpoint = AnalyticsWire['debugInfo']['endpoints'][number]

/** Everything that is known about the connection, to find out why figures are missing. */
export function EndpointDebug({ debugInfo }: Pick<AnalyticsWire, 'debugInfo'>) {
  const { restaurantInfo, endpoints, errors } = debugInfo
  return (
    <details className="panel endpoint-tables__debug">
      <summary>
        <h2>Debug information</h2>
        <Icon name="down" />
      </summary>
      <section className="endpoint-tables__part">
        <h3>Restaurant</h3>
        {restaurantInfo ? (
          <Facts
            items={[
              ['Name', restaurantInfo.name],
              ['Time zone', restaurantInfo.timeZone],
              ['Closeout hour', `${restaurantInfo.closeoutHour}:00`],
            ]}
          />
        ) : (
          <p className="dim">Toast didn't return restaurant info.</p>
        )}
      </section>
      <EndpointTable endpoints={endpoints} />
      <EndpointErrors errors={errors} />
    </details>
  )
}

export function EndpointTable({ endpoints }: { endpoints: readonly TestedEndpoint[] }) {
  return (
    <DataTable
      label="Tested endpoints"
      columns={columns}
      listing={{ at: 'ready', rows: endpoints }}
      rowKey={({ url }) => url}
      empty={<p className="dim endpoint-tables__part">No endpoints tested</p>}
    />
  )
}

const columns: Column<TestedEndpoint>[] = [
  {
    id: 'endpoint',
    title: 'Endpoint',
    cell: ({ endpoint }) => <code className="endpoint-tables__code">{endpoint}</code>,
  },
  { id: 'status', title: 'Status', narrow: 'end', cell: ({ status }) => <Status status={status} /> },
  {
    id: 'length',
    title: 'Response length',
    isNumber: true,
    narrowLabel: 'Response length',
    cell: ({ responseLength }) => formatCount(responseLength),
  },
  { id: 'url', title: 'URL', cell: ({ url }) => <code className="endpoint-tables__code">{url}</code> },
]

function Status({ status }: { status: number }) {
  const isGood = status >= 200 && status < 300
  return (
    <Badge tone={isGood ? 'good' : 'bad'} look="plain" icon={isGood ? 'check' : 'alert'}>
      {status === 0 ? 'No response' : status}
    </Badge>
  )
}

export function EndpointErrors({ errors }: { errors: readonly string[] }) {
  return (
    <section className="endpoint-tables__part">
      <h3>Errors</h3>
      {errors.length === 0 ? (
        <p className="dim">No errors</p>
      ) : (
        <ul className="endpoint-tables__errors">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
