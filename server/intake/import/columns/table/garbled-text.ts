/** The most common Han characters of catalogues and other text, simplified, traditional and Japanese. */
const COMMON_HAN = new Set(
  '的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴切节图景画瓷瓶漆釉铜雕玉器清明宋元唐康熙乾隆雍正嘉庆道光咸丰同治光绪宣统民國年製款識畫繪冊軸絹紙墨書法對聯扇面鏡心立軸設色水墨花鳥山水人物梅蘭竹菊龍鳳青花粉彩五彩鬥彩釉裏紅銅爐佛像觀音翡翠白玉田黃印章硯臺古董拍賣拍品編號名稱起拍價估價尺寸公分釐米質地作者年代江戸時代焼花瓶掛軸茶碗備前伊万里九谷浮世絵木版蒔絵箱屏風刀剣鉄瓶香炉置物彫刻油彩水彩額装作品名価格説明陶磁器付無銘美品現代近世後期前期初期末期'.normalize(
    'NFC',
  ),
)

/** Characters that never occur in a word, except after wrong decoding. */
const IN_WORD = '[¡¢£¤¥§¨©ª«¬®¯°±²³´¶¸¹º»¼½¾¿×÷†‡•‰™∆∑∏π∫Ω√≈≠≤≥∞◊€ƒ„…‹›ˆ˜]'
const SIGN_IN_WORD = new RegExp(`\\p{L}${IN_WORD}(?=\\p{L})|(?<=^|[\\s,;"])${IN_WORD}(?=\\p{Ll}{2})`, 'gu')
const SIGN_AT_END = /\p{L}[¹¿¡¢¤¬¶±³£¥](?![\d])/gu
/** "m²" and "cm³" are measures. */
const MEASURE = /[ckm]?m[²³]/gu
/** A misplaced capital: within a word, or before a figure, like a wrongly decoded "£". */
const CAPITAL_IN_WORD = /[^\P{Lu}A-Z](?=\d)|\p{Ll}(?=[^\P{Lu}A-Z])|[^\P{Ll}a-z](?=\p{Lu}\p{Ll})|[^\P{Ll}a-z](?=[A-Z])/gu
/** Letters of two alphabets in one word. */
const MIXED =
  /\p{sc=Latin}(?=[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}])|[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}](?=\p{sc=Latin})/gu
const NEVER = /[\ufffd\u0080-\u009f\p{Co}\u2500-\u259f\p{Cn}]/gu
/** Impossible Hebrew: final forms within a word, and vowel points without a letter. */
const NOT_HEBREW = /[םןץףך](?=[א-ת])|(?<![\p{sc=Hebrew}])[\u05b0-\u05c7]|[\u05b0-\u05c7](?=[^א-ת\s\u05b0-\u05c7,;.])/gu
/** Letters that only one language has: more often a sign of a wrong encoding. */
const RARE =
  /õ(?!e)|[ûðþÞÐýÿŸ\uff61-\uff9f\u0482ЂЃѓЉЊЌЋЏђљњќћџƒ]|[ыьъщ](?=[аеёиоуыэюя])|\p{sc=Hangul}(?=\p{sc=Han})|\p{sc=Han}(?=\p{sc=Hangul})/gu

/** Accented letters in a row: no word of a Latin alphabet has three. */
const RUN = /(?<=[À-ÖØ-öø-ɏ]{2})[À-ÖØ-öø-ɏ]/gu

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Returns the share of letters beyond ASCII in impossible positions, from 0 to 1. A wrong encoding has many. */
export function oddness(text: string): number {
  const high = text.match(/[^\0-\u007f]/gu) ?? []
  if (high.length === 0) return 0
  const plain = text.replace(MEASURE, 'm')
  const han = high.filter((sign) => /\p{sc=Han}/u.test(sign))
  const uncommon = han.filter((sign) => !COMMON_HAN.has(sign)).length
  const odd =
    count(text, NEVER) * 2 +
    count(plain, SIGN_IN_WORD) +
    count(plain, SIGN_AT_END) +
    count(plain, CAPITAL_IN_WORD) +
    count(plain, MIXED) +
    count(plain, RUN) * 1.5 +
    count(plain, NOT_HEBREW) +
    count(plain, RARE) * 0.3 +
    uncommon * 0.25
  return Math.min(1, odd / high.length)
}
