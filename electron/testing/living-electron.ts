import { LAPTOP, PROJECTOR } from './displays.ts'
import { answers, displays } from './electron-stand-in.ts'
import { machine } from './stand-in-app.ts'

// The stand-in as a package named electron, for the built main process to run under in plain Node: a PC with two
// displays, at which every dialog is answered with Quit. What a test wants otherwise it says in the environment.
export * from './electron-stand-in.ts'

displays.push(LAPTOP, PROJECTOR)
answers.buttons = ['Quit']
machine.isPackaged = false
machine.isFirstInstance = process.env.SALEROOM_TEST_INSTANCE !== 'second'
machine.userData = process.env.SALEROOM_TEST_FOLDER ?? ''
machine.switches = machine.userData === '' ? [] : ['user-data-dir']
machine.onExit = (code) => process.exit(code)
