import type * as RealElectron from 'electron'
import type * as StandIn from './electron-stand-in.ts'

/** What belongs to the stand-in's own use, and not to Electron. */
type ForTests = 'answers' | 'asked' | 'displays' | 'ipcHandlers' | 'WebContents'

/** Names that the stand-in gives and Electron does not; and statics likewise. Each must be none, or this won't compile. */
type StrangeNames = Exclude<keyof typeof StandIn, ForTests | keyof typeof RealElectron>
type StrangeStatics =
  | Exclude<keyof typeof StandIn.BrowserWindow, 'reset' | keyof typeof RealElectron.BrowserWindow>
  | Exclude<keyof typeof StandIn.Menu, 'shown' | keyof typeof RealElectron.Menu>
  | Exclude<keyof typeof StandIn.Notification, keyof typeof RealElectron.Notification>

type None<Names extends never> = Names

export type NoStrangeNames = None<StrangeNames>
export type NoStrangeStatics = None<StrangeStatics>
