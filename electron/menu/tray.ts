import { join } from 'node:path'
import { app, Menu, nativeImage, Tray } from 'electron'

type Actions = { showClerk: () => void; showAuctioneer: () => void; quit: () => void }

/** An entry in the tray, or on macOS in the dock's own menu: the way back to a window that is out of sight. */
export function addTray({ pictures, actions }: { pictures: string; actions: Actions }): { remove: () => void } {
  const shows = [
    { label: 'Show the clerk’s window', click: actions.showClerk },
    { label: 'Show the auctioneer’s window', click: actions.showAuctioneer },
  ]
  if (app.dock) {
    // The dock adds its own way to quit.
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
