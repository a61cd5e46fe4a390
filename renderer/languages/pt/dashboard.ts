import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('pt')

/** How many lots there are. */
export const lots = (n: number) => count(n, { one: '# lote', other: '# lotes' })

export const dashboard: RoomWords['dashboard'] = {
  title: 'Simulador de leilões ao vivo',
  todaysSale: 'O leilão de hoje',
  unreadable: 'De momento não é possível ler o leilão.',
  reading: 'A ler o leilão…',
  noSale: 'Ainda não há nenhum leilão carregado',
  bidOnline: 'Licitar online',
  seeCatalogue: 'Ver o catálogo',
  paused: 'Suspenso',
  rehearsal: 'Ensaio',
  liveNow: 'Em direto',
  notStarted: 'Por começar',
  notLive: 'Sem direto',
  lots,
  onBlock: (lot, place, lots) => `O lote ${lot} está em praça, ${place} de ${lots}`,
  comesNext: (lot, place, lots) => `Segue-se o lote ${lot}, ${place} de ${lots}`,
  intro: [
    {
      title: 'EXPERIMENTAL',
      text: 'Um simulador para pôr à prova a lógica, os comandos e os ecrãs de um leilão em sala.',
    },
    {
      title: 'SIMULAR UM LEILÃO',
      text: 'Carregue um leilão real e conduza-o: cada lote, da base à pancada do martelo.',
    },
    {
      title: 'MUITOS LICITANTES ONLINE',
      text: 'Cada separador aberto na página de licitação é um licitante próprio: muitos podem licitar ao mesmo tempo.',
    },
  ],
  cards: {
    '/admin': {
      title: 'Administração',
      text: 'Carregar e gerir leilões, conduzir o que está em direto.',
      action: 'Abrir a administração',
    },
    '/sale-catalogue': {
      title: 'Catálogo do leilão',
      text: 'Ver os lotes; o que está em praça aparece destacado, em tempo real.',
      action: 'Ver o catálogo',
    },
    '/online-bidding': {
      title: 'Licitar online',
      text: 'Licitações em tempo real, lanço a lanço.',
      action: 'Começar a licitar',
    },
    '/clerk-screen': {
      title: 'Mesa do leilão',
      text: 'Licitações por telefone e na sala, com o histórico.',
      action: 'Abrir a mesa',
    },
    '/auctioneer-screen': {
      title: 'Ecrã do leiloeiro',
      text: 'Ecrã grande para conduzir o leilão, com as licitações bem visíveis.',
      action: 'Abrir o ecrã',
    },
    '/entry-clerk-screen': {
      title: 'Registo de resultados',
      text: 'Registar os resultados dos lotes e fazer avançar o leilão.',
      action: 'Registar resultados',
    },
    '/currency-screen': {
      title: 'Ecrã de moedas',
      text: 'Conversão em direto para quem licita na sala.',
      action: 'Ver os câmbios',
    },
  },
}
