import { readWordLists } from './word-lists.ts'

/** What the text of a style says, which the policy of the page keeps from being applied. */
function rulesOf(style: string): CSSStyleDeclaration | undefined {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`a{${style}}`)
  const [rule] = sheet.cssRules
  return rule instanceof CSSStyleRule ? rule.style : undefined
}

const isBold = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600

/** Writes what a style says of weight and slant as elements, and takes all styles away. */
function readStyles(page: Document): void {
  for (const element of page.querySelectorAll('[style]')) {
    const rules = rulesOf(element.getAttribute('style') ?? '')
    element.removeAttribute('style')
    if (!rules) continue
    const { fontWeight, fontStyle } = rules
    // Google Docs puts everything into such an element.
    if (element.matches('b, strong') && fontWeight !== '' && !isBold(fontWeight)) {
      element.replaceWith(...element.childNodes)
      continue
    }
    for (const name of [isBold(fontWeight) && 'b', fontStyle === 'italic' && 'i']) {
      if (!name) continue
      const mark = page.createElement(name)
      mark.append(...element.childNodes)
      element.append(mark)
    }
  }
}

/** What Word, Gmail and others put into the clipboard, with what the editor knows in it written as plain elements. */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const unread of page.querySelectorAll('style, script, title, meta, link, template')) unread.remove()
  readWordLists(page)
  readStyles(page)
  return withoutLoneBreaks(page.body)
}

/** A line that is empty is written with a break in it, which is none of its text. */
function withoutLoneBreaks(body: HTMLElement): string {
  for (const line of body.querySelectorAll('div, p'))
    if (line.childNodes.length === 1 && line.firstElementChild?.tagName === 'BR') line.replaceChildren()
  return body.innerHTML
}
