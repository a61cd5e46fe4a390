import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('es')

/** How many lots there are. */
export const lots = (n: number) => count(n, { one: '# lote', other: '# lotes' })

export const dashboard: RoomWords['dashboard'] = {
  title: 'Simulador de subastas en vivo',
  todaysSale: 'La subasta de hoy',
  unreadable: 'La subasta no se puede leer en este momento.',
  reading: 'Leyendo la subasta…',
  noSale: 'Aún no hay ninguna subasta cargada',
  bidOnline: 'Pujar en línea',
  seeCatalogue: 'Ver el catálogo',
  paused: 'En pausa',
  rehearsal: 'Ensayo',
  liveNow: 'En directo',
  notStarted: 'Sin empezar',
  notLive: 'Sin directo',
  lots,
  onBlock: (lot, place, lots) => `Se subasta el lote ${lot}, ${place} de ${lots}`,
  comesNext: (lot, place, lots) => `A continuación, el lote ${lot}, ${place} de ${lots}`,
  intro: [
    {
      title: 'EXPERIMENTAL',
      text: 'Un simulador para poner a prueba la lógica, los mandos y las pantallas de una subasta en sala.',
    },
    {
      title: 'SIMULAR UNA SUBASTA',
      text: 'Cargue una subasta real y llévela: cada lote, del precio de salida al golpe de martillo.',
    },
    {
      title: 'MUCHAS PUJAS EN LÍNEA',
      text: 'Cada pestaña abierta en la página de pujas es un postor distinto: muchos pueden pujar a la vez.',
    },
  ],
  cards: {
    '/admin': {
      title: 'Administración',
      text: 'Cargar y gestionar subastas, dirigir la que está en directo.',
      action: 'Abrir administración',
    },
    '/sale-catalogue': {
      title: 'Catálogo de la subasta',
      text: 'Ver los lotes; el que se subasta aparece destacado, en tiempo real.',
      action: 'Ver el catálogo',
    },
    '/online-bidding': {
      title: 'Pujas en línea',
      text: 'Pujas en tiempo real, incremento a incremento.',
      action: 'Empezar a pujar',
    },
    '/clerk-screen': {
      title: 'Mesa de subasta',
      text: 'Pujas por teléfono y en sala, con su historial.',
      action: 'Abrir la mesa',
    },
    '/auctioneer-screen': {
      title: 'Pantalla del subastador',
      text: 'Pantalla grande para dirigir la subasta, con las pujas a la vista.',
      action: 'Abrir la pantalla',
    },
    '/entry-clerk-screen': {
      title: 'Registro de resultados',
      text: 'Registrar los resultados de los lotes y hacer avanzar la subasta.',
      action: 'Registrar resultados',
    },
    '/currency-screen': {
      title: 'Pantalla de divisas',
      text: 'Conversión en directo para quienes pujan en sala.',
      action: 'Ver los cambios',
    },
  },
}
