import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('fr')

/** How many lots there are. */
export const lots = (n: number) => count(n, { one: '# lot', other: '# lots' })

export const dashboard: RoomWords['dashboard'] = {
  title: 'Simulateur de vente aux enchères',
  todaysSale: 'La vente du jour',
  unreadable: 'La vente ne peut pas être lue pour le moment.',
  reading: 'Lecture de la vente…',
  noSale: 'Aucune vente n’est encore chargée',
  bidOnline: 'Enchérir en ligne',
  seeCatalogue: 'Voir le catalogue',
  paused: 'Suspendue',
  rehearsal: 'Répétition',
  liveNow: 'En direct',
  notStarted: 'Pas encore ouverte',
  notLive: 'Pas en direct',
  lots,
  onBlock: (lot, place, lots) => `Le lot ${lot} est aux enchères, ${place} sur ${lots}`,
  comesNext: (lot, place, lots) => `Le lot ${lot} vient ensuite, ${place} sur ${lots}`,
  intro: [
    {
      title: 'EXPÉRIMENTAL',
      text: 'Un simulateur pour éprouver la logique, les commandes et les écrans d’une vente aux enchères en salle.',
    },
    {
      title: 'SIMULER UNE VENTE',
      text: 'Chargez une vraie vente et menez-la : chaque lot, de la mise à prix au coup de marteau.',
    },
    {
      title: 'PLUSIEURS ENCHÉRISSEURS EN LIGNE',
      text: 'Chaque onglet ouvert sur la page d’enchères est un enchérisseur à part : plusieurs peuvent enchérir à la fois.',
    },
  ],
  cards: {
    '/admin': {
      title: 'Administration',
      text: 'Charger des ventes, les gérer, conduire la vente en direct.',
      action: 'Ouvrir l’administration',
    },
    '/sale-catalogue': {
      title: 'Catalogue de la vente',
      text: 'Parcourir les lots ; le lot en cours est mis en avant, en temps réel.',
      action: 'Voir le catalogue',
    },
    '/online-bidding': {
      title: 'Enchères en ligne',
      text: 'Enchérir en temps réel, palier par palier.',
      action: 'Enchérir',
    },
    '/clerk-screen': {
      title: 'Poste du clerc',
      text: 'Enchères au téléphone et en salle, avec l’historique.',
      action: 'Ouvrir le poste',
    },
    '/auctioneer-screen': {
      title: 'Écran du commissaire-priseur',
      text: 'Grand affichage pour mener la vente, enchères bien visibles.',
      action: 'Ouvrir l’affichage',
    },
    '/entry-clerk-screen': {
      title: 'Poste de saisie',
      text: 'Inscrire les résultats et faire avancer la vente.',
      action: 'Inscrire les résultats',
    },
    '/currency-screen': {
      title: 'Écran des devises',
      text: 'Conversion en direct pour la salle.',
      action: 'Voir les cours',
    },
  },
}
