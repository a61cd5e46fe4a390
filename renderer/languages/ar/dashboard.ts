import { plurals } from '../plurals.ts'
import type { RoomWords } from '../words.ts'

const count = plurals('ar')

/** How many lots there are. */
export const lots = (n: number) =>
  count(n, {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '# قطع',
    many: '# قطعة',
    other: '# قطعة',
  })

export const dashboard: RoomWords['dashboard'] = {
  title: 'محاكي المزادات المباشرة',
  todaysSale: 'مزاد اليوم',
  unreadable: 'تتعذّر قراءة المزاد الآن.',
  reading: 'جارٍ قراءة المزاد…',
  noSale: 'لم يُحمَّل أي مزاد بعد',
  bidOnline: 'المزايدة عبر الإنترنت',
  seeCatalogue: 'عرض الكتالوج',
  paused: 'متوقف مؤقتًا',
  rehearsal: 'تدريب',
  liveNow: 'مباشر الآن',
  notStarted: 'لم يبدأ بعد',
  notLive: 'ليس مباشرًا',
  lots,
  onBlock: (lot, place, lots) => `القطعة ${lot} معروضة الآن، ${place} من ${lots}`,
  comesNext: (lot, place, lots) => `التالية هي القطعة ${lot}، ${place} من ${lots}`,
  intro: [
    {
      title: 'تجريبي',
      text: 'محاكٍ لاختبار منطق المزاد المباشر في القاعة وأدوات تشغيله وشاشاته.',
    },
    {
      title: 'محاكاة مزاد مباشر',
      text: 'حمّلوا مزادًا حقيقيًا وأديروه: كل قطعة من سعر البداية حتى ضربة المطرقة.',
    },
    {
      title: 'مزايدون كثيرون عبر الإنترنت',
      text: 'كل علامة تبويب مفتوحة على صفحة المزايدة هي مزايد مستقل، فيزايد كثيرون في آن واحد.',
    },
  ],
  cards: {
    '/admin': {
      title: 'الإدارة',
      text: 'تحميل المزادات وإدارتها والتحكم في المزاد الجاري.',
      action: 'فتح الإدارة',
    },
    '/sale-catalogue': {
      title: 'كتالوج المزاد',
      text: 'تصفح القطع؛ القطعة المعروضة مميّزة، مباشرةً.',
      action: 'عرض الكتالوج',
    },
    '/online-bidding': {
      title: 'المزايدة عبر الإنترنت',
      text: 'مزايدة مباشرة وفق مقدار الزيادة.',
      action: 'بدء المزايدة',
    },
    '/clerk-screen': {
      title: 'شاشة كاتب المزاد',
      text: 'مزايدات الهاتف والقاعة مع سجلها.',
      action: 'فتح الشاشة',
    },
    '/auctioneer-screen': {
      title: 'شاشة الدلّال',
      text: 'شاشة كبيرة لإدارة المزاد والمزايدات واضحة عليها.',
      action: 'فتح شاشة العرض',
    },
    '/entry-clerk-screen': {
      title: 'شاشة تسجيل النتائج',
      text: 'تسجيل نتائج القطع ومتابعة المزاد.',
      action: 'تسجيل النتائج',
    },
    '/currency-screen': {
      title: 'شاشة العملات',
      text: 'تحويل مباشر للعملات للمزايدين في القاعة.',
      action: 'عرض الأسعار',
    },
  },
}
