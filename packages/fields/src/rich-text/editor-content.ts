import type { Editor, JSONContent } from '@tiptap/core'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { cleanPasted } from './clean-pasted.ts'
import type { RichValue } from './rich-value.ts'

/** What the editor begins with: a line for each of the text, or the HTML where there is formatting. */
export const contentOf = ({ html, text }: RichValue): string | JSONContent =>
  html === ''
    ? {
        type: 'doc',
        content: text
          .split('\n')
          .map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
      }
    : cleanPasted(html)

function hasFormatting(page: Node): boolean {
  let has = false
  page.descendants((node) => {
    has ||= node.marks.length > 0 || node.type.name === 'listItem'
    return !has
  })
  return has
}

/** What stands in the editor. */
export function writtenIn({ state: { doc, schema } }: Editor): RichValue {
  const text = doc.textBetween(0, doc.content.size, '\n', '\n')
  if (!hasFormatting(doc)) return { text, html: '' }
  const page = document.implementation.createHTMLDocument()
  const holder = page.createElement('div')
  holder.append(
    DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: page as Document }),
  )
  for (const line of holder.querySelectorAll('div:empty')) line.append(page.createElement('br'))
  return { text, html: holder.innerHTML.replaceAll('  ', ' &nbsp;') }
}
