import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { ENCODINGS, type Encoding } from '../../../../../shared/catalogue/import-choices.ts'
import { decodeText, findEncoding } from './encoding.ts'

/** Two lots under English headings. Short files are the hardest. */
const TEXTS: readonly (readonly [language: string, text: string, encodings: readonly Encoding[]])[] = [
  [
    'French',
    "1,Commode d'époque Louis XV,Ébène et bois de rose\n2,Pêcheurs à l'aube,Huile sur toile\n",
    ['windows-1252', 'macintosh', 'cp850'],
  ],
  ['German', '1,Große Vase,Künstler: Müller\n2,Schäferszene,Öl auf Leinwand\n', ['windows-1252', 'macintosh', 'cp850']],
  ['English', '1,Vase – £500,Café scene\n2,Bowl,“Blue” and ‘white’\n', ['windows-1252']],
  ['Polish', '1,Pejzaż z rzeką,Józef Chełmoński\n2,Wąwóz,Jan Matejko\n', ['windows-1250', 'iso-8859-2', 'cp852']],
  ['Czech', '1,Zátiší s květinami,Příběh ženy\n2,Krajina,Jiří Černý\n', ['windows-1250', 'iso-8859-2']],
  ['Hungarian', '1,Festőnő a műteremben,Gyűjtő\n2,Csendélet,őszi virágok\n', ['windows-1250']],
  [
    'Russian',
    '1,Вид на Неву,Айвазовский\n2,Портрет дамы,Репин\n',
    ['windows-1251', 'koi8-r', 'cp866', 'maccyrillic', 'iso-8859-5'],
  ],
  ['Greek', '1,Ελληνικό βάζο,Γιώργος Παπαδόπουλος\n2,Τοπίο με θάλασσα,Άγνωστος\n', ['windows-1253']],
  ['Turkish', '1,Çiçekli vazo,İznik çinisi\n2,Boğaziçi’nde gün batımı,Şeker Ahmet Paşa\n', ['windows-1254']],
  ['Hebrew', '1,אגרטל כחול,ראובן רובין\n2,נוף ירושלים,אנה טיכו\n', ['windows-1255']],
  ['Arabic', '1,مزهرية زرقاء,محمود سعيد\n2,منظر طبيعي,فنان مجهول\n', ['windows-1256']],
  ['simplified Chinese', '1,青花瓶,齐白石\n2,山水立轴,徐悲鸿\n', ['gb18030']],
  ['traditional Chinese', '1,青花瓶,齊白石\n2,山水立軸,張大千\n', ['big5']],
  ['Japanese', '1,青い花瓶,江戸時代の作品です\n2,掛軸,山水の図\n', ['shift_jis', 'euc-jp']],
  ['Korean', '1,청자 꽃병,고려 시대\n2,산수화,김홍도의 작품\n', ['euc-kr']],
]

const CASES = TEXTS.flatMap(([language, text, encodings]) =>
  encodings.map((encoding) => ({ language, text: `Lot,Title,Artist\n${text}`, encoding })),
)

describe('a short file under English headings', () => {
  test.each(CASES)('in $language as $encoding is read correctly, or asks about its encoding', ({ text, encoding }) => {
    const bytes = iconv.encode(text, encoding)
    const found = findEncoding(bytes)
    const isRight = decodeText(bytes, found.encoding) === text
    expect({ found, isRight: isRight || !found.isSure }).toEqual({ found, isRight: true })
    expect(decodeText(bytes, encoding)).toBe(text)
  })

  test.each(CASES.filter(({ language }) => ['French', 'German', 'English'].includes(language)))(
    'in $language as Windows-1252 is read without a question',
    ({ text }) => {
      const plain = text.replaceAll(/[^\0-\u00ff–£“”‘’]/g, '')
      expect(findEncoding(iconv.encode(plain, 'windows-1252'))).toEqual({ encoding: 'windows-1252', isSure: true })
    },
  )
})

test('reads every offered encoding', () => {
  for (const encoding of Object.keys(ENCODINGS).filter(isEncoding))
    expect(decodeText(iconv.encode('Lot;Title\n', encoding), encoding)).toBe('Lot;Title\n')
})
const isEncoding = (name: string): name is Encoding => name in ENCODINGS
