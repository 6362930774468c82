import { Extension, type Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { isLinkAddress } from './link-address.ts'

const blocks = 'address, article, blockquote, div, h1, h2, h3, h4, h5, h6, ol, p, pre, section, table, ul'

/** As mail programs write lines: their readers give paragraphs room that was not written. */
const Line = Paragraph.extend({
  renderHTML: () => ['div', 0],
  parseHTML: () => [
    { tag: 'p' },
    { tag: 'div', getAttrs: (element) => (element.querySelector(blocks) ? false : null) },
  ],
})

/** Without Tab, which leads on to the next control. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
      // An item goes before its words do.
      Backspace: () => {
        const { selection } = this.editor.state
        if (!selection.empty || selection.$from.parentOffset > 0) return false
        return this.editor.commands.liftListItem(this.name)
      },
    }
  },
})

/** @param openLink asks for the address of a link */
export const editorExtensions = (openLink: () => void): Extensions => [
  Document,
  Line,
  Text,
  HardBreak,
  Bold,
  Italic,
  BulletList,
  OrderedList,
  Item,
  Link.extend({ inclusive: false }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address, { defaultValidate }) => isLinkAddress(address) && defaultValidate(address),
    HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
  }),
  UndoRedo,
  Extension.create({
    name: 'askForLink',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        openLink()
        return true
      },
    }),
  }),
]
