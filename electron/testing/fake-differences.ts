import type * as RealElectron from 'electron'
import type * as StandIn from './electron-stand-in.ts'

/** The fake's exports for tests, which Electron does not have. */
type ForTests = 'answers' | 'asked' | 'displays' | 'ipcHandlers' | 'WebContents'

/** Names and static members that the fake has and Electron lacks. Any such name is a compile error. */
type StrangeNames = Exclude<keyof typeof StandIn, ForTests | keyof typeof RealElectron>
type StrangeStatics =
  | Exclude<keyof typeof StandIn.BrowserWindow, 'reset' | keyof typeof RealElectron.BrowserWindow>
  | Exclude<keyof typeof StandIn.Menu, 'shown' | keyof typeof RealElectron.Menu>
  | Exclude<keyof typeof StandIn.Notification, keyof typeof RealElectron.Notification>

type None<Names extends never> = Names

export type NoStrangeNames = None<StrangeNames>
export type NoStrangeStatics = None<StrangeStatics>
