import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('zh-Hant')

/** How many lots there are. */
export const lots = (n: number) => count(n, { other: '# 件拍品' })

export const dashboard: RoomWords['dashboard'] = {
  title: '現場拍賣模擬器',
  todaysSale: '今日拍賣',
  unreadable: '暫時無法讀取拍賣。',
  reading: '正在讀取拍賣…',
  noSale: '尚未載入拍賣',
  bidOnline: '網上競投',
  seeCatalogue: '查看圖錄',
  paused: '已暫停',
  rehearsal: '排練',
  liveNow: '進行中',
  notStarted: '尚未開始',
  notLive: '未進行',
  lots,
  onBlock: (lot, place, lots) => `正在拍賣拍品 ${lot}，第 ${place} 件，共 ${lots}`,
  comesNext: (lot, place, lots) => `接下來是拍品 ${lot}，第 ${place} 件，共 ${lots}`,
  intro: [
    {
      title: '實驗版',
      text: '用於檢驗現場拍賣的流程、操作與畫面的模擬器。',
    },
    {
      title: '模擬拍賣',
      text: '載入真實的拍賣資料並主持拍賣：每件拍品，從起拍價到落槌。',
    },
    {
      title: '多位網上競投人',
      text: '每個開啟網上競投頁面的分頁都是一位競投人，可多人同時競投。',
    },
  ],
  cards: {
    '/admin': {
      title: '管理',
      text: '載入拍賣資料、管理拍賣、控制進行中的拍賣。',
      action: '開啟管理',
    },
    '/sale-catalogue': {
      title: '拍賣圖錄',
      text: '瀏覽拍品，即時突出顯示正在拍賣的拍品。',
      action: '查看圖錄',
    },
    '/online-bidding': {
      title: '網上競投',
      text: '按加價幅度即時出價。',
      action: '開始競投',
    },
    '/clerk-screen': {
      title: '紀錄員畫面',
      text: '電話與現場出價，附出價紀錄。',
      action: '開啟畫面',
    },
    '/auctioneer-screen': {
      title: '拍賣師畫面',
      text: '主持拍賣用的大螢幕，出價一目瞭然。',
      action: '開啟顯示螢幕',
    },
    '/entry-clerk-screen': {
      title: '結果輸入畫面',
      text: '紀錄拍品結果，推進拍賣。',
      action: '輸入結果',
    },
    '/currency-screen': {
      title: '貨幣換算畫面',
      text: '為現場競投人即時換算貨幣。',
      action: '查看匯率',
    },
  },
}
