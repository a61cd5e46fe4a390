import { app, Menu } from 'electron'
import { displaysNow } from '../displays/displays.ts'
import { type MenuActions, type MenuFacts, menuTemplate } from './menu-template.ts'

/** Shows the application's menu; call `refresh` after its state has changed. */
export function showMenu({
  actions,
  filledDisplayId,
  copy,
  mirrors,
}: {
  actions: MenuActions
  filledDisplayId: () => number | null
  copy: () => MenuFacts['copy']
  mirrors: () => MenuFacts['mirrors']
}): { refresh: () => void } {
  const refresh = () => {
    const facts = {
      platform: process.platform,
      displays: displaysNow(),
      filledDisplayId: filledDisplayId(),
      copy: copy(),
      mirrors: mirrors(),
    }
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(facts, actions)))
  }
  app.setAboutPanelOptions({
    applicationName: 'Saleroom',
    applicationVersion: app.getVersion(),
    copyright: 'Copyright © 2026 The Saleroom developers. MIT licence.',
  })
  refresh()
  return { refresh }
}
