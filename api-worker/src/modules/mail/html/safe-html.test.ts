import { describe, expect, test } from 'vitest'
import { documentOf, maxShown, policyOf, safeHtml } from './safe-html.ts'

describe('HTML of somebody else', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=//evil.test>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#10;script:alert(1)">a</a>',
    '<meta http-equiv=refresh content="0;url=//evil.test">',
    '<li<meta>nk rel=preconnect href=//evil.test>',
    '<li<link>nk rel=preconnect href="https://evil.test">',
    '<scr<script></script>ipt>alert(1)</script>',
    '<iframe src="//evil.test"></iframe>',
    '<form action="//evil.test"><input name=a></form>',
    '<base href="//evil.test">',
    '<svg onload="alert(1)"><script>1</script></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<!--[if mso]><script>1</script><![endif]-->',
    '<p style="background:url(//evil.test)">a</p>',
    '<p style="color:red;position:fixed;top:0">a</p>',
    '<p style="width:\\65xpression(alert(1))">a</p>',
    '<td background="//evil.test">a</td>',
    '<img srcset="//evil.test 1x">',
    '<a href="data:text/html,<script>1</script>">a</a>',
    '<img src="data:image/svg+xml;base64,AA==">',
    '<p class="x" id="y" data-a="b">a</p>',
  ])('%s loses what runs, loads or leads away', (html) => {
    const safe = safeHtml(html)
    const tags = safe.match(/<[^>]*>/g) ?? []
    for (const tag of tags)
      expect(tag).toMatch(/^<\/?(?:p|a|img|li|td|table|ul)(?: (?:style|href|src|alt|title|rel)="[^"]*")*>$/)
    expect(tags.join('')).not.toMatch(/evil|url\(|javascript|onerror="|position|expression|<li [^>]*rel=/i)
  })

  test('keeps its words, links and pictures', () => {
    const html = '<p style="color:red">Hi <b>you</b> <img src="data:image/png;base64,AA"></p>'
    expect(safeHtml(html)).toBe(html)
    expect(documentOf(html)).toContain(html)
    expect(safeHtml('<a href="https://a.test/?a=1&amp;b=2" onclick="x()">a</a>')).toBe(
      '<a href="https://a.test/?a=1&amp;b=2" rel="noopener noreferrer">a</a>',
    )
    expect(safeHtml('<a href="mailto:a@b.test">a</a><a href="tel:+49">b</a>')).toContain('mailto:a@b.test')
    const remote = '<img src="https://a.test/a.png" alt="A">'
    expect(safeHtml(remote, { ofOthers: true })).toBe(remote)
    expect(safeHtml(remote, { ofOthers: false })).toBe('<img alt="A">')
    expect(safeHtml('<input value=x><textarea>a<b></textarea><o:p>c</o:p>')).toBe('a&lt;b&gt;c')
  })

  test('closes what is open, and nothing that is not', () => {
    expect(safeHtml('</div></body><p><b>a<i>b</b>c')).toBe('<p><b>a<i>b</i></b>c</p>')
    expect(safeHtml('<div>'.repeat(100_000)).length).toBe(256 * 11)
  })

  test('shows a picture inside at every place while there is room', () => {
    const inside = (id: string) => (id === 'a@b' ? `data:image/png;base64,${'A'.repeat(400_000)}` : undefined)
    expect(
      safeHtml('<img src="cid:a%40b"><img src="cid:none" alt="x">', { ofOthers: false, inside }),
    ).toMatch(/^<img src="data:image\/png;base64,A+"><img alt="x">$/)
    const bomb = safeHtml('<img src="cid:a@b">'.repeat(5_000), { ofOthers: false, inside })
    expect(bomb.match(/data:/g)).toHaveLength(6)
    expect(bomb.length).toBeLessThan(maxShown)
  })

  test.each([
    ['signs', '&&&&"<'],
    ['elements', '<b>x</b>'],
    ['attributes', '<p title="&quot;&quot;&quot;">'],
    ['pictures in the text', `<img src="data:image/png;base64,${'A'.repeat(900)}">`],
    ['letters beyond', '€uro '],
  ])('is bounded and says where it was cut: %s', (_, piece) => {
    const safe = safeHtml(piece.repeat(Math.ceil(3_000_000 / piece.length)))
    expect(safe.length).toBeLessThan(maxShown)
    expect(safe).toMatch(/This e-mail is longer than what is shown here\.<\/p>$/)
  })

  test('is shown where nothing runs and no picture is loaded unless that is asked for', () => {
    expect(policyOf(false)).toContain("default-src 'none'")
    expect(policyOf(false)).toContain('img-src data:;')
    expect(policyOf(true)).toContain('img-src data: https:')
    expect(policyOf(true)).not.toContain('allow-scripts')
  })
})
