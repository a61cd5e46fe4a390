import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('sv')

/** How many lots there are. */
export const lots = (n: number) => count(n, { one: '# utrop', other: '# utrop' })

export const dashboard: RoomWords['dashboard'] = {
  title: 'Simulator för liveauktioner',
  todaysSale: 'Dagens auktion',
  unreadable: 'Auktionen kan inte läsas just nu.',
  reading: 'Auktionen läses…',
  noSale: 'Ingen auktion är inläst ännu',
  bidOnline: 'Bjud online',
  seeCatalogue: 'Till katalogen',
  paused: 'Pausad',
  rehearsal: 'Övning',
  liveNow: 'Live nu',
  notStarted: 'Inte börjat',
  notLive: 'Inte live',
  lots,
  onBlock: (lot, place, lots) => `Utrop ${lot} pågår, ${place} av ${lots}`,
  comesNext: (lot, place, lots) => `Näst på tur är utrop ${lot}, ${place} av ${lots}`,
  intro: [
    {
      title: 'EXPERIMENTELL',
      text: 'En simulator som sätter logiken, handgreppen och skärmarna i en salsauktion på prov.',
    },
    {
      title: 'SIMULERA EN AUKTION',
      text: 'Läs in en riktig auktion och håll den: varje utrop från utropspris till klubbslag.',
    },
    {
      title: 'MÅNGA BUDGIVARE ONLINE',
      text: 'Varje flik med budsidan är en egen budgivare, så att många kan bjuda samtidigt.',
    },
  ],
  cards: {
    '/admin': {
      title: 'Administration',
      text: 'Läs in och hantera auktioner, styr den som pågår.',
      action: 'Till administrationen',
    },
    '/sale-catalogue': {
      title: 'Auktionskatalog',
      text: 'Bläddra bland utropen; det som pågår är markerat, i realtid.',
      action: 'Till katalogen',
    },
    '/online-bidding': {
      title: 'Bjud online',
      text: 'Bud i realtid, budsteg för budsteg.',
      action: 'Börja bjuda',
    },
    '/clerk-screen': {
      title: 'Auktionsdisk',
      text: 'Bud via telefon och i salen, med budhistorik.',
      action: 'Öppna disken',
    },
    '/auctioneer-screen': {
      title: 'Utroparens skärm',
      text: 'Stor skärm för att leda auktionen, med tydliga bud.',
      action: 'Öppna skärmen',
    },
    '/entry-clerk-screen': {
      title: 'Registrera utfall',
      text: 'Anteckna utropens utfall och för auktionen vidare.',
      action: 'Registrera utfall',
    },
    '/currency-screen': {
      title: 'Valutaskärm',
      text: 'Omräkning i realtid för budgivare i salen.',
      action: 'Se kurserna',
    },
  },
}
