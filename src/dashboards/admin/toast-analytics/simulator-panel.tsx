import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readSimulator, setSimulatorFaults } from '#features/pos/toast/toast.contract.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import './simulator-panel.css'

/** What a demonstration can make its register do, by the names of the simulator. */
const faultWords: Record<string, string> = {
  'no-customer-api': 'The plan has no customers (error 10022)',
  'no-orders-access': 'The plan has no orders',
  'no-reporting': 'The plan has no reports',
  'login-refused': 'Toast refuses the login',
  'token-expired': 'The login has expired',
  forbidden: 'Toast refuses every call',
  'rate-limited': 'Too many calls',
  'rate-limited-retry-after': 'Too many calls, try again in a second',
  'server-error': 'Toast is down',
  'html-error': 'A gateway answers instead of Toast',
  slow: 'Toast is slow',
  cut: 'The connection breaks off',
  malformed: 'Answers are cut in half',
  'unknown-fields': 'Answers have fields we do not know',
  'config-republished': 'The configuration changes while it is read',
  'late-edit': 'Orders change while they are read',
}

/** In a demonstration: switches for what can go wrong at the register, to see what the screens then say. */
export function SimulatorPanel() {
  const simulator = useApiQuery(readSimulator, {})
  const setting = useApiMutation(setSimulatorFaults)
  // A real register has no such switches.
  if (simulator.at !== 'ready') return null
  const { available, faults } = setting.data ?? simulator.data
  const on = faults.map(({ name }) => name)

  function change(name: string, isOn: boolean) {
    const wanted = isOn ? [...on, name] : on.filter((other) => other !== name)
    setting.mutate({ body: { faults: wanted.map((one) => ({ name: one })) } })
  }

  return (
    <Panel
      title="Try what can go wrong"
      intro="Only in the demo. Switch something on, then refresh, to see what the dashboard says."
    >
      <div className="simulator-panel">
        {available.map((name) => (
          <Switch
            key={name}
            label={faultWords[name] ?? name}
            checked={on.includes(name)}
            disabled={setting.isPending}
            onChange={({ target }) => change(name, target.checked)}
          />
        ))}
      </div>
      {setting.error && <Notice type="error">{setting.error.message}</Notice>}
    </Panel>
  )
}
