/** Bytes of a text in a charset that this runtime can only read: its table is read backwards. */
export function encoded(text: string, charset: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(text)
  const decoder = new TextDecoder(charset)
  const bytes = new Map<string, number[]>()
  for (let byte = 0; byte < 256; byte++) bytes.set(decoder.decode(Uint8Array.of(byte)), [byte])
  if (/^(?:shift_jis|gbk|gb18030|euc-kr|big5|euc-jp)$/.test(charset))
    for (let first = 0x81; first < 0xff; first++)
      for (let second = 0x40; second < 0xff; second++) {
        const sign = decoder.decode(Uint8Array.of(first, second))
        if ([...sign].length === 1 && !bytes.has(sign)) bytes.set(sign, [first, second])
      }
  return Buffer.from([...text].flatMap((sign) => bytes.get(sign) ?? [0x3f]))
}

/** A language, a charset that its e-mails come in, a subject and a text. */
export const languages = [
  ['German', 'iso-8859-1', 'Angebot für Söhne', 'Grüße aus Köln'],
  ['French', 'windows-1252', 'Devis “été”', 'Voilà l’œuvre, à bientôt'],
  ['Polish', 'iso-8859-2', 'Oferta Łódź', 'Dziękuję, proszę o odpowiedź'],
  ['Russian', 'koi8-r', 'Предложение', 'Здравствуйте, спасибо'],
  ['Ukrainian', 'windows-1251', 'Пропозиція', 'Дякую за відповідь'],
  ['Greek', 'iso-8859-7', 'Προσφορά', 'Ευχαριστώ πολύ'],
  ['Turkish', 'iso-8859-9', 'Teklif için', 'Teşekkürler, görüşürüz'],
  ['Hebrew', 'windows-1255', 'הצעה', 'תודה רבה'],
  ['Arabic', 'windows-1256', 'عرض', 'شكرا جزيلا'],
  ['Japanese', 'shift_jis', '見積もり', 'よろしくお願いします'],
  ['Chinese', 'gbk', '报价', '谢谢您的来信'],
  ['Traditional Chinese', 'big5', '報價', '謝謝'],
  ['Korean', 'euc-kr', '견적', '감사합니다'],
  ['Irish', 'utf-8', 'Tairiscint 🤝', 'Go raibh maith agat'],
] as const
