import { EventEmitter } from 'node:events'
import type { WebContents as RealContents, WindowOpenHandlerResponse } from 'electron'
import { tell } from './told.ts'

type OpenHandler = Parameters<RealContents['setWindowOpenHandler']>[0]

/** A page. It never crashes and never hangs, unless a test emits that it did. */
export class WebContents
  extends EventEmitter
  implements
    Pick<
      RealContents,
      | 'getURL'
      | 'getTitle'
      | 'reload'
      | 'isDestroyed'
      | 'forcefullyCrashRenderer'
      | 'setWindowOpenHandler'
      | 'executeJavaScript'
    >
{
  url = ''
  destroyed = false
  openHandler: OpenHandler | null = null
  /** What a smoke test sees in the page. */
  sees: unknown = 'function,undefined,undefined'

  getURL = () => this.url
  getTitle = () => 'Clerk Screen · Saleroom'
  reload = () => tell('contents.reload', this.url)
  isDestroyed = () => this.destroyed
  forcefullyCrashRenderer = () => tell('contents.forcefullyCrashRenderer')
  setWindowOpenHandler = (handler: OpenHandler) => {
    this.openHandler = handler
  }
  executeJavaScript = async () => this.sees

  /** Follows a link that wants a window of its own. */
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
