import { expect, it } from 'vitest'
import { asciiEmail } from './email.ts'
import { Email } from './primitives.ts'

it.each([
  [' Ann.Lee+crm@Example.Test ', 'ann.lee+crm@example.test', 'ann.lee+crm@example.test'],
  ['info@Bücher.Example', 'info@bücher.example', 'info@xn--bcher-kva.example'],
  ['info@Bu\u0308cher.example', 'info@bücher.example', 'info@xn--bcher-kva.example'],
  ['jo@straße.example', 'jo@straße.example', 'jo@xn--strae-oqa.example'],
  ['a@почта.рф', 'a@почта.рф', 'a@xn--80a1acny.xn--p1ai'],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ['a@例え.テスト', 'a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
])('%j is kept as %j and sent to %j', (typed, kept, sentTo) => {
  expect(Email.parse(typed)).toBe(kept)
  expect(asciiEmail(kept)).toBe(sentTo)
})

it.each([
  ...[
    'a',
    'a@',
    '@b.test',
    'a@b',
    'a b@c.test',
    'a@b..test',
    'a@.test',
    'a@b.test.',
    '.a@b.test',
    'a..b@c.test',
  ],
  ...[
    'a@b@c.test',
    'jürgen@c.test',
    'a@b.test/x',
    'a@b.test:25',
    'a@b.test?x',
    'a@b%2ec.test',
    'a@1.2.3.4',
    'a@b.1',
  ],
  ...[
    'a@[::1]',
    'a@-b.test',
    'a@b-.test',
    'a@b.test\nBcc: c@d.test',
    'a@b\u3002test',
    'a,c@b.test',
    'a@exam\uFE0Fple.test',
    'a@b\u00FC\uFE0Fcher.test',
    'a@b\u00ADc.test',
    '"a"@b.test',
  ],
])('%j is no e-mail', (text) => {
  expect(Email.safeParse(text).error?.issues).toMatchObject([
    { message: 'Please enter a valid e-mail address' },
  ])
})
