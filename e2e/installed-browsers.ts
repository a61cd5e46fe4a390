import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

type Machine = { platform: NodeJS.Platform; env: Record<string, string | undefined>; home: string }

const thisMachine: Machine = { platform: process.platform, env: process.env, home: homedir() }

const LINUX_NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const WINDOWS_PROGRAMS = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']

/** The usual paths of Chrome and Chromium on a system, best first, without checking that they exist. */
export function usualBrowserPaths({ platform, env, home }: Machine = thisMachine): string[] {
  if (platform === 'darwin') return [...MAC_PROGRAMS, ...MAC_PROGRAMS.map((path) => `${home}${path}`)]
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    return folders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => WINDOWS_PROGRAMS.map((program) => `${folder}\\${program}`))
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean)
  const onPath = LINUX_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...new Set([...onPath, '/opt/google/chrome/chrome'])]
}
