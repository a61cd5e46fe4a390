import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const STOP_WITHIN_MS = 5000

function addressIn(line) {
  try {
    return JSON.parse(line).listening
  } catch {
    return undefined
  }
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const lastResort = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  child.kill('SIGTERM')
  await gone
  clearTimeout(lastResort)
}

/**
 * Runs the built server as a child that `restart()` ends and starts again at the same port. `firstAddress` resolves
 * once it accepts requests.
 */
export function restartingServer({ script, flags }) {
  let child
  let stopped = false
  let address
  let turn = Promise.resolve()
  let announce
  const firstAddress = new Promise((resolve) => {
    announce = resolve
  })

  function start() {
    const samePort = address ? ['--port', new URL(address).port] : []
    child = spawn(process.execPath, ['--enable-source-maps', script, ...flags, ...samePort], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(line)
      const listening = addressIn(line)
      if (!listening) return
      if (address && listening !== address) console.error(`The server moved to ${listening}: start npm run dev again`)
      address ??= listening
      announce(address)
    })
  }

  async function startAfresh() {
    if (stopped) return
    if (child) await end(child)
    if (!stopped) start()
  }

  return {
    firstAddress,
    /** Restarts run in order, even after fast rebuilds. */
    restart() {
      turn = turn.then(startAfresh)
      return turn
    },
    async stop() {
      stopped = true
      await turn
      if (child) await end(child)
    },
  }
}
