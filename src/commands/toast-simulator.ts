import { once } from 'node:events'
import { StartError } from '#platform/start-error.ts'
import { startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { runCommand } from './run-command.ts'
import { readSimulatorOptions } from './toast-simulator-options.ts'

await runCommand('toast-simulator', async (_config, words) => {
  const options = readSimulatorOptions(words)
  const simulator = await startSimulator(options).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new StartError(`Port ${options.port} is in use by something else. Choose another --port.`) : error
  })
  const { url, clientId, clientSecret, restaurantId } = simulator.settings
  process.stdout.write(
    `${[
      `The Toast simulator answers at ${url}. To connect the product to it, put into .env:`,
      '',
      `TOAST_URL=${url}`,
      `TOAST_CLIENT_ID=${clientId}`,
      `TOAST_CLIENT_SECRET=${clientSecret}`,
      `TOAST_RESTAURANT_ID=${restaurantId}`,
      '',
      `What goes wrong can be seen and set at ${url}/simulator/faults (GET, PUT).`,
    ].join('\n')}\n`,
  )
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  await simulator.stop()
  return 'Toast simulator stopped.'
})
