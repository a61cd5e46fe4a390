import { EventEmitter } from 'node:events'
import type { AboutPanelOptionsOptions, App, CommandLine } from 'electron'
import { tell } from './told.ts'

/** This PC's answers to the app, set by a test. */
export const machine = {
  isPackaged: true,
  isFirstInstance: true,
  switches: [] as string[],
  userData: '',
  hasDock: false,
  /** The effect of the app's exit, besides its record. */
  onExit: (_code: number): void => undefined,
}

const commandLine: Pick<CommandLine, 'hasSwitch'> = { hasSwitch: (name) => machine.switches.includes(name) }

const answers = {
  get isPackaged() {
    return machine.isPackaged
  },
  whenReady: async () => tell('app.whenReady'),
  enableSandbox: () => tell('app.enableSandbox'),
  requestSingleInstanceLock: () => {
    tell('app.requestSingleInstanceLock')
    return machine.isFirstInstance
  },
  exit: (code = 0) => {
    tell('app.exit', code)
    machine.onExit(code)
  },
  setName: (name: string) => tell('app.setName', name),
  setAppUserModelId: (id: string) => tell('app.setAppUserModelId', id),
  getVersion: () => '1.1.0',
  getPath: (name) => (name === 'userData' ? machine.userData : `/home/clerk/${name}`),
  setPath: (name: string, path: string) => {
    tell('app.setPath', name, path)
    if (name === 'userData') machine.userData = path
  },
  setAboutPanelOptions: (options: AboutPanelOptionsOptions) => tell('app.setAboutPanelOptions', options),
  showAboutPanel: () => tell('app.showAboutPanel'),
} satisfies Pick<
  App,
  | 'isPackaged'
  | 'whenReady'
  | 'enableSandbox'
  | 'requestSingleInstanceLock'
  | 'exit'
  | 'setName'
  | 'setAppUserModelId'
  | 'getVersion'
  | 'getPath'
  | 'setPath'
  | 'setAboutPanelOptions'
  | 'showAboutPanel'
>

class StandInApp extends EventEmitter {
  commandLine = commandLine
  get dock() {
    return machine.hasDock ? { setMenu: (menu: unknown) => tell('dock.setMenu', menu) } : undefined
  }
}

// Not Object.assign, which would evaluate the getters once.
export const app = Object.defineProperties(new StandInApp(), Object.getOwnPropertyDescriptors(answers))
