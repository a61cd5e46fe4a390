import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('pl')

/** How many lots there are. */
export const lots = (n: number) =>
  count(n, { one: '# obiekt', few: '# obiekty', many: '# obiektów', other: '# obiektu' })

export const dashboard: RoomWords['dashboard'] = {
  title: 'Symulator aukcji na żywo',
  todaysSale: 'Dzisiejsza aukcja',
  unreadable: 'Aukcji nie można teraz odczytać.',
  reading: 'Odczyt aukcji…',
  noSale: 'Żadna aukcja nie jest jeszcze wczytana',
  bidOnline: 'Licytuj online',
  seeCatalogue: 'Zobacz katalog',
  paused: 'Wstrzymana',
  rehearsal: 'Próba',
  liveNow: 'Na żywo',
  notStarted: 'Jeszcze się nie zaczęła',
  notLive: 'Nie na żywo',
  lots,
  onBlock: (lot, place, lots) => `Licytowany jest obiekt ${lot} (${place}; razem ${lots})`,
  comesNext: (lot, place, lots) => `Następny jest obiekt ${lot} (${place}; razem ${lots})`,
  intro: [
    {
      title: 'EKSPERYMENTALNE',
      text: 'Symulator, który wystawia na próbę logikę, obsługę i ekrany aukcji na sali.',
    },
    {
      title: 'SYMULACJA AUKCJI',
      text: 'Można wczytać prawdziwą aukcję i ją poprowadzić: każdy obiekt, od ceny wywoławczej do uderzenia młotka.',
    },
    {
      title: 'WIELU LICYTUJĄCYCH ONLINE',
      text: 'Każda karta ze stroną licytacji to osobny licytujący: wielu może licytować naraz.',
    },
  ],
  cards: {
    '/admin': {
      title: 'Administracja',
      text: 'Wczytywanie aukcji, zarządzanie nimi i prowadzenie trwającej.',
      action: 'Otwórz administrację',
    },
    '/sale-catalogue': {
      title: 'Katalog aukcji',
      text: 'Przegląd obiektów; licytowany jest wyróżniony, na żywo.',
      action: 'Zobacz katalog',
    },
    '/online-bidding': {
      title: 'Licytacja online',
      text: 'Oferty na żywo, postąpienie po postąpieniu.',
      action: 'Zacznij licytować',
    },
    '/clerk-screen': {
      title: 'Stanowisko licytacji',
      text: 'Oferty telefoniczne i z sali, z historią.',
      action: 'Otwórz stanowisko',
    },
    '/auctioneer-screen': {
      title: 'Ekran aukcjonera',
      text: 'Duży ekran do prowadzenia aukcji, z dobrze widocznymi ofertami.',
      action: 'Otwórz ekran',
    },
    '/entry-clerk-screen': {
      title: 'Wyniki licytacji',
      text: 'Zapis wyników obiektów i dalszy bieg aukcji.',
      action: 'Zapisuj wyniki',
    },
    '/currency-screen': {
      title: 'Ekran walut',
      text: 'Przeliczanie na żywo dla licytujących na sali.',
      action: 'Zobacz kursy',
    },
  },
}
