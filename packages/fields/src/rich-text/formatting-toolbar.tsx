import type { Editor } from '@tiptap/core'
import { Bold, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { LinkPopover } from './link-popover.tsx'

interface Tool {
  readonly name: string
  readonly icon: LucideIcon
  /** Of the node or mark. */
  readonly type: string
  readonly press: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  { name: 'Bold', icon: Bold, type: 'bold', press: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'Italic',
    icon: Italic,
    type: 'italic',
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Bulleted list',
    icon: List,
    type: 'bulletList',
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    type: 'orderedList',
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

const look =
  'flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-fg focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus aria-pressed:bg-sunken aria-pressed:text-fg max-md:size-10 [&_svg]:size-4'

/** What the selected words can be made: one stop for the keyboard, arrows within. */
export function FormattingToolbar({
  editor,
  isAskingForLink,
  askForLink,
}: {
  editor: Editor
  isAskingForLink: boolean
  askForLink: (isAsking: boolean) => void
}) {
  return (
    <Toolbar.Root aria-label="Formatting" className="flex gap-0.5 border-b border-line p-1">
      {tools.map(({ name, icon: Icon, type, press }) => (
        <Toolbar.Button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={editor.isActive(type)}
          className={look}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(editor)}
        >
          <Icon aria-hidden="true" />
        </Toolbar.Button>
      ))}
      <LinkPopover
        editor={editor}
        isOpen={isAskingForLink}
        setOpen={askForLink}
        trigger={
          <Toolbar.Button
            type="button"
            aria-label="Link"
            title="Link"
            aria-pressed={editor.isActive('link')}
            className={look}
            onMouseDown={(event) => event.preventDefault()}
          >
            <Link aria-hidden="true" />
          </Toolbar.Button>
        }
      />
    </Toolbar.Root>
  )
}
