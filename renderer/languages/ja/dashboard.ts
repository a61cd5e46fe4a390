import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('ja')

/** How many lots there are. */
export const lots = (n: number) => count(n, { other: '# ロット' })

export const dashboard: RoomWords['dashboard'] = {
  title: 'ライブオークション・シミュレーター',
  todaysSale: '本日のオークション',
  unreadable: '現在、オークションを読み込めません。',
  reading: 'オークションを読み込んでいます…',
  noSale: 'オークションはまだ読み込まれていません',
  bidOnline: 'オンラインで入札',
  seeCatalogue: 'カタログを見る',
  paused: '中断中',
  rehearsal: 'リハーサル',
  liveNow: '開催中',
  notStarted: '開始前',
  notLive: '開催していません',
  lots,
  onBlock: (lot, place, lots) => `ロット ${lot} を競売中（${place} / ${lots}）`,
  comesNext: (lot, place, lots) => `次はロット ${lot}（${place} / ${lots}）`,
  intro: [
    {
      title: '試験版',
      text: '会場オークションの進行、操作、画面を実地に試すためのシミュレーターです。',
    },
    {
      title: 'オークションを再現',
      text: '実際のデータを読み込み、開始価格から落札まで全ロットを進行できます。',
    },
    {
      title: '多数のオンライン入札',
      text: 'オンライン入札のタブごとに別の入札者となり、同時に多数が入札できます。',
    },
  ],
  cards: {
    '/admin': {
      title: '管理',
      text: 'データの読み込み、オークションの管理、進行中のオークションの操作。',
      action: '管理を開く',
    },
    '/sale-catalogue': {
      title: 'オークションカタログ',
      text: 'ロットの閲覧。競売中のロットをリアルタイムで強調表示。',
      action: 'カタログを見る',
    },
    '/online-bidding': {
      title: 'オンライン入札',
      text: '刻み幅に従ったリアルタイムの入札。',
      action: '入札を始める',
    },
    '/clerk-screen': {
      title: '記録係の画面',
      text: '電話と会場の入札、入札履歴。',
      action: '画面を開く',
    },
    '/auctioneer-screen': {
      title: 'オークショニアの画面',
      text: '進行用の大型表示。入札がよく見えます。',
      action: '表示を開く',
    },
    '/entry-clerk-screen': {
      title: '結果入力の画面',
      text: '各ロットの結果を記録し、オークションを進めます。',
      action: '結果を記録',
    },
    '/currency-screen': {
      title: '通貨換算の画面',
      text: '会場の入札者のためのリアルタイム換算。',
      action: 'レートを見る',
    },
  },
}
