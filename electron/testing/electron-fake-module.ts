import { LAPTOP, PROJECTOR } from './displays.ts'
import { answers, displays } from './electron-stand-in.ts'
import { machine } from './stand-in-app.ts'

// The fake as a package named electron, which runs the built main process in plain Node: a PC with two displays that
// answers every dialog with Quit. Environment variables change its defaults.
export * from './electron-stand-in.ts'

displays.push(LAPTOP, PROJECTOR)
answers.buttons = ['Quit']
machine.isPackaged = false
machine.isFirstInstance = process.env.SALEROOM_TEST_INSTANCE !== 'second'
machine.userData = process.env.SALEROOM_TEST_FOLDER ?? ''
machine.switches = machine.userData === '' ? [] : ['user-data-dir']
machine.onExit = (code) => process.exit(code)
