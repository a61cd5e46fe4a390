import { page as browserPage, commands } from 'vitest/browser'
import { keyboard } from './keyboard.ts'
import { Locator } from './locator.ts'
import { mount, unmount } from './mount.tsx'
import { clickAt, moveTo } from './pointer.ts'
import { type AnsweredRequest, type AskedRequest, type RouteHandler, requests, type UrlPattern } from './requests.ts'
import { until } from './until.ts'

type Media = Parameters<typeof commands.emulateMedia>[0]

const AS_THE_SYSTEM: Required<Media> = {
  media: null,
  colorScheme: null,
  reducedMotion: null,
  forcedColors: null,
  contrast: null,
}

/** The page that a screen is mounted in, with the part of Playwright's `Page` that tests of screens need. */
export class Page {
  private readonly root = new Locator('')
  readonly locator = this.root.locator
  readonly getByRole = this.root.getByRole
  readonly getByText = this.root.getByText
  readonly getByLabel = this.root.getByLabel
  readonly getByTitle = this.root.getByTitle
  readonly getByAltText = this.root.getByAltText
  readonly getByPlaceholder = this.root.getByPlaceholder
  readonly keyboard = keyboard
  readonly mouse = {
    wheel: (x: number, y: number) => commands.mouseWheel({ x, y }),
    move: (x: number, y: number) => moveTo({ x, y }),
    click: (x: number, y: number) => clickAt({ x, y }),
    down: () => commands.mouseDown(),
    up: () => commands.mouseUp(),
  }
  private size = { width: 1366, height: 768 }
  private isEmulating = false

  /** Mounts the product's page at an address, replacing the previous one. */
  async goto(address: string): Promise<void> {
    await mount(address)
    await until(() => {
      if (!document.querySelector('#root > *')) throw new Error('Nothing is drawn yet')
    }, `the page at ${address}`)
  }

  reload = (): Promise<void> => this.goto(window.location.pathname + window.location.search + window.location.hash)
  close = async (): Promise<void> => {
    await unmount()
    if (this.isEmulating) await commands.emulateMedia(AS_THE_SYSTEM)
    this.isEmulating = false
  }
  url = (): string => window.location.href
  title = async (): Promise<string> => document.title

  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    if (this.size.width === width && this.size.height === height) return
    this.size = { width, height }
    await browserPage.viewport(width, height)
  }

  viewportSize = (): { width: number; height: number } => this.size

  /** Lasts until the test ends. */
  async emulateMedia(media: Media): Promise<void> {
    this.isEmulating = true
    await commands.emulateMedia(media)
  }

  /** Runs in the page, like the test. */
  evaluate = async <T, A = undefined>(run: (given: A) => T | Promise<T>, given?: A): Promise<T> => await run(given as A)

  waitForFunction = <A>(look: (given: A) => unknown, given?: A): Promise<unknown> =>
    until(() => {
      const seen = look(given as A)
      if (!seen) throw new Error('It is not so yet')
      return seen
    }, 'what the page was asked')

  /** Answers the screen's requests instead of the server. The last matching route applies first. */
  route = async (pattern: UrlPattern, handler: RouteHandler): Promise<void> => requests.route(pattern, handler)
  unroute = async (pattern: UrlPattern): Promise<void> => requests.unroute(pattern)
  unrouteAll = async (): Promise<void> => requests.reset()
  /** Resolves with the next answer to a request of the screen at this address. */
  waitForResponse = (pattern: UrlPattern | ((answer: AnsweredRequest) => boolean)): Promise<AnsweredRequest> =>
    requests.answered(pattern)
  waitForRequest = (pattern: UrlPattern): Promise<AskedRequest> => requests.asked(pattern)
  /** Calls a function for every request of the screen until the test ends. */
  on = (_: 'request', hear: (request: AskedRequest) => void): void => requests.listen(hear)
}
