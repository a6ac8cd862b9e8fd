import type { ReactNode } from 'react'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { testAllEndpoints } from '#features/pos/toast/toast.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { AnswerOf } from '#web/contract/endpoint.ts'
import { EndpointErrors, EndpointTable } from './endpoint-tables.tsx'

/** The button that tests everything the product reads from Toast, beside other buttons, and below them the result. */
export function EndpointTest({ children }: { children: ReactNode }) {
  const show = useToast()
  const test = useApiMutation(testAllEndpoints, {
    onSuccess(report) {
      logToConsole('Toast API test', report)
      const { successful, total, withData } = report.summary
      show({
        type: 'info',
        title: `Toast API test: ${successful}/${total} endpoints successful`,
        message: `${withData} returned data. Check console for details, or see the report below.`,
      })
    },
    onError({ message }) {
      logToConsole('Toast API test failed', message)
      show({ type: 'error', title: 'Toast API test failed. Check console for details.', message })
    },
  })

  return (
    <>
      <div className="row">
        {children}
        <Button icon="pos" isBusy={test.isPending} onClick={() => test.mutate({})}>
          Test APIs
        </Button>
      </div>
      {test.data && <Report report={test.data} />}
    </>
  )
}

function Report({ report }: { report: AnswerOf<typeof testAllEndpoints> }) {
  const { successful, total, withData } = report.summary
  return (
    <Panel title="API test" intro={`${successful} of ${total} endpoints responded; ${withData} returned data`} isFlush>
      <EndpointTable endpoints={report.endpoints} />
      <EndpointErrors errors={report.errors} />
    </Panel>
  )
}

/** The message of a test points at the console, where the whole answer can be copied from. */
function logToConsole(title: string, details: unknown) {
  // biome-ignore lint/suspicious/noConsole: the message tells people to look there
  console.info(title, details)
}
