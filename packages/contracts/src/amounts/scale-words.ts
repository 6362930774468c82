// Words behind a number that multiply it, in lower case and without a dot at the end.

const words: readonly (readonly [number, string])[] = [
  [
    1e3,
    'k ribu nghìn tsd tausend tys tis тыс тысяч тысячи тис тисяч χιλ bin mila duizend tusen tusind tuhat thousand thsd ألف آلاف אלף हज़ार हजार 千 천',
  ],
  [1e4, '万 萬 만'],
  [1e5, 'lakh lakhs lac lacs लाख 십만 十万 十萬'],
  [
    1e6,
    'm mm juta jt triệu mn mio mln mill million millions millionen millón millones milhão milhões milione milioni miljoen miljoonaa milion miliony milionů milionów miljon miljoner millioner milj milyon млн миллион миллионов мільйон мільйонів εκ εκατ مليون ملايين מיליון मिलियन 百万 百萬 백만',
  ],
  [1e7, 'crore crores cr करोड़ 천만 千万 千萬'],
  [1e8, '億 亿 억'],
  [
    1e9,
    'mrd miliar tỷ mia bn mld mdr miliard miliardy milliard milliards milliarden milyar млрд мільярд مليار מיליארד 십억 十億 十亿',
  ],
  [1e10, '백억 百億 百亿'],
  [1e11, '천억 千億 千亿'],
]

const scales = new Map(
  words.flatMap(([scale, list]) => list.split(' ').map((word) => [word, scale] as const)),
)

/** Words that mean a thousand in one language and a million or more in another. */
const unclear = new Set(['mil', 'billion', 'billions', 'billionen', 'b', 't', 'bio'])

export const scaleOf = (word: string): number | undefined => scales.get(word)
export const isUnclearScale = (word: string): boolean => unclear.has(word)

/** What an amount is paid for again and again; such an amount is no value of a whole deal. */
export const periodWords = new Set(
  'month months monthly mo mon monat monate monatlich mois mensuel mes meses mensual mese mensile mês mensal maand miesiąc mies miesięcznie měsíc měsíčně měs månad mån måned md kuukausi kk ay aylık месяц мес мес-ц місяць міс μήνα شهر חודש महीना माह 月 월 year years yearly annual annually yr pa jahr jahre jährlich an ans annuel année año años anual anno annuo ano jaar rok roku ročně rocznie år vuosi yıl год года рік έτος سنة שנה वर्ष साल 年 년 week woche semaine semana day tag jour hour hr h std stunde heure hora quarter quartal user seat nutzer lizenz licence license stück stk piece pc pcs unit'.split(
    ' ',
  ),
)
