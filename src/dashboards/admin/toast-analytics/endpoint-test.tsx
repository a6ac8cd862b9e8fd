import { type ReactNode, useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import type { EndpointReport } from '#features/pos/toast/probe-endpoints.rules.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import { EndpointErrors, EndpointTable } from './endpoint-tables.tsx'

type TestAnswer = EndpointReport & { success: true; timestamp: string }

/** The button that tests everything the product reads from Toast, beside other buttons, and below them what came of it. */
export function EndpointTest({ children }: { children: ReactNode }) {
  const [report, setReport] = useState<EndpointReport>()
  const [isTesting, setIsTesting] = useState(false)
  const act = useApiMutation()
  const show = useToast()

  async function test() {
    setIsTesting(true)
    const answer = await act<TestAnswer>('GET', urls.api.toast.testAllEndpoints, { changes: [] })
    setIsTesting(false)
    if (answer.outcome !== 'ok') {
      note('Toast API test failed', describe(answer))
      return show({
        type: 'error',
        title: 'Toast API test failed. Check console for details.',
        message: describe(answer),
      })
    }
    setReport(answer.data)
    note('Toast API test', answer.data)
    const { successful, total, withData } = answer.data.summary
    show({
      type: 'info',
      title: `Toast API test: ${successful}/${total} endpoints successful`,
      message: `${withData} returned data. Check console for details, or the report below.`,
    })
  }

  return (
    <>
      <div className="row">
        {children}
        <Button icon="pos" isBusy={isTesting} onClick={test}>
          Test APIs
        </Button>
      </div>
      {report && (
        <Panel
          title="API test"
          intro={`${report.summary.successful} of ${report.summary.total} endpoints answered, ${report.summary.withData} with data.`}
          isFlush
        >
          <EndpointTable endpoints={report.endpoints} />
          <EndpointErrors errors={report.errors} />
        </Panel>
      )}
    </>
  )
}

/** The message of a test points at the console, where the whole answer can be copied from. */
function note(title: string, details: unknown) {
  // biome-ignore lint/suspicious/noConsole: whoever pressed the button is told to look there
  console.info(title, details)
}
