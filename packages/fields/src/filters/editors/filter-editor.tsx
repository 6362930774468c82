import { useEffect, useRef } from 'react'
import { AmountEditor } from './amount-editor.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import { DaysEditor } from './days-editor.tsx'
import type { EditorProps } from './editor-props.ts'
import { IdleEditor } from './idle-editor.tsx'
import { TextEditor } from './text-editor.tsx'

const editors = {
  ...{ choice: ChoiceEditor, person: ChoiceEditor, tags: ChoiceEditor },
  ...{ text: TextEditor, amount: AmountEditor, days: DaysEditor, idle: IdleEditor },
}

/** The editor of a filter, in which the focus begins. */
export function FilterEditor(props: EditorProps) {
  const Editor = editors[props.filter.kind]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <div ref={box} className="-mx-3 -mb-3 first:-mt-3">
      <Editor {...props} />
    </div>
  )
}
