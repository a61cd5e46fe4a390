import { type IpcMainInvokeEvent, ipcMain } from 'electron'
import { z } from 'zod'
import { SCREENS } from '../../shared/screens.ts'
import { isOurs } from '../security/links.ts'
import { channels, type DesktopBridge } from './bridge.ts'

const ScreenArgument = z.tuple([z.enum(SCREENS.map(({ path }) => path))])
const NoArgument = z.tuple([])

/** What each call does in the main process. */
export type CallHandlers = { [Call in keyof DesktopBridge]: (...given: Parameters<DesktopBridge[Call]>) => void }

/** Answers the screens' calls: only those of our own pages, and only with the payload that the call takes. */
export function answerCalls(handlers: CallHandlers, { origin }: { origin: () => string | null }): void {
  function answer<Given extends unknown[]>(
    channel: string,
    payload: z.ZodType<Given>,
    handle: (...given: Given) => void,
  ): void {
    ipcMain.handle(channel, (event, ...given: unknown[]) => {
      if (!isOurPage(event, origin())) throw new Error('This page may not ask that')
      const read = payload.safeParse(given)
      if (!read.success) throw new Error('That is not what this call takes')
      handle(...read.data)
    })
  }
  answer(channels.openInWindow, ScreenArgument, handlers.openInWindow)
  answer(channels.openInBrowser, ScreenArgument, handlers.openInBrowser)
  answer(channels.identifyDisplays, NoArgument, handlers.identifyDisplays)
  answer(channels.openDataFolder, NoArgument, handlers.openDataFolder)
}

/** A page of the server's own, and the window's page itself: never a frame in it. */
function isOurPage({ senderFrame }: IpcMainInvokeEvent, origin: string | null): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOurs(senderFrame.url, origin)
}
