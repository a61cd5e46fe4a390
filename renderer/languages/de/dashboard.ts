import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('de')

/** How many lots there are. */
export const lots = (n: number) => count(n, { one: '# Los', other: '# Lose' })

export const dashboard: RoomWords['dashboard'] = {
  title: 'Simulator für Live-Auktionen',
  todaysSale: 'Die heutige Auktion',
  unreadable: 'Die Auktion kann gerade nicht gelesen werden.',
  reading: 'Die Auktion wird gelesen …',
  noSale: 'Es ist noch keine Auktion geladen',
  bidOnline: 'Online bieten',
  seeCatalogue: 'Zum Katalog',
  paused: 'Unterbrochen',
  rehearsal: 'Probe',
  liveNow: 'Jetzt live',
  notStarted: 'Noch nicht begonnen',
  notLive: 'Nicht live',
  lots,
  onBlock: (lot, place, lots) => `Los ${lot} wird versteigert, ${place} von ${lots}`,
  comesNext: (lot, place, lots) => `Los ${lot} folgt als Nächstes, ${place} von ${lots}`,
  intro: [
    {
      title: 'EXPERIMENTELL',
      text: 'Ein Simulator, der Abläufe, Bedienung und Anzeigen einer Saalauktion auf die Probe stellt.',
    },
    {
      title: 'AUKTIONEN SIMULIEREN',
      text: 'Laden Sie echte Auktionsdaten und führen Sie die Auktion durch: jedes Los vom Ausruf bis zum Zuschlag.',
    },
    {
      title: 'VIELE ONLINE-BIETER',
      text: 'Jeder Browser-Tab, der zum Online-Bieten geöffnet wird, ist ein eigener Bieter. So bieten viele zugleich.',
    },
  ],
  cards: {
    '/admin': {
      title: 'Verwaltung',
      text: 'Auktionen laden und verwalten, die laufende Auktion steuern.',
      action: 'Zur Verwaltung',
    },
    '/sale-catalogue': {
      title: 'Katalog',
      text: 'Lose ansehen; das aufgerufene Los ist hervorgehoben, in Echtzeit.',
      action: 'Zum Katalog',
    },
    '/online-bidding': {
      title: 'Online bieten',
      text: 'Gebote in Echtzeit, Schritt für Schritt.',
      action: 'Jetzt bieten',
    },
    '/clerk-screen': {
      title: 'Protokoll',
      text: 'Telefon- und Saalgebote mit dem Verlauf der Gebote.',
      action: 'Zum Protokoll',
    },
    '/auctioneer-screen': {
      title: 'Anzeige des Auktionators',
      text: 'Große Anzeige für die Auktion, mit gut lesbaren Geboten.',
      action: 'Anzeige öffnen',
    },
    '/entry-clerk-screen': {
      title: 'Ergebniserfassung',
      text: 'Ergebnisse der Lose erfassen und die Auktion weiterführen.',
      action: 'Ergebnisse erfassen',
    },
    '/currency-screen': {
      title: 'Währungsanzeige',
      text: 'Laufende Umrechnung für die Bieter im Saal.',
      action: 'Kurse ansehen',
    },
  },
}
