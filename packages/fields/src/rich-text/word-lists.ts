const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase().replaceAll(' ', '')

const isItem = (element: Element | null): element is Element =>
  element !== null && styleOf(element).includes('mso-list:')

function levelOf(item: Element): number {
  const list = styleOf(item)
    .split(';')
    .find((rule) => rule.startsWith('mso-list:'))
  return Number(/level(\d)/.exec(list ?? '')?.[1] ?? 1)
}

/** Takes the bullet or the number off an item, which Word writes as text. */
function takeMark(item: Element): string {
  const marks = [...item.querySelectorAll('*')].filter((each) => styleOf(each).includes('mso-list:ignore'))
  const text = marks[0]?.textContent?.trim() ?? ''
  for (const mark of marks) mark.remove()
  return text
}

/** Makes lists of the paragraphs that Word writes in their place. */
export function readWordLists(page: Document): void {
  for (const first of page.querySelectorAll('p')) {
    if (!first.isConnected || !isItem(first)) continue
    const open: { readonly level: number; readonly list: Element }[] = []
    const place = page.createElement('div')
    first.before(place)
    for (let item: Element | null = first; isItem(item); item = place.nextElementSibling) {
      const level = levelOf(item)
      const isNumbered = /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(takeMark(item))
      while (open.length > 1 && open.at(-1)!.level > level) open.pop()
      const last = open.at(-1)
      if (!last || last.level < level) {
        const list = page.createElement(isNumbered ? 'ol' : 'ul')
        ;(last?.list.lastElementChild ?? place).append(list)
        open.push({ level, list })
      }
      const entry = page.createElement('li')
      entry.append(...item.childNodes)
      open.at(-1)!.list.append(entry)
      item.remove()
    }
    place.replaceWith(...place.childNodes)
  }
}
