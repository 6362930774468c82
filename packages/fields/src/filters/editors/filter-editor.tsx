import { canBeEmpty, canExclude, emptyOf, notOf } from '@ginkgo/contracts'
import { Button } from '@ginkgo/ui'
import { useEffect, useRef, useState } from 'react'
import { AmountEditor } from './amount-editor.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import { DaysEditor } from './days-editor.tsx'
import { cleared } from '../bar-filter.ts'
import type { EditorProps } from './editor-props.ts'
import { IdleEditor } from './idle-editor.tsx'
import { TextEditor } from './text-editor.tsx'

const editors = {
  choice: ChoiceEditor,
  person: ChoiceEditor,
  tags: ChoiceEditor,
  text: TextEditor,
  amount: AmountEditor,
  days: DaysEditor,
  idle: IdleEditor,
}

type How = 'is' | 'not' | 'empty'
const words: Record<How, string> = { is: 'Is', not: 'Is not', empty: 'Is empty' }

/** The editor of a filter, in which the focus begins. */
export function FilterEditor(props: EditorProps) {
  const { filter, values, onChange, onClose } = props
  const { query } = filter
  const not = notOf(query)
  const [how, setHow] = useState<How>(() => (values[emptyOf(query)] ? 'empty' : values[not] ? 'not' : 'is'))
  const offered: readonly How[] = [
    'is',
    ...(canExclude(filter) ? (['not'] as const) : []),
    ...(canBeEmpty(filter) ? (['empty'] as const) : []),
  ]
  const Editor = editors[filter.kind]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-editor] :is(input, button)')?.focus(), [])
  const select = (next: How) => {
    setHow(next)
    // What was chosen stays chosen, the other way round.
    const chosen = values[query] ?? values[not] ?? null
    if (next === 'empty') onChange({ ...cleared(filter), [emptyOf(query)]: 'true' })
    else if (next === 'not') onChange({ ...cleared(filter), [not]: chosen })
    else onChange({ [emptyOf(query)]: null, [not]: null, ...(values[not] && { [query]: chosen }) })
    if (next === 'empty') onClose()
  }
  return (
    <div ref={box} className="-mx-3 -mb-3 first:-mt-3">
      {offered.length > 1 ? (
        <fieldset aria-label="Comparison" className="flex gap-0.5 border-b border-line p-2">
          {offered.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === how ? 'secondary' : 'ghost'}
              aria-pressed={each === how}
              onClick={() => select(each)}
            >
              {words[each]}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <div data-editor="">
        {how === 'empty' ? null : (
          <Editor
            key={how}
            {...props}
            isExcluding={how === 'not'}
            filter={how === 'not' ? { ...filter, query: not } : filter}
          />
        )}
      </div>
    </div>
  )
}
