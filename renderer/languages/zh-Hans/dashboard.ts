import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('zh-Hans')

/** How many lots there are. */
export const lots = (n: number) => count(n, { other: '# 件拍品' })

export const dashboard: RoomWords['dashboard'] = {
  title: '现场拍卖模拟器',
  todaysSale: '今日拍卖',
  unreadable: '暂时无法读取拍卖。',
  reading: '正在读取拍卖…',
  noSale: '尚未载入拍卖',
  bidOnline: '网络竞投',
  seeCatalogue: '查看图录',
  paused: '已暂停',
  rehearsal: '排练',
  liveNow: '进行中',
  notStarted: '尚未开始',
  notLive: '未进行',
  lots,
  onBlock: (lot, place, lots) => `正在拍卖拍品 ${lot}，第 ${place} 件，共 ${lots}`,
  comesNext: (lot, place, lots) => `接下来是拍品 ${lot}，第 ${place} 件，共 ${lots}`,
  intro: [
    {
      title: '实验版',
      text: '用于检验现场拍卖的流程、操作与界面的模拟器。',
    },
    {
      title: '模拟拍卖',
      text: '载入真实的拍卖数据并主持拍卖：每件拍品，从起拍价到落槌。',
    },
    {
      title: '多位网络竞投人',
      text: '每个打开网络竞投页面的标签页都是一位竞投人，可多人同时竞投。',
    },
  ],
  cards: {
    '/admin': {
      title: '管理',
      text: '载入拍卖数据、管理拍卖、控制进行中的拍卖。',
      action: '打开管理',
    },
    '/sale-catalogue': {
      title: '拍卖图录',
      text: '浏览拍品，实时突出显示正在拍卖的拍品。',
      action: '查看图录',
    },
    '/online-bidding': {
      title: '网络竞投',
      text: '按加价幅度实时出价。',
      action: '开始竞投',
    },
    '/clerk-screen': {
      title: '记录员界面',
      text: '电话与现场出价，附出价记录。',
      action: '打开界面',
    },
    '/auctioneer-screen': {
      title: '拍卖师界面',
      text: '主持拍卖用的大屏，出价一目了然。',
      action: '打开显示屏',
    },
    '/entry-clerk-screen': {
      title: '结果录入界面',
      text: '记录拍品结果，推进拍卖。',
      action: '录入结果',
    },
    '/currency-screen': {
      title: '货币换算界面',
      text: '为现场竞投人实时换算货币。',
      action: '查看汇率',
    },
  },
}
