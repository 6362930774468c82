import { expect } from 'vitest'

/** What makes readers go back, repeated: signs that open and never close, runs of blanks, halves of tokens. */
const worstPieces: readonly string[] = [
  ...[
    '<',
    '>',
    '<br',
    '<br>',
    '<div>',
    '</div>',
    '</b>',
    '<b><i>',
    '<b></i>',
    '<!--',
    '<![CDATA[',
    '<a b="',
    '<p ',
    '<table><tr><td>',
  ],
  ...[
    '<script',
    '<style>',
    '<textarea>',
    '<svg><math>',
    '<li<link>',
    '&',
    '&amp',
    '&#x',
    '&lt;',
    '"',
    "'",
    '\\',
    '\\"',
    '"\\',
    '(',
    ')',
    '()',
    '[',
    ']',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    ' \n',
    '\n ',
    '\n\n',
    '\u00a0',
    '\u200f',
    '\0',
    ':',
    ': ',
    ';',
    '; ',
    ';=',
    '=',
    '="',
    ',',
    ', ',
  ],
  ...[
    '@',
    'a@',
    '@a',
    'a@b.',
    'a@b.example ',
    '<a@b',
    '<a@b> ',
    '<a ',
    'a <',
    '-',
    '--',
    '--b\n',
    '--b\r\n\r\n',
    '-----',
    '_',
    '.',
    '..',
    '*',
  ],
  ...[
    'From: ',
    'From:\n',
    'From: a@b.example\n',
    'To: x\n',
    'From: a@b.exampleTo: ',
    'wrote:\n',
    '> ',
    '>>',
    'a',
    'ab ',
    'é',
    '€',
    '漢',
    '🤝',
    '\ud800',
  ],
  ...[
    '=?utf-8?q?',
    '=?utf-8?b?',
    '=?utf-8?q?a?= ',
    '?=',
    '=E2',
    '=\n',
    '1',
    '0',
    '1.',
    '1,',
    '1 ',
    '.1',
    '-1',
    'e1',
    "1'000",
    '{',
    '{{',
    '{{a}}',
    '\\par',
    "\\'e4",
  ],
  ...[
    'http://',
    'www.',
    'a.b/',
    'a.b?',
    '%',
    '%22',
    '%E2',
    'a=b; ',
    'rfc822;',
    'x-y: z\n',
    'X:',
    'a,b;c\t',
    '"a",',
    '""',
    'Mon, ',
    'Jan ',
    'T0:0',
  ],
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
