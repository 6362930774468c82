import { expect } from 'vitest'

const piecesOf = (spaced: string) => spaced.split(' ')

/** What makes readers go back, repeated: signs that open and never close, runs of blanks, halves of tokens. */
const worstPieces: readonly string[] = [
  ...piecesOf('< > <br <br> <div> </div> </b> <b><i> <b></i> <!-- <![CDATA[ <table><tr><td>'),
  ...piecesOf('<script <style> <textarea> <svg><math> <li<link> & &amp &#x &lt; " ( ) () [ ]'),
  ...piecesOf(': ; ;= = =" , @ a@ @a a@b. <a@b - -- ----- _ . .. * >> a é € 漢 🤝'),
  ...piecesOf('=?utf-8?q? =?utf-8?b? ?= =E2 1 0 1. 1, .1 -1 e1 { {{ {{a}}'),
  ...piecesOf('http:// www. a.b/ a.b? % %22 %E2 rfc822; X: "a", "" T0:0'),
  ...['<a b="', '<p ', '<a ', 'a <', '<a@b> ', 'a@b.example ', "'", '\\', '\\"', '"\\', '\\par', "\\'e4"],
  ...[' ', '\t', '\n', '\r\n', ' \n', '\n ', '\n\n', '\u00a0', '\u200f', '\0', '\ud800', '=\n'],
  ...[': ', '; ', ', ', '> ', '1 ', 'ab ', "1'000", 'a=b; ', 'x-y: z\n', 'a,b;c\t', 'Mon, ', 'Jan '],
  ...['From: ', 'From:\n', 'From: a@b.example\n', 'To: x\n', 'From: a@b.exampleTo: ', 'wrote:\n'],
  ...['--b\n', '--b\r\n\r\n', '=?utf-8?q?a?= '],
]

const micros = () => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

async function workOf(read: (text: string) => unknown, text: string): Promise<number> {
  const before = micros()
  await read(text)
  return micros() - before
}

/** Processor time below which a reading says nothing, in microseconds. */
const noise = 6_000
const most = 6

/**
 * Asserts that a reader does at most six times the work on four times the text, for every piece repeated to `letters`.
 * Processor time of this thread counts, the least of several runs, so that what else the machine does does not.
 */
export async function expectLinearWork(
  read: (text: string) => unknown,
  { letters = 20_000, pieces = worstPieces }: { letters?: number; pieces?: readonly string[] } = {},
): Promise<void> {
  for (const piece of pieces) {
    const text = (length: number) => piece.repeat(Math.ceil(length / piece.length))
    const [short, long] = [text(letters), text(4 * letters)]
    let [once, fourfold] = [await workOf(read, short), await workOf(read, long)]
    for (let run = 1; run < 6 && fourfold > most * Math.max(noise, once); run++) {
      // Four times a reading that waited is no measure either: the least of each counts.
      once = Math.min(once, await workOf(read, short))
      fourfold = Math.min(fourfold, await workOf(read, long))
    }
    expect(fourfold, `${JSON.stringify(piece)}: ${once} then ${fourfold} µs`).toBeLessThanOrEqual(
      most * Math.max(noise, once),
    )
  }
}
