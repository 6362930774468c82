import { describe, expect, test } from 'vitest'
import { bestMatch, type Match, senderInText } from './filing-rules.ts'
import { documentOf, policyOf, safeHtml } from './safe-html.ts'
import { textOfHtml } from './text-of-html.ts'

test('a line that names somebody is no head of a forwarded e-mail by itself', () => {
  expect(senderInText('From: Niamh <niamh@globex.example>\nis what I wrote.')).toBeUndefined()
  expect(senderInText('I have it from: niamh@globex.example')).toBeUndefined()
})

test('a contact comes before a lead, one with an open enquiry first, then the newest', () => {
  const match = (fields: Partial<Match>): Match => ({
    ...{ address: 'a@b.example', verticalId: 'v', leadId: 'old', contactId: null, enquiryId: null },
    ...{ enquiryAt: null, leadAt: 1, ...fields },
  })
  const person = { name: null, address: 'a@b.example' }
  const old = match({})
  const newer = match({ leadId: 'newer', leadAt: 2 })
  const open = match({ leadId: 'open', enquiryId: 'e', enquiryAt: 1 })
  const contact = match({ leadId: 'contact', contactId: 'c' })
  const best = (...matches: Match[]) => bestMatch([person], matches)?.leadId
  expect([best(old, newer), best(newer, open), best(open, contact), best()]).toEqual([
    ...['newer', 'open', 'contact'],
    undefined,
  ])
})

describe('HTML of somebody else', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=//evil.test>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<meta http-equiv=refresh content="0;url=//evil.test">',
    '<iframe src="//evil.test"></iframe>',
    '<form action="//evil.test"><input name=a></form>',
    '<base href="//evil.test">',
    '<svg onload="alert(1)"><script>1</script></svg>',
    '<!--[if mso]><script>1</script><![endif]-->',
  ])('%s loses what runs or leads away', (html) => {
    expect(safeHtml(html)).not.toMatch(
      /script|onerror|onload|http-equiv|iframe|<form|<base|evil\.test"?>?<\/iframe/i,
    )
  })

  test('keeps its words, links and pictures', () => {
    const html =
      '<p style="color:red">Hi <a href="https://a.test">a</a><img src="data:image/png;base64,AA"></p>'
    expect(safeHtml(html)).toBe(html)
    expect(documentOf(html, false)).toContain(html)
    const remote = '<img src="https://a.test/a.png" alt="A">'
    expect(documentOf(remote, true)).toContain(remote)
    expect(documentOf(remote, false)).toContain('<img alt="A">')
  })

  test('is shown where nothing runs and no picture is loaded unless that is asked for', () => {
    expect(policyOf(false)).toContain("default-src 'none'")
    expect(policyOf(false)).toContain('img-src data:;')
    expect(policyOf(true)).toContain('img-src data: https:')
    expect(policyOf(true)).not.toContain('allow-scripts')
  })

  test('becomes text by lines, without what nobody reads', () => {
    expect(
      textOfHtml(
        '<head><title>T</title></head><div>A&nbsp;&#252;</div><p>B<br>C &lt;b&gt; &nope; &#xD800;</p>',
      ),
    ).toBe('A ü\nB\nC <b> &nope; &#xD800;')
    expect(textOfHtml('<'.repeat(100_000)).length).toBeLessThan(2)
  })
})
