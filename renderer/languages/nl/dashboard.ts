import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('nl')

/** How many lots there are. */
export const lots = (n: number) => count(n, { one: '# kavel', other: '# kavels' })

export const dashboard: RoomWords['dashboard'] = {
  title: 'Simulator voor live veilingen',
  todaysSale: 'De veiling van vandaag',
  unreadable: 'De veiling kan nu niet worden gelezen.',
  reading: 'De veiling wordt gelezen…',
  noSale: 'Er is nog geen veiling geladen',
  bidOnline: 'Online bieden',
  seeCatalogue: 'Naar de catalogus',
  paused: 'Onderbroken',
  rehearsal: 'Oefening',
  liveNow: 'Nu live',
  notStarted: 'Nog niet begonnen',
  notLive: 'Niet live',
  lots,
  onBlock: (lot, place, lots) => `Kavel ${lot} wordt geveild, ${place} van ${lots}`,
  comesNext: (lot, place, lots) => `Hierna komt kavel ${lot}, ${place} van ${lots}`,
  intro: [
    {
      title: 'EXPERIMENTEEL',
      text: 'Een simulator die de werking, de bediening en de schermen van een zaalveiling op de proef stelt.',
    },
    {
      title: 'EEN VEILING SIMULEREN',
      text: 'Laad echte veilinggegevens en houd de veiling: elke kavel van de inzet tot de hamerslag.',
    },
    {
      title: 'VEEL ONLINE BIEDERS',
      text: 'Elk tabblad met de pagina voor online bieden is een eigen bieder: velen kunnen tegelijk bieden.',
    },
  ],
  cards: {
    '/admin': {
      title: 'Beheer',
      text: 'Veilingen laden en beheren, de lopende veiling sturen.',
      action: 'Naar beheer',
    },
    '/sale-catalogue': {
      title: 'Veilingcatalogus',
      text: 'Kavels bekijken; de kavel die geveild wordt is gemarkeerd, realtime.',
      action: 'Naar de catalogus',
    },
    '/online-bidding': {
      title: 'Online bieden',
      text: 'Realtime bieden, stap voor stap.',
      action: 'Begin met bieden',
    },
    '/clerk-screen': {
      title: 'Veilingdesk',
      text: 'Telefonische en zaalbiedingen, met het verloop.',
      action: 'Open de desk',
    },
    '/auctioneer-screen': {
      title: 'Scherm van de veilingmeester',
      text: 'Groot scherm om de veiling te leiden, met goed leesbare biedingen.',
      action: 'Open het scherm',
    },
    '/entry-clerk-screen': {
      title: 'Uitslagen invoeren',
      text: 'Uitslagen van kavels vastleggen en de veiling voortzetten.',
      action: 'Uitslagen invoeren',
    },
    '/currency-screen': {
      title: 'Valutascherm',
      text: 'Live omrekening voor bieders in de zaal.',
      action: 'Koersen bekijken',
    },
  },
}
