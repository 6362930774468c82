/** Where what is quoted begins, as programs put it above the e-mail that is answered. */
const heads = [
  /^\s*-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|mensaje original|messaggio originale)\b.*$/i,
  /^\s*(?:begin forwarded message|anfang der weitergeleiteten nachricht)\s*:\s*$/i,
  /^\s*(?:on|am|le|el|il|op|em|w dniu|den)\b.{4,200}\b(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|napisał\(a\)|skrev)\b.{0,80}:\s*$/i,
  /^\s*_{20,}\s*$/,
]
const isQuoted = (line: string) => line.startsWith('>')

/** A text in two parts: what was written, and what is quoted below it. */
export function foldQuoted(text: string): { readonly written: string; readonly quoted: string } {
  const lines = text.split('\n')
  const head = lines.findIndex((line) => heads.some((pattern) => pattern.test(line)))
  // A quotation between answers stays where it is: only one that goes on to the end is folded.
  let last = lines.length
  while (last > 0 && (isQuoted(lines[last - 1]!) || lines[last - 1]!.trim() === '')) last--
  const tail = lines.slice(last).some(isQuoted) ? last : -1
  const [first] = [head, tail].filter((at) => at > 0).toSorted((a, b) => a - b)
  if (first === undefined) return { written: text.trim(), quoted: '' }
  return { written: lines.slice(0, first).join('\n').trim(), quoted: lines.slice(first).join('\n').trim() }
}
