import { join } from 'node:path'
import { app, Menu, nativeImage, Tray } from 'electron'

type Actions = { showClerk: () => void; showAuctioneer: () => void; quit: () => void }

/** Adds an entry to the tray, or to the dock's menu on macOS, that shows hidden windows. */
export function addTray({ pictures, actions }: { pictures: string; actions: Actions }): { remove: () => void } {
  const shows = [
    { label: 'Show the clerk’s window', click: actions.showClerk },
    { label: 'Show the auctioneer’s window', click: actions.showAuctioneer },
  ]
  if (app.dock) {
    // The dock has its own quit entry.
    app.dock.setMenu(Menu.buildFromTemplate(shows))
    return { remove: () => undefined }
  }
  const tray = new Tray(nativeImage.createFromPath(join(pictures, 'tray.png')))
  tray.setToolTip('Saleroom')
  const quit = { label: 'Quit Saleroom', click: actions.quit }
  tray.setContextMenu(Menu.buildFromTemplate([...shows, { type: 'separator' }, quit]))
  tray.on('click', actions.showClerk)
  return { remove: () => tray.destroy() }
}
