import { spawn } from 'node:child_process'

type Machine = { platform: NodeJS.Platform; env: NodeJS.ProcessEnv }

/** The command that opens an address in this PC's browser. BROWSER names another program. */
export function openerOf({ platform, env }: Machine): string[] {
  if (env.BROWSER) return [env.BROWSER]
  if (platform === 'win32') return ['cmd', '/c', 'start', '']
  return [platform === 'darwin' ? 'open' : 'xdg-open']
}

/** Opens an address in this PC's browser. Resolves with whether the program for it could be started. */
export function openBrowser(url: string, machine: Machine): Promise<boolean> {
  const [program = '', ...args] = openerOf(machine)
  return new Promise((resolve) => {
    const opener = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
    opener.once('error', () => resolve(false))
    opener.once('spawn', () => {
      // It may outlive this server.
      opener.unref()
      resolve(true)
    })
  })
}
