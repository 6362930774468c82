import { expect, test } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

test.each([
  [
    'lines and signs, without what nobody reads',
    '<head><title>T</title></head><div>A&nbsp;&#252;</div><p>B<br>C &lt;b&gt; &nope;</p>',
    'A ü\nB\nC <b> &nope;',
  ],
  [
    'empty lines as they are written',
    '<p>A</p>\n<p>&nbsp;</p>\n<p>B</p><div><br></div><div>C</div>',
    'A\n\nB\n\nC',
  ],
  [
    'cells beside each other',
    '<table><tr><td>From:</td><td>Ada</td></tr><tr><td>To:</td></tr></table>',
    'From: Ada\nTo:',
  ],
  ['all named entities', '&ccedil;&alpha;&#x1F91D;&Zcaron;', 'çα🤝Ž'],
  ['a document whose head was never closed', '<html><head><style>p{}</style><p>Words', 'Words'],
  ['script that holds a tag', '<script>"</p>"</script>A', 'A'],
  ['comments that never end', 'A<!-- B', 'A'],
])('%s', (_, html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test.each([
  [
    'items with their marks, also where they are paragraphs',
    '<div>Dear</div><ul><li><p>a</p></li><li>b<ol start="3"><li>c</li><li><div>d</div></li></ol></li></ul><div>e</div>',
    'Dear\n- a\n- b\n3. c\n4. d\ne',
  ],
  [
    'links with the addresses that they do not say',
    '<a href="https://a.test/x">the <b>offer</b></a>, <a href="https://a.test">https://a.test</a>, <a href="mailto:a@b.test">a@b.test</a>',
    'the offer (https://a.test/x), https://a.test, a@b.test',
  ],
  ['what nobody reads has no marks', '<template><li><a href="https://a.test">a</a></li></template>b', 'b'],
])('as people write plain text: %s', (_, html, text) => {
  expect(textOfHtml(html, { marked: true })).toBe(text)
})

test('a surrogate that stands alone is none', () => {
  expect(textOfHtml('&#xD800;')).toBe('\ufffd')
})
