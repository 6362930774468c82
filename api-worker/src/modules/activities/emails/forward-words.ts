/**
 * How mail programs call the lines that they put above a forwarded e-mail, in the languages of the product's users and of
 * the lists of public forwards: Gmail, Apple Mail, Outlook, Thunderbird, Yahoo, HubSpot, Zoho, GMX and others.
 */
const words = {
  from: `from|von|de|da|van|från|fra|od|lähettäjä|feladó|kimden|gönderen|от|отправитель|від|від кого|відправник|від|από|apo|šalje|pošiljatelj|pošiljalac|expeditorul|expeditor|de la|saatja|kellelt|nuo|no|siuntėjas|sūtītājs|mittente|nadawca|remitente|remetente|expéditeur|absender|afzender|avsändare|avsender|afsender|odesílatel|odosielateľ|odosielateľa|od koga|подател|発信者|差出人|送信者|送信元|发件人|寄件者|寄件人|보낸 사람|보낸사람|발신|מאת|من|المرسل|प्रेषक|से|từ|dari|จาก|ผู้ส่ง|desde|frá|nga|от кого`,
  date: `date|sent|sent at|datum|gesendet|gesendet am|verzonden|envoyé|envoyé le|date d'envoi|enviado|enviado el|enviada em|enviado em|enviada|inviato|inviata|data|data wysłania|wysłano|dato|sendt|skickat|skickades|lähetetty|päivämäärä|päiväys|elküldve|küldve|dátum|datum slanja|poslano|poslato|odesláno|odoslané|odoslaná|fecha|fecha de envío|dată|data|trimis|trimisă|kuupäev|saadetud|išsiųsta|data|nosūtīts|datums|tarih|gönderildi|gönderme tarihi|gönderilme tarihi|дата|отправлено|дата отправки|надіслано|изпратено|ημερομηνία|εστάλη|送信日時|日時|日付|发送时间|发送日期|日期|时间|傳送日期|寄件日期|날짜|보낸 날짜|보낸날짜|תאריך|נשלח|التاريخ|تاريخ الإرسال|تاريخ|दिनांक|तारीख|ngày|tanggal|dikirim|วันที่|dagsetning|enviat`,
  to: `to|an|aan|à|a|al|para|per|til|till|do|pro|komu|pre|prima|za|címzett|kime|alıcı|vastaanottaja|saaja|kellele|kam|kam|către|catre|destinatarul|destinatar|destinatario|destinatário|destinataire|pour|empfänger|ontvanger|adresat|кому|получатель|до|προς|komu|宛先|送信先|收件人|收件者|받는 사람|받는사람|수신|אל|إلى|प्रति|को|đến|kepada|ถึง|viðtakandi|gavėjas|adresāts`,
  cc: `cc|kopie|kopie (cc)|kopia|kopi|kopio|kópia|másolat|másolatot kap|копия|копія|копие|κοιν.|κοινοποίηση|copie|copie à|copia|cópia|dw|do wiadomości|bilgi|抄送|副本|ccへ|참조|עותק|نسخة|bcc|kopija|koopia`,
  subject: `subject|betreff|betr|onderwerp|objet|sujet|asunto|assunto|oggetto|emne|ämne|aihe|tárgy|temat|předmět|predmet|predmet|naslov|subiect|subiectul|teema|tema|temats|konu|тема|предмет|относно|θέμα|件名|主题|主旨|주제|제목|נושא|الموضوع|विषय|chủ đề|subjek|perihal|เรื่อง|efni|assumpte`,
  reply: `reply-to|reply to|antwort an|antwoord aan|répondre à|responder a|rispondi a|svar til|svara till|odpovědět|odpověď na|odpowiedź-do|odgovori na|válaszcím|vastaus|răspuns către|ответ-кому|кому відповісти|yanıt adresi|返信先|回复|organization|organisation|organizacija|importance|wichtigkeit|priority|priorität|attachments|anlagen|anhänge|pièces jointes|datos adjuntos|allegati`,
} as const

export type HeadKind = keyof typeof words

const folded = (label: string): string => label.normalize('NFKC').toLowerCase().replaceAll('\u0307', '')

const kinds = new Map<string, HeadKind>(
  (Object.entries(words) as [HeadKind, string][])
    // The sender's words are the first to stand: some are those of other lines in another language.
    .toReversed()
    .flatMap(([kind, labels]) => labels.split('|').map((label) => [folded(label), kind] as const)),
)

/** Letters of the longest of them, and a few. */
export const longestLabel = 24

/** What a line above forwarded text says, by the word before its colon; undefined where it is no such line. */
export const kindOfHead = (label: string): HeadKind | undefined => kinds.get(folded(label))

/** The words, the longest first, as programs write them in one line: with a capital, or in a script that has none. */
export const writtenLabels: readonly { readonly label: string; readonly kind: HeadKind }[] = [...kinds]
  .filter(([label]) => label.length > 1)
  .map(([label, kind]) => ({ label: label[0]!.toUpperCase() + label.slice(1), kind }))
  .toSorted((a, b) => b.label.length - a.label.length)

/** Words by which a line says that somebody wrote what follows. */
export const wroteWords: readonly string[] =
  'wrote|schrieb|a écrit|escribió|ha scritto|escreveu|geschreven|schreef|skrev|kirjoitti|napsal|napísal|napisał|написал|пише|написав|ezt írta|yazdı|scrie|a scris|je napisao|kirjutas|rašė|rakstīja|έγραψε|写道|寫道|のメール|작성|כתב|كتب|viết|menulis|เขียน'.split(
    '|',
  )
