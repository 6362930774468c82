import { Button, Popover } from '@ginkgo/ui'
import { Field, TextField } from '@ginkgo/ui/form'
import type { Editor } from '@tiptap/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { linkAddress } from './link-address.ts'

/** Asks for the address of the selected words, or of a link that is written anew. */
export function LinkPopover({
  editor,
  isOpen,
  setOpen,
  trigger,
}: {
  editor: Editor
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  trigger: ReactElement
}) {
  return (
    <Popover
      trigger={trigger}
      label="Link"
      open={isOpen}
      onOpenChange={setOpen}
      align="start"
      className="w-72 max-w-full p-3"
    >
      <LinkForm editor={editor} onDone={() => setOpen(false)} />
    </Popover>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [former] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [typed, setTyped] = useState(former)
  const [isWrong, setIsWrong] = useState(false)
  const isDone = useRef(false)
  useEffect(
    () => () => {
      // The panel gives the focus to its button first.
      if (isDone.current) setTimeout(() => editor.commands.focus())
    },
    [editor],
  )
  const finish = () => {
    isDone.current = true
    onDone()
  }
  const apply = () => {
    const href = linkAddress(typed)
    if (href === undefined) {
      setIsWrong(true)
      return
    }
    const { empty } = editor.state.selection
    const chain = editor.chain().extendMarkRange('link')
    if (empty && former === '')
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
    else chain.setLink({ href })
    chain.run()
    finish()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    finish()
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label="Address" error={isWrong ? 'Enter a web or e-mail address' : undefined}>
        <TextField
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={typed}
          onValueChange={(text) => {
            setTyped(text)
            setIsWrong(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it is not sent.
            event.preventDefault()
            event.stopPropagation()
            apply()
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button size="sm" onClick={apply}>
          Apply
        </Button>
        {former ? (
          <Button size="sm" variant="ghost" onClick={remove}>
            Remove link
          </Button>
        ) : null}
      </div>
    </div>
  )
}
