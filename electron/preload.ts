import { contextBridge, ipcRenderer } from 'electron'
import { BRIDGE_NAME, channels, type DesktopBridge } from './ipc/bridge.ts'

// Exposes named calls only: a page must not reach ipcRenderer, or choose a channel.
const bridge: DesktopBridge = {
  openInWindow: (screen) => ipcRenderer.invoke(channels.openInWindow, screen),
  openInBrowser: (screen) => ipcRenderer.invoke(channels.openInBrowser, screen),
  identifyDisplays: () => ipcRenderer.invoke(channels.identifyDisplays),
  openDataFolder: () => ipcRenderer.invoke(channels.openDataFolder),
  savePdf: (name) => ipcRenderer.invoke(channels.savePdf, name),
}

contextBridge.exposeInMainWorld(BRIDGE_NAME, bridge)
