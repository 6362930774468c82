import { useControlAttributes, useFieldLabelId } from '@ginkgo/ui/form'
import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { cleanPasted } from './clean-pasted.ts'
import { contentOf, writtenIn } from './editor-content.ts'
import { editorExtensions } from './editor-extensions.ts'
import { FormattingToolbar } from './formatting-toolbar.tsx'
import type { RichTextProps, RichValue } from './rich-value.ts'

const box =
  'w-full min-w-0 rounded-md border border-control bg-surface text-fg shadow-xs has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:-outline-offset-1 has-[[role=textbox]:focus-visible]:outline-focus has-aria-invalid:border-danger-text'

const text =
  'max-h-96 overflow-y-auto px-2.5 py-1.5 text-sm wrap-anywhere whitespace-break-spaces outline-none max-md:text-lg [&_a]:text-accent-text [&_a]:underline [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6'

const isSame = (one: RichValue, other: RichValue) => one.text === other.text && one.html === other.html

/** Those that have a value, as texts. */
const attributesIn = (given: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(given) as Record<string, unknown>).map(([name, value]) => [
      name,
      String(value),
    ]),
  )

/** The editor of RichText. */
export function RichTextEditor({ value, onValueChange, onBlur, ref, rows = 9 }: RichTextProps) {
  const attributes = useControlAttributes()
  const labelId = useFieldLabelId()
  const [editor, setEditor] = useState<Editor>()
  const [, setTurn] = useState(0)
  const [isAskingForLink, askForLink] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(value)
  const write = useEffectEvent((written: RichValue) => {
    last.current = written
    onValueChange(written)
  })
  const begin = useEffectEvent((element: HTMLElement) => {
    const made = new Editor({
      element,
      injectCSS: false,
      content: contentOf(value),
      parseOptions: { preserveWhitespace: true },
      extensions: editorExtensions(() => askForLink(true)),
      editorProps: { transformPastedHTML: cleanPasted },
      onUpdate: ({ editor: changed }) => write(writtenIn(changed)),
      onTransaction: () => setTurn((turn) => turn + 1),
      onBlur: () => onBlur?.(),
    })
    last.current = value
    setEditor(made)
    return made
  })
  useEffect(() => {
    const made = begin(place.current!)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    // What somebody types came from here; a template or a former draft did not.
    if (!editor || isSame(value, last.current)) return
    last.current = value
    editor.commands.setContent(contentOf(value), {
      emitUpdate: false,
      parseOptions: { preserveWhitespace: true },
    })
  }, [editor, value])
  const { id, disabled, ...described } = attributes
  const given = JSON.stringify({ id, 'aria-labelledby': labelId, ...described })
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        transformPastedHTML: cleanPasted,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          dir: 'auto',
          class: text,
          ...attributesIn(given),
        },
      },
    })
    // It counts as no change of the text.
    editor?.setEditable(!disabled, false)
  }, [editor, given, disabled])
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus() }), [editor])
  return (
    <div className={box}>
      {editor ? (
        <FormattingToolbar editor={editor} isAskingForLink={isAskingForLink} askForLink={askForLink} />
      ) : null}
      <div ref={place} className={rows > 5 ? '[&>[role=textbox]]:min-h-48' : '[&>[role=textbox]]:min-h-24'} />
    </div>
  )
}
