import { RichText, type RichValue } from '@ginkgo/fields/rich-text'
import { showInPortal } from '@ginkgo/portal-sdk/testing'
import { Field } from '@ginkgo/ui/form'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'

let written: RichValue
beforeEach(() => {
  written = { text: '', html: '' }
})

function Form({ first }: { first: RichValue }) {
  const [value, setValue] = useState(first)
  const change = (next: RichValue) => {
    written = next
    setValue(next)
  }
  return (
    <form onSubmit={() => expect.unreachable('it is sent')}>
      <Field label="Text" group required error={value.text === '!' ? 'Wrong' : undefined}>
        <RichText value={value} onValueChange={change} />
      </Field>
      <button type="button" onClick={() => change({ text: 'From a template\n\nof two', html: '' })}>
        Template
      </button>
    </form>
  )
}
const text = () => page.getByRole('textbox', { name: 'Text' })
const tool = (name: string) => page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name })
const draw = async (first: Partial<RichValue> = {}) => {
  showInPortal(<Form first={{ text: '', html: '', ...first }} />, { remote: 'activities' })
  await expect.element(tool('Bold')).toBeVisible()
}
const paste = (html: string, plain = '') => {
  const data = new DataTransfer()
  data.setData('text/html', html)
  if (plain) data.setData('text/plain', plain)
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('what has no formatting is lines of text, also those that are empty', async () => {
  await draw()
  await text().click()
  await userEvent.keyboard('Dear  all,{Enter}{Enter}a <b>')
  await expect.poll(() => written).toEqual({ text: 'Dear  all,\n\na <b>', html: '' })
  await page.getByRole('button', { name: 'Template' }).click()
  await expect.poll(() => text().element().children.length).toBe(3)
  await text().click()
  await userEvent.keyboard('{Control>}{End}{/Control}!')
  await expect.poll(() => written).toEqual({ text: 'From a template\n\nof two!', html: '' })
})

test('bold, italic and lists by the tools and by keys, and undone', async () => {
  await draw()
  await text().click()
  await tool('Bold').click()
  await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('Hello')
  await userEvent.keyboard('{Control>}b{/Control}{Control>}i{/Control} you{Control>}i{/Control}{Enter}')
  await tool('Bulleted list').click()
  await userEvent.keyboard('one{Enter}two{Enter}{Enter}')
  await tool('Numbered list').click()
  await userEvent.keyboard('three')
  await expect
    .poll(() => written.html)
    .toBe(
      '<div><strong>Hello</strong><em> you</em></div>' +
        '<ul><li><div>one</div></li><li><div>two</div></li></ul><ol><li><div>three</div></li></ol>',
    )
  await tool('Numbered list').click()
  await expect.element(tool('Numbered list')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => written.html).toContain('<ol><li><div>three</div></li></ol>')
})

test('a link by Control+K, of the selected words or of its address, changed and removed', async () => {
  await draw({ text: 'offer' })
  await text().click()
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}')
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter a web or e-mail address')).toBeVisible()
  await address.fill('firm.example/x')
  await userEvent.keyboard('{Enter}')
  const link = '<a rel="noopener noreferrer" href="https://firm.example/x">offer</a>'
  await expect.poll(() => written).toEqual({ text: 'offer', html: `<div>${link}</div>` })
  await expect.element(text()).toHaveFocus()
  await tool('Link').click()
  await expect.element(address).toHaveValue('https://firm.example/x')
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expect.poll(() => written).toEqual({ text: 'offer', html: '' })
  await expect.element(text()).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control} ')
  await tool('Link').click()
  await address.fill('ada@firm.example')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => written.html)
    .toContain('<a rel="noopener noreferrer" href="mailto:ada@firm.example">ada@firm.example</a>')
})

test.each([
  [
    'Word',
    `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal style='margin:0'><b>Dear</b> <span style='font-style:italic'>all</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7pt "Times"'>&nbsp;&nbsp; </span></span><![endif]>one</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>two</p><p class=MsoNormal>end</p><!--EndFragment--></body></html>`,
    '<div><strong>Dear</strong> <em>all</em></div><ul><li><div>one</div><ol><li><div>two</div></li></ol></li></ul><div>end</div>',
  ],
  [
    'Gmail',
    '<div dir="ltr"><div>Hi <span style="font-weight:600">you</span></div><div><br></div><div><a href="https://a.example/" onclick="x()">a</a><img src="https://evil.example/x.gif"></div></div>',
    '<div>Hi <strong>you</strong></div><div><br></div><div><a rel="noopener noreferrer" href="https://a.example/">a</a></div>',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal;"><p><span style="font-weight:700">x</span>y</p><h1>z</h1></b>',
    '<div><strong>x</strong>y</div><div>z</div>',
  ],
  [
    'an attacker',
    '<b>x</b><script>alert(1)</script><a href="javascript:alert(1)">y</a><iframe srcdoc="z"></iframe><svg onload="alert(1)"><text>w</text></svg>',
    '<div><strong>x</strong>yw</div>',
  ],
])('what %s puts into the clipboard comes without what is not shown', async (_, html, expected) => {
  await draw()
  await text().click()
  paste(html, 'plain')
  await expect.poll(() => written.html).toBe(expected)
})

test('formatting that was stored comes back as it was', async () => {
  const html =
    '<div>a &nbsp;b</div><div><br></div><ol start="3"><li><div><strong>c</strong></div></li></ol>' +
    '<div><a rel="noopener noreferrer" href="https://a.example/">d</a></div>'
  await draw({ text: 'x', html })
  await text().click()
  await userEvent.keyboard('{Control>}{End}{/Control}!')
  await expect.poll(() => written.html).toBe(html.replace('</a></div>', '</a>!</div>'))
  expect(written.text).toBe('a \u00a0b\n\nc\nd!')
})

test('by keyboard: one stop for the tools, arrows within, and Tab leads on out of a list', async () => {
  await draw({ text: 'x', html: '<ul><li><div>one</div></li><li><div>two</div></li></ul>' })
  tool('Bold').element().focus()
  // The toolbar moves the focus once the key was handled.
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('Italic')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('Bulleted list')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(text()).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Template' })).toHaveFocus()
})

test('it is named, says what is wrong, is accessible, and fits a phone', async () => {
  await page.viewport(phone.width, phone.height)
  await draw({ text: '!' })
  await expect.element(text()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text()).toHaveAccessibleDescription('Wrong')
  await expect.element(text()).toHaveAttribute('aria-required', 'true')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width)
  const { width, height } = tool('Bold').element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
  expect(await violationsOf(text().element().closest('form')!)).toEqual([])
})
