import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('it')

/** How many lots there are. */
export const lots = (n: number) => count(n, { one: '# lotto', other: '# lotti' })

export const dashboard: RoomWords['dashboard'] = {
  title: 'Simulatore d’asta dal vivo',
  todaysSale: 'L’asta di oggi',
  unreadable: 'L’asta al momento non può essere letta.',
  reading: 'Lettura dell’asta…',
  noSale: 'Nessuna asta è ancora caricata',
  bidOnline: 'Offri online',
  seeCatalogue: 'Vedi il catalogo',
  paused: 'Sospesa',
  rehearsal: 'Prova',
  liveNow: 'In diretta',
  notStarted: 'Non ancora iniziata',
  notLive: 'Non in diretta',
  lots,
  onBlock: (lot, place, lots) => `Il lotto ${lot} è in asta, ${place} di ${lots}`,
  comesNext: (lot, place, lots) => `Segue il lotto ${lot}, ${place} di ${lots}`,
  intro: [
    {
      title: 'SPERIMENTALE',
      text: 'Un simulatore per mettere alla prova la logica, i comandi e le schermate di un’asta in sala.',
    },
    {
      title: 'SIMULARE UN’ASTA',
      text: 'Carichi un’asta vera e la conduca: ogni lotto, dalla base d’asta al colpo di martello.',
    },
    {
      title: 'MOLTI OFFERENTI ONLINE',
      text: 'Ogni scheda aperta sulla pagina delle offerte è un offerente a sé: molti possono offrire insieme.',
    },
  ],
  cards: {
    '/admin': {
      title: 'Amministrazione',
      text: 'Caricare e gestire le aste, guidare quella in diretta.',
      action: 'Apri l’amministrazione',
    },
    '/sale-catalogue': {
      title: 'Catalogo dell’asta',
      text: 'Sfogliare i lotti; quello in asta è evidenziato, in tempo reale.',
      action: 'Vedi il catalogo',
    },
    '/online-bidding': {
      title: 'Offerte online',
      text: 'Offerte in tempo reale, rilancio dopo rilancio.',
      action: 'Fai un’offerta',
    },
    '/clerk-screen': {
      title: 'Postazione d’asta',
      text: 'Offerte al telefono e in sala, con lo storico.',
      action: 'Apri la postazione',
    },
    '/auctioneer-screen': {
      title: 'Schermo del banditore',
      text: 'Grande schermo per condurre l’asta, con le offerte ben visibili.',
      action: 'Apri lo schermo',
    },
    '/entry-clerk-screen': {
      title: 'Registrazione esiti',
      text: 'Registrare gli esiti dei lotti e far proseguire l’asta.',
      action: 'Registra gli esiti',
    },
    '/currency-screen': {
      title: 'Schermo delle valute',
      text: 'Conversione in diretta per chi offre in sala.',
      action: 'Vedi i cambi',
    },
  },
}
