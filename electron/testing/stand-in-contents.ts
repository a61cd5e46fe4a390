import { EventEmitter } from 'node:events'
import { runInNewContext } from 'node:vm'
import type { PrintToPDFOptions, WebContents as RealContents, WindowOpenHandlerResponse } from 'electron'
import { tell } from './told.ts'

type OpenHandler = Parameters<RealContents['setWindowOpenHandler']>[0]

/** A page, which crashes and hangs only on a test's request. */
export class WebContents
  extends EventEmitter
  implements
    Pick<
      RealContents,
      | 'getURL'
      | 'getTitle'
      | 'reload'
      | 'isDestroyed'
      | 'isCrashed'
      | 'isLoadingMainFrame'
      | 'forcefullyCrashRenderer'
      | 'setWindowOpenHandler'
      | 'executeJavaScript'
      | 'printToPDF'
    >
{
  url = ''
  destroyed = false
  openHandler: OpenHandler | null = null
  /** The smoke test's result in the page. */
  sees: unknown = 'function,undefined,undefined'
  /** The event target of the page's `window`: a new one with each load. */
  page = new EventTarget()
  crashed = false
  loading = false
  hangs = false

  getURL = () => this.url
  getTitle = () => 'Clerk Screen · Saleroom'
  reload = () =>
    this.leave(() => {
      this.page = new EventTarget()
      this.emit('did-start-navigation')
      tell('contents.reload', this.url)
    })
  isDestroyed = () => this.destroyed
  isCrashed = () => this.crashed
  isLoadingMainFrame = () => this.loading
  forcefullyCrashRenderer = () => tell('contents.forcefullyCrashRenderer')
  setWindowOpenHandler = (handler: OpenHandler) => {
    this.openHandler = handler
  }
  executeJavaScript = async (code: string): Promise<unknown> => {
    if (this.hangs) return new Promise<never>(() => undefined)
    return code.includes('beforeunload') ? runInNewContext(code, { window: this.page, Event }) : this.sees
  }

  printToPDF = async (options: PrintToPDFOptions): Promise<Buffer> => {
    tell('contents.printToPDF', options)
    return Buffer.from('%PDF of the page')
  }

  /** Leaves the page as Electron does: a page that prevents it stays, unless the app overrides it. */
  leave(go: () => void): void {
    if (this.page.dispatchEvent(new Event('beforeunload', { cancelable: true }))) go()
    else
      setImmediate(() => {
        const event = new Event('will-prevent-unload', { cancelable: true })
        this.emit('will-prevent-unload', event)
        if (event.defaultPrevented) go()
      })
  }

  /** Types unsaved text into the page. */
  type(): void {
    this.page.addEventListener('beforeunload', (event) => event.preventDefault())
  }

  /** Follows a link with a new window. */
  wantsWindow(url: string): WindowOpenHandlerResponse | undefined {
    return this.openHandler?.({
      url,
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer: { url: '', policy: 'default' },
    })
  }
}
