import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron'
import { z } from 'zod'
import { SCREENS } from '../../shared/screens.ts'
import { isOurs } from '../security/links.ts'
import { channels, type DesktopBridge } from './bridge.ts'

const ScreenArgument = z.tuple([z.enum(SCREENS.map(({ path }) => path))])
/** A file name without a folder and without characters that some systems reserve. */
const NameArgument = z.tuple([z.string().regex(/^[^\\/:*?"<>|\p{C}]{1,150}$/u)])
const NoArgument = z.tuple([])

type PlainCall = Exclude<keyof DesktopBridge, 'savePdf'>

/** The main process's part of each call; `page` is the caller. */
export type CallHandlers = { [Call in PlainCall]: (...given: Parameters<DesktopBridge[Call]>) => void } & {
  savePdf: (page: WebContents, name: string) => Promise<boolean>
}

/** Answers the screens' calls: only from our own pages, and only with a valid payload. */
export function answerCalls(handlers: CallHandlers, { origin }: { origin: () => string | null }): void {
  function answer<Given extends unknown[]>(
    channel: string,
    payload: z.ZodType<Given>,
    handle: (page: WebContents, ...given: Given) => unknown,
  ): void {
    ipcMain.handle(channel, (event, ...given: unknown[]) => {
      if (!isOurPage(event, origin())) throw new Error('This page may not ask that')
      const read = payload.safeParse(given)
      if (!read.success) throw new Error('This call takes other arguments')
      return handle(event.sender, ...read.data)
    })
  }
  answer(channels.openInWindow, ScreenArgument, (_, screen) => handlers.openInWindow(screen))
  answer(channels.openInBrowser, ScreenArgument, (_, screen) => handlers.openInBrowser(screen))
  answer(channels.identifyDisplays, NoArgument, () => handlers.identifyDisplays())
  answer(channels.openDataFolder, NoArgument, () => handlers.openDataFolder())
  answer(channels.savePdf, NameArgument, handlers.savePdf)
}

/** Whether the caller is a page of the server, in the window itself and not in a frame. */
function isOurPage({ senderFrame }: IpcMainInvokeEvent, origin: string | null): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOurs(senderFrame.url, origin)
}
