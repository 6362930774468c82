/** Letters of a line that are looked at. */
const most = 400

const titles = [
  ...['original message', 'forwarded message', 'ursprüngliche nachricht', 'weitergeleitete nachricht'],
  ...["message d'origine", 'mensaje original', 'messaggio originale'],
]
const beginnings = ['begin forwarded message', 'anfang der weitergeleiteten nachricht']
const times = ['on', 'am', 'le', 'el', 'il', 'op', 'em', 'w dniu', 'den']
const wrote = [
  ...['wrote', 'schrieb', 'a écrit', 'escribió', 'ha scritto', 'schreef', 'escreveu', 'napisał(a)', 'skrev'],
]

/** Whether a line is what programs put above the e-mail that is answered or forwarded. */
function isHead(whole: string): boolean {
  if (whole.length > most) return false
  const line = whole.trim().toLowerCase()
  if (line.startsWith('--')) {
    const title = line.replace(/^-+/, '').trimStart()
    return titles.some((each) => title.startsWith(each))
  }
  if (line.endsWith(':')) {
    const words = line.slice(0, -1).trimEnd()
    if (beginnings.includes(words)) return true
    const end = Math.max(...wrote.map((each) => words.lastIndexOf(` ${each}`)))
    return times.some((each) => words.startsWith(`${each} `)) && end > 4 && words.length - end < 100
  }
  return line.length >= 20 && /^_+$/.test(line)
}

const isQuoted = (line: string) => line.startsWith('>')

/** A text in two parts: what was written, and what is quoted below it. */
export function foldQuoted(text: string): { readonly written: string; readonly quoted: string } {
  const lines = text.split('\n')
  const head = lines.findIndex(isHead)
  // A quotation between answers stays where it is: only one that goes on to the end is folded.
  let last = lines.length
  while (last > 0 && (isQuoted(lines[last - 1]!) || lines[last - 1]!.trim() === '')) last--
  const tail = lines.slice(last).some(isQuoted) ? last : -1
  const [first] = [head, tail].filter((at) => at > 0).toSorted((a, b) => a - b)
  if (first === undefined) return { written: text.trim(), quoted: '' }
  return { written: lines.slice(0, first).join('\n').trim(), quoted: lines.slice(first).join('\n').trim() }
}
